import { capabilities, capabilitiesNow } from "#api/capabilities.ts";
import { courseCacheName, cachedHeaders, MEDIA_PIECE_BYTES } from "#api/course-cache.ts";
import { call } from "#api/calls/speech.ts";
import { mediaBytes, type MediaBytes } from "#api/media-bytes.ts";
import { mediaCacheName } from "#api/media-here.ts";
import type { LearnerDatabase } from "#db/database.ts";
import { hasEnded } from "#db/recovery.ts";
import { wordsById, type Word } from "#data/vocabulary/words.ts";
import { AppError, ERROR_CODES, type ErrorCode, toAppError } from "#shared/contract/errors.ts";
import { fileIdOfUrl, mediaUrl } from "#shared/model/media.ts";

import { keepPiece, openCourseCache, partsOf, sectionsOf } from "./course-media.ts";
import { recordingsOf, saveRecordingsOf } from "./saved-recordings.ts";
import { syncNow } from "./runtime.ts";
import { knownVoicesOf, type Scene, unrecordedLines, voicesOf } from "./scene-voices.ts";

/** What a spoken word and a spoken line weigh, about: a second and a half of MP3, and five. */
const BYTES = { word: 20_000, line: 60_000 };
/** So often of a day stays for what she asks for herself. */
const LEFT_FOR_HER = 50;
/** What could not be had is not asked for again before. */
const AGAIN_MS = 6 * 3_600_000;
/** A long scene takes the server longer than a call may last; each time it has got further. */
const MOST_TRIES = 3;
const BUSY_MS = 5000;
/** So many in a row that cannot be had say that the next one cannot either. */
const MOST_FAILURES = 3;
/** These say something of the line or of this device: whoever called sees to them. */
const NOT_OF_THE_VOICE: ReadonlySet<ErrorCode> = new Set(["network", "cancelled", "internal", "unauthorized"]);
/** After these the voice is left alone for a while. */
const ENOUGH: ReadonlySet<ErrorCode> = new Set(["rate-limited", "unavailable", "not-supported", "timeout"]);
const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gu;

/** A scene or a word that the server's voice says. */
interface Saying {
  /** How many files it is; so often a model is asked at most. */
  count: number;
  bytes: number;
  /** Files that it was told to be, null before it was asked. */
  files: readonly string[] | null;
  /** Has it said now, unless somebody had before; answers its files. */
  ask: () => Promise<readonly string[]>;
}

const filesOf = (urls: readonly string[]): string[] => urls.flatMap((url) => fileIdOfUrl(url) ?? []);

async function sceneSaying(db: LearnerDatabase, scene: Scene): Promise<Saying> {
  const known = await knownVoicesOf(db, scene);
  const count = unrecordedLines(scene);
  return {
    count,
    bytes: count * BYTES.line,
    files: known && filesOf(Object.values(known)),
    ask: async () => filesOf(Object.values((await voicesOf(db, scene)) ?? {})),
  };
}

const wordSaying = (db: LearnerDatabase, { id, audioUrl }: Word): Saying => ({
  count: 1,
  bytes: BYTES.word,
  files: audioUrl === null ? null : filesOf([audioUrl]),
  ask: async () => {
    const said = await call("makeVocabAudio", { params: { id }, body: {}, as: db.userId });
    return filesOf([said.audio_url]);
  },
});

/** All that is said aloud in a course and nobody has recorded, what she goes on with first. */
async function sayingsOf(db: LearnerDatabase, courseId: string): Promise<Saying[]> {
  const [{ ids, next }, sections, items, scenes] = await Promise.all([
    sectionsOf(db, courseId),
    db.section.where({ courseId }).toArray(),
    db.content_item.where({ courseId }).toArray(),
    db.dialog.where({ courseId }).toArray(),
  ]);
  const start = Math.max(0, ids.indexOf(next ?? ""));
  const met = new Set<string>();
  const sayings: Saying[] = [];
  for (const sectionId of [...ids.slice(start), ...ids.slice(0, start)]) {
    const section = sections.find(({ id }) => id === sectionId);
    const ofSection = items.filter((item) => item.sectionId === sectionId);
    const itemIds = new Set(ofSection.map(({ id }) => id));
    const heard = scenes.filter((scene) => itemIds.has(scene.contentItemId) && unrecordedLines(scene) > 0);
    for (const scene of heard) sayings.push(await sceneSaying(db, scene));
    // A content names its words by id; whatever else it names is no word of this device.
    const named = ofSection.flatMap(({ content }) => JSON.stringify(content).match(ID) ?? []);
    const rows = [...ofSection, ...(section ? [section] : [])];
    const wordIds = [...rows.flatMap(({ vocabIds, setPhraseIds }) => [...vocabIds, ...setPhraseIds]), ...named];
    const words = await wordsById(
      db,
      [...new Set(wordIds)].filter((id) => !met.has(id)),
    );
    for (const word of words) {
      met.add(word.id);
      sayings.push(wordSaying(db, word));
    }
  }
  return sayings;
}

export interface ToBeSaid {
  sayings: readonly Saying[];
  /** Of those that are lacking, about. */
  bytes: number;
}

/** What of a course is not here yet and could be said by the server; null: nothing, or it has no voice. */
export async function toBeSaid(db: LearnerDatabase, courseId: string): Promise<ToBeSaid | null> {
  const [all, { sizes }, own] = await Promise.all([
    sayingsOf(db, courseId),
    recordingsOf(db, courseId),
    db.files.toCollection().primaryKeys(),
  ]);
  const here = new Set([...Object.keys(sizes), ...own]);
  const sayings = all.filter(({ files }) => files === null || files.some((id) => !here.has(id)));
  if (sayings.length === 0 || !(await capabilities())?.speech) return null;
  return { sayings, bytes: sayings.reduce((sum, { bytes }) => sum + bytes, 0) };
}

/** Whether it is worth while to ask for what is lacking: not again and again what could not be had. */
export async function maySpeakNow(db: LearnerDatabase, courseId: string): Promise<boolean> {
  return Date.now() - (await recordingsOf(db, courseId)).triedAt > AGAIN_MS;
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

async function askPatiently({ ask }: Saying, signal: AbortSignal): Promise<readonly string[]> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await ask();
    } catch (thrown) {
      const { code } = toAppError(thrown);
      if (tried >= MOST_TRIES || signal.aborted || (code !== "timeout" && code !== "unavailable")) throw thrown;
      if (code === "unavailable") await pause(BUSY_MS, signal);
    }
  }
}

/** What she has heard before lies among what the worker keeps, where the oldest makes room: from there it moves. */
async function heardBefore(userId: string, url: string): Promise<MediaBytes | null> {
  const cached = await caches.match(url, { cacheName: mediaCacheName(userId) }).catch(() => undefined);
  if (cached?.status !== 200) return null;
  const bytes = await cached.blob();
  return { bytes, size: bytes.size, headers: cachedHeaders(cached) };
}

interface Bringing {
  db: LearnerDatabase;
  courseId: string;
  signal: AbortSignal;
}

const isNamed = async (db: LearnerDatabase, courseId: string, mediaId: string): Promise<boolean> =>
  (await recordingsOf(db, courseId)).sizes[mediaId] !== undefined || (await db.files.get(mediaId)) !== undefined;

async function name(db: LearnerDatabase, courseId: string, mediaId: string, size: number): Promise<void> {
  const { sizes, triedAt } = await recordingsOf(db, courseId);
  await saveRecordingsOf(db, courseId, { sizes: { ...sizes, [mediaId]: size }, triedAt });
}

/** Brings one file and answers its bytes. It is noted before it lies there: what nobody names makes room. */
async function bringFile({ db, courseId, signal }: Bringing, mediaId: string): Promise<number> {
  const url = mediaUrl(mediaId);
  const from = { mediaId, as: db.userId, signal };
  const heard = await heardBefore(db.userId, url);
  const first = heard ?? (await mediaBytes({ ...from, start: 0, end: MEDIA_PIECE_BYTES - 1 }));
  if (signal.aborted || hasEnded(db)) throw new AppError("cancelled");
  await name(db, courseId, mediaId, first.size);
  const cache = await openCourseCache(db.userId);
  for (const part of partsOf({ mediaId, byteSize: first.size })) {
    const { start, end, isWhole } = part;
    const slice = { ...first, bytes: first.bytes.slice(start, end + 1, first.bytes.type) };
    const isHere = isWhole || start === 0 || first.bytes.size === first.size;
    await keepPiece(cache, part, isHere ? slice : await mediaBytes({ ...from, start, end }));
  }
  if (heard) await (await caches.open(mediaCacheName(db.userId))).delete(url);
  return first.size;
}

/** Another course of hers may have brought it: its bytes are there once, and named by both. */
async function cachedSize(db: LearnerDatabase, mediaId: string): Promise<number | null> {
  const cached = await caches
    .match(mediaUrl(mediaId), { cacheName: courseCacheName(db.userId) })
    .catch(() => undefined);
  return cached ? Number(cached.headers.get("content-length")) || null : null;
}

/** Brings what is lacking of a saying; answers how many bytes came to the course. */
async function bring(it: Bringing, files: readonly string[]): Promise<number> {
  const { db, courseId } = it;
  let bytes = 0;
  for (const mediaId of files) {
    if (await isNamed(db, courseId, mediaId)) continue;
    const cached = await cachedSize(db, mediaId);
    if (cached !== null) await name(db, courseId, mediaId, cached);
    bytes += cached ?? (await bringFile(it, mediaId));
  }
  return bytes;
}

/** How often she may ask today, less what stays for her. The server counts; what was spoken before costs nothing. */
function budget() {
  let left: number | null = null;
  return async (count: number): Promise<boolean> => {
    if (left === null || left < count) left = ((await capabilitiesNow())?.asks_left ?? 0) - LEFT_FOR_HER;
    if (left < count) return false;
    left -= count;
    return true;
  };
}

/**
 * Notes that all was asked for. What is not said any more is forgotten: an author changed a line, the operator the voice;
 * but not while the row of a word is still on its way that says where it is heard.
 */
async function noteTried(db: LearnerDatabase, courseId: string): Promise<void> {
  const all = await sayingsOf(db, courseId);
  const said = new Set(all.flatMap(({ files }) => files ?? []));
  const isKnown = all.every(({ files }) => files !== null);
  const { sizes } = await recordingsOf(db, courseId);
  const current = Object.entries(sizes).filter(([id]) => !isKnown || said.has(id));
  await saveRecordingsOf(db, courseId, { sizes: Object.fromEntries(current), triedAt: Date.now() });
}

/**
 * Has said what a course says aloud, one after the other, and brings it to this device. Ends where the server has nothing
 * left for her today; throws where the line breaks. `onCame`: bytes that came, and about how many were expected.
 */
export async function bringRecordings(
  it: Bringing,
  { sayings }: ToBeSaid,
  onCame: (bytes: number, expected: number) => Promise<void>,
): Promise<void> {
  const { db, courseId, signal } = it;
  const mayAsk = budget();
  let failures = 0;
  for (const saying of sayings) {
    if (signal.aborted || hasEnded(db)) return;
    try {
      if (saying.files === null && !(await mayAsk(saying.count))) break;
      const files = saying.files ?? (await askPatiently(saying, signal));
      await onCame(await bring(it, files), saying.bytes);
      failures = 0;
    } catch (thrown) {
      const { code } = toAppError(thrown);
      if (NOT_OF_THE_VOICE.has(code)) throw thrown;
      failures += 1;
      // What only this one lacks holds up nothing.
      if (ENOUGH.has(code) || (ERROR_CODES[code].retryable && failures >= MOST_FAILURES)) break;
    }
  }
  // The rows say where the new words are heard.
  if (sayings.some(({ files }) => files === null)) await syncNow({ hasNetwork: true }).catch(() => undefined);
  if (signal.aborted || hasEnded(db)) return;
  await noteTried(db, courseId);
}
