import { capabilities } from "#api/capabilities.ts";
import { mediaBytes } from "#api/media-bytes.ts";
import type { CourseHere } from "#db/courses-here.ts";
import type { LearnerDatabase } from "#db/database.ts";
import { unfollowCourse } from "#db/followed-courses.ts";
import { mediaChoice } from "#db/media-choice.ts";
import { hasEnded, isQuotaError, withDatabase } from "#db/recovery.ts";
import { watch } from "#db/watch.ts";
import { type AppError, ERROR_CODES, toAppError } from "#shared/contract/errors.ts";

import {
  bytesOf,
  dropUnnamedMedia,
  keepPiece,
  lackingBytes,
  type MediaPart,
  openCourseCache,
  planOf,
} from "./course-media.ts";
import type { ToBeSaid } from "./course-recordings.ts";
import { comesByItself, connection, FILMS_ASKED_FROM_BYTES } from "./media-by-itself.ts";
import { onSyncStatus, syncStatus } from "./runtime.ts";

const LOCK = "visite-downloads";
const AT_ONCE = 6;
/** Progress is written down so often and no oftener. */
const TELL_MS = 250;
const PAUSES_MS = [1000, 3000, 10_000, 30_000];
/** New sounds and pictures of a downloaded course come by themselves up to so much. */
const UNASKED_BYTES = 5_000_000;

type Note = Partial<CourseHere>;

/** Notes how far it is, unless somebody has called it off meanwhile. */
async function note(db: LearnerDatabase, courseId: string, change: Note): Promise<void> {
  await withDatabase(db, () =>
    db.coursesHere
      .where("courseId")
      .equals(courseId)
      .filter(({ state }) => state === "loading")
      .modify(change),
  );
}

/** Bytes come faster than they can be written down. */
function progressOf(db: LearnerDatabase, courseId: string, start: number) {
  let doneBytes = start;
  let toldAt = 0;
  return {
    async add(bytes: number): Promise<void> {
      doneBytes += bytes;
      const now = performance.now();
      if (now - toldAt < TELL_MS) return;
      toldAt = now;
      await note(db, courseId, { doneBytes });
    },
    done: () => doneBytes,
  };
}

async function bring(db: LearnerDatabase, cache: Cache, part: MediaPart, signal: AbortSignal): Promise<void> {
  const { mediaId, start, end } = part;
  const came = await mediaBytes({ mediaId, start, end, as: db.userId, signal });
  if (signal.aborted || hasEnded(db)) return;
  await keepPiece(cache, part, came);
}

/** Small films come with the rest where nobody was asked. */
async function planOfCourse(db: LearnerDatabase, here: CourseHere) {
  if (here.wants !== "auto") return { ...(await planOf(db, here)), withVideos: here.withVideos };
  const { videoBytes = 0 } = (await db.course.get(here.courseId)) ?? {};
  const withVideos = videoBytes > 0 && videoBytes <= FILMS_ASKED_FROM_BYTES;
  return { ...(await planOf(db, { courseId: here.courseId, withVideos })), withVideos };
}

/** Whether she wants it now, or it comes by itself on this line. */
async function isWantedNow(db: LearnerDatabase, { wants }: CourseHere, allBytes: number): Promise<boolean> {
  return wants === "all" || comesByItself(await mediaChoice(db), allBytes, connection());
}

/** Loaded only where the server has a voice: it is much for a home page. */
const recordings = () => import("./course-recordings.ts");

/** What the server's voice can say of it: where it is wanted, and there is room. */
async function sayingsWanted(db: LearnerDatabase, here: CourseHere, allBytes: number): Promise<ToBeSaid | null> {
  if (!(await capabilities())?.speech) return null;
  const { maySpeakNow, toBeSaid } = await recordings();
  if (!(await maySpeakNow(db, here.courseId))) return null;
  const said = await toBeSaid(db, here.courseId);
  if (said === null || !(await isWantedNow(db, here, allBytes + said.bytes))) return null;
  return (await lackingBytes(said.bytes)) > 0 ? null : said;
}

/** Brings what the server's voice says of a course; answers how many bytes came. */
async function bringSayings(
  db: LearnerDatabase,
  { courseId, said, allBytes }: { courseId: string; said: ToBeSaid; allBytes: number },
  signal: AbortSignal,
): Promise<number> {
  const { bringRecordings } = await recordings();
  let came = 0;
  let expected = said.bytes;
  await note(db, courseId, { doneBytes: allBytes, allBytes: allBytes + expected });
  await bringRecordings({ db, courseId, signal }, said, async (bytes, instead) => {
    came += bytes;
    expected -= instead;
    await note(db, courseId, { doneBytes: allBytes + came, allBytes: allBytes + came + expected });
  });
  return came;
}

/** Fetches what of a course is not here yet, a few pieces at a time. What has come stays, whatever happens. */
async function bringCourse(db: LearnerDatabase, here: CourseHere, signal: AbortSignal): Promise<void> {
  const { courseId } = here;
  const { allBytes, doneBytes, parts, withVideos } = await planOfCourse(db, here);
  await note(db, courseId, { allBytes, doneBytes, withVideos, error: null });
  if (doneBytes < allBytes && !(await isWantedNow(db, here, allBytes))) return note(db, courseId, { state: "ready" });
  if ((await lackingBytes(allBytes - doneBytes)) > 0) return note(db, courseId, { state: "no-room" });
  const cache = await openCourseCache(db.userId);
  const progress = progressOf(db, courseId, doneBytes);
  const lost = new Set<string>();
  let hasFailed = false;
  const queue = parts.values();
  const work = async () => {
    for (const part of queue) {
      if (hasFailed || signal.aborted || hasEnded(db)) return;
      if (lost.has(part.mediaId)) continue;
      try {
        await bring(db, cache, part, signal);
      } catch (thrown) {
        const { code } = toAppError(thrown);
        if (code !== "not-found") {
          hasFailed = true;
          await note(db, courseId, { error: code });
          throw thrown;
        }
        lost.add(part.mediaId); // the server has lost it, too: no reason to stop
      }
      await progress.add(bytesOf(part));
    }
  };
  // What is on its way when one piece fails may still arrive.
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, work));
  await note(db, courseId, { doneBytes: progress.done() });
  const failure = ends.find((end) => end.status === "rejected");
  if (failure) throw failure.reason;
  if (signal.aborted || hasEnded(db)) return;
  await dropUnnamedMedia(db);
  const said = await sayingsWanted(db, here, allBytes);
  const saidBytes = said === null ? 0 : await bringSayings(db, { courseId, said, allBytes }, signal);
  if (signal.aborted || hasEnded(db)) return;
  const whole = allBytes + saidBytes;
  await note(db, courseId, { state: "ready", doneBytes: whole, allBytes: whole, missing: lost.size, error: null });
}

/** Until there is a sign of a network, or the time has come to look by oneself. */
function nextTry(attempt: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const wasOnline = syncStatus().isOnline;
    const stop = onSyncStatus(() => !wasOnline && syncStatus().isOnline && go());
    const timer = setTimeout(go, PAUSES_MS[Math.min(attempt, PAUSES_MS.length - 1)]);
    signal.addEventListener("abort", go, { once: true });
    function go(): void {
      clearTimeout(timer);
      stop();
      resolve();
    }
  });
}

/** Goes on after whatever passes by itself; what does not is noted for her. */
async function bringUntilDone(db: LearnerDatabase, here: CourseHere, signal: AbortSignal): Promise<void> {
  for (let attempt = 0; !signal.aborted && !hasEnded(db); attempt++) {
    try {
      return await bringCourse(db, here, signal);
    } catch (thrown) {
      if (signal.aborted || hasEnded(db)) return;
      if (isQuotaError(thrown)) return note(db, here.courseId, { state: "no-room" });
      const error: AppError = toAppError(thrown);
      if (!ERROR_CODES[error.code].retryable) return note(db, here.courseId, { state: "failed", error: error.code });
      await note(db, here.courseId, { error: error.code });
      await nextTry(attempt, signal);
    }
  }
}

/** One course after the other, in this tab or in the one that is at it already. */
async function bringAll(db: LearnerDatabase): Promise<void> {
  for (;;) {
    const here = await withDatabase(db, () => db.coursesHere.where("state").equals("loading").first());
    if (here === undefined || hasEnded(db)) return;
    const calledOff = new AbortController();
    const stopWatching = watch(
      () => db.coursesHere.get(here.courseId),
      (now) => {
        const isOther = now?.wants === "all" && (here.wants !== "all" || now.withVideos !== here.withVideos);
        if (now?.state !== "loading" || isOther) calledOff.abort();
      },
    );
    await bringUntilDone(db, here, calledOff.signal).finally(stopWatching);
  }
}

export { dropUnnamedMedia };

let followed: LearnerDatabase | null = null;

async function run(db: LearnerDatabase): Promise<void> {
  const locks = globalThis.navigator?.locks;
  await (locks ? locks.request(LOCK, () => bringAll(db)) : bringAll(db));
}

/** From now on this device brings what is wanted of courses, also what will be wanted later. */
export function startDownloads(db: LearnerDatabase): void {
  if (followed === db) return;
  followed = db;
  let isRunning = false;
  let isWanted = false;
  async function runWhileWanted(): Promise<void> {
    isRunning = true;
    while (isWanted && !hasEnded(db)) {
      isWanted = false; // unless somebody wants more while this runs
      await run(db).catch(() => undefined); // what is left begins again with the next page
    }
    isRunning = false;
  }
  const stop = watch(
    () => db.coursesHere.where("state").equals("loading").count(),
    (count) => {
      if (hasEnded(db)) return stop();
      isWanted = count > 0;
      if (isWanted && !isRunning) void runWhileWanted();
    },
  );
}

/**
 * Looks at what nobody has asked for: what may come on this line comes, and what may not any more stops. What the server's
 * voice had not said yet comes to what is here whole. To be called when the app starts, the line changes, or she chooses
 * something else.
 */
export async function settleMedia(db: LearnerDatabase): Promise<void> {
  const settled = await db.coursesHere
    .filter(({ wants, state }) => (wants === "auto" && state !== "rows") || (wants === "all" && state === "ready"))
    .toArray();
  for (const here of settled) {
    const { allBytes, doneBytes } = await planOfCourse(db, here);
    const isSilent = (await sayingsWanted(db, here, allBytes)) !== null;
    if (here.wants === "all" && !isSilent) continue;
    const isLacking = doneBytes < allBytes || isSilent;
    const state = isLacking && (await isWantedNow(db, here, allBytes)) ? "loading" : "ready";
    if (state === here.state && !isLacking) continue;
    await withDatabase(db, () =>
      db.coursesHere
        .where("courseId")
        .equals(here.courseId)
        .filter(({ wants }) => wants === here.wants)
        .modify({ state, allBytes, doneBytes, error: null } satisfies Note),
    );
  }
  startDownloads(db);
}

/** For days without a network: everything of the course comes to this device. It must be followed. */
export async function downloadCourse(db: LearnerDatabase, courseId: string, withVideos = false): Promise<void> {
  void globalThis.navigator?.storage?.persist?.().catch(() => false);
  await withDatabase(db, () =>
    db.coursesHere
      .where("courseId")
      .equals(courseId)
      .modify((here) => {
        const state = here.state === "rows" ? "rows" : "loading";
        Object.assign(here, { wants: "all", withVideos, state, error: null } satisfies Note);
      }),
  );
  startDownloads(db);
}

/** What has come stays here. */
export async function stopDownload(db: LearnerDatabase, courseId: string): Promise<void> {
  await withDatabase(db, () =>
    db.coursesHere
      .where("courseId")
      .equals(courseId)
      .modify((here) => {
        const state = here.state === "rows" ? "rows" : "ready";
        Object.assign(here, { wants: "texts", state, error: null } satisfies Note);
      }),
  );
}

/** Takes a course off this device: its texts and media. What she did in it stays. */
export async function removeCourse(db: LearnerDatabase, courseId: string): Promise<void> {
  await unfollowCourse(db, courseId);
  await dropUnnamedMedia(db).catch(() => undefined); // with the next removal
}

/**
 * What a downloaded course has got since then. Little comes by itself; answers the bytes of what she has to ask for,
 * and 0 where there is nothing.
 */
export async function newMediaBytes(db: LearnerDatabase, here: CourseHere): Promise<number> {
  if (here.wants !== "all" || here.state !== "ready") return 0;
  const { allBytes, doneBytes } = await planOf(db, here);
  const bytes = allBytes - doneBytes;
  const { connection } = globalThis.navigator as { connection?: { saveData?: boolean } };
  if (bytes === 0 || here.missing > 0) return 0;
  if (bytes > UNASKED_BYTES || connection?.saveData === true) return bytes;
  await downloadCourse(db, here.courseId, here.withVideos);
  return 0;
}
