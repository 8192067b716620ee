import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { courseCacheName, MEDIA_PIECE_BYTES, pieceUrl, WHOLE_SIZE } from "#api/course-cache.ts";
import type { MediaBytes } from "#api/media-bytes.ts";
import type { CourseHere } from "#db/courses-here.ts";
import type { LearnerDatabase } from "#db/database.ts";
import { followCourse } from "#db/followed-courses.ts";
import { closeLearner, openLearner } from "#db/learner.ts";
import { chooseMedia } from "#db/media-choice.ts";
import { AppError } from "#shared/contract/errors.ts";
import { newId } from "#shared/lib/uuid.ts";
import type { DeviceRows } from "#shared/model/entities.ts";
import { mediaUrl } from "#shared/model/media.ts";

import { downloadCourse, newMediaBytes, removeCourse, settleMedia, startDownloads, stopDownload } from "./downloads.ts";
import { FEW_BYTES } from "./media-by-itself.ts";

interface Asked {
  mediaId: string;
  start: number;
  end: number;
  signal: AbortSignal;
}

const server = vi.hoisted(() => ({ answer: (_: Asked): Promise<MediaBytes> => Promise.reject(new Error("nobody")) }));
vi.mock("#api/media-bytes.ts", () => ({ mediaBytes: (asked: Asked) => server.answer(asked) }));

let db: LearnerDatabase;
let stored: Map<string, Response>;
let asked: Asked[];
let free: number;

const addressOf = (key: string | Request) =>
  new URL(typeof key === "string" ? key : key.url, "http://visite.test").href;
const cache = {
  keys: async () => [...stored.keys()].map((url) => new Request(url)),
  put: async (url: string, answer: Response) => void stored.set(addressOf(url), answer),
  delete: async (key: Request) => stored.delete(addressOf(key)),
};

beforeEach(() => {
  db = openLearner(newId());
  stored = new Map();
  asked = [];
  free = 1e9;
  const isIts = (name: string) => name === courseCacheName(db.userId);
  vi.stubGlobal("caches", {
    has: async (name: string) => isIts(name),
    open: async (name: string) => (isIts(name) ? cache : undefined),
  });
  vi.stubGlobal("navigator", { storage: { estimate: async () => ({ quota: 2e9, usage: 2e9 - free }) } });
  answers(whole);
});
afterEach(() => {
  closeLearner();
  vi.unstubAllGlobals();
});

const sizes = new Map<string, number>();
async function whole({ mediaId, start, end }: Asked): Promise<MediaBytes> {
  return {
    bytes: new Blob([new Uint8Array(end - start + 1)]),
    size: sizes.get(mediaId) ?? 0,
    headers: { "content-type": "audio/mpeg" },
  };
}
const untilCalledOff = ({ signal }: Asked) =>
  new Promise<never>((_, reject) => signal.addEventListener("abort", () => reject(new AppError("cancelled"))));

function answers(answer: (one: Asked) => Promise<MediaBytes>): void {
  server.answer = (one) => {
    asked.push(one);
    return answer(one);
  };
}

async function medium(courseId: string, byteSize: number, kind = "sound", mediaId = newId()): Promise<string> {
  await db.course_medium.put({ id: newId(), courseId, mediaId, byteSize, kind } as DeviceRows["course_medium"]);
  sizes.set(mediaId, byteSize);
  return mediaId;
}

/** A course whose texts have come. */
async function aCourse(): Promise<string> {
  const courseId = newId();
  await followCourse(db, courseId);
  await db.coursesHere.update(courseId, { state: "ready" });
  return courseId;
}

const here = async (courseId: string) => (await db.coursesHere.get(courseId)) as CourseHere;
const becomes = (courseId: string, expected: Partial<CourseHere>) =>
  vi.waitFor(async () => expect(await here(courseId)).toMatchObject(expected), { timeout: 5000 });
const paths = () => [...stored.keys()].map((url) => url.replace("http://visite.test", "")).toSorted();

describe("a course for days without a network", () => {
  it("comes whole, what is large in pieces that know of the whole; films only where they are wanted", async () => {
    const courseId = await aCourse();
    const sound = await medium(courseId, 1000);
    const long = await medium(courseId, MEDIA_PIECE_BYTES + 1);
    const film = await medium(courseId, 50, "film");
    await downloadCourse(db, courseId);
    const bytes = 1000 + MEDIA_PIECE_BYTES + 1;
    await becomes(courseId, { state: "ready", wants: "all", doneBytes: bytes, allBytes: bytes, missing: 0 });
    const url = mediaUrl(long);
    expect(paths()).toEqual([mediaUrl(sound), pieceUrl(url, 0), pieceUrl(url, 1)].toSorted());
    const second = stored.get(addressOf(pieceUrl(url, 1)));
    expect([second?.headers.get(WHOLE_SIZE), second?.headers.get("content-length")]).toEqual([
      String(MEDIA_PIECE_BYTES + 1),
      "1",
    ]);
    await downloadCourse(db, courseId, true);
    await becomes(courseId, { state: "ready", doneBytes: bytes + 50 });
    expect(asked.filter(({ mediaId }) => mediaId === film)).toHaveLength(1);
    expect(asked).toHaveLength(4);
  });

  it("waits where the line breaks, and goes on with what is missing: nothing comes twice", async () => {
    const courseId = await aCourse();
    for (let n = 0; n < 12; n += 1) await medium(courseId, 100);
    let isCut = false;
    answers((one) => {
      isCut ||= asked.length > 8;
      return isCut ? Promise.reject(new AppError("network")) : whole(one);
    });
    await downloadCourse(db, courseId);
    await becomes(courseId, { state: "loading", error: "network" });
    const came = stored.size;
    expect([came, (await here(courseId)).doneBytes]).toEqual([8, 800]);
    asked = [];
    answers(whole);
    await becomes(courseId, { state: "ready", doneBytes: 1200, error: null });
    expect([stored.size, asked.length]).toEqual([12, 12 - came]);
  });

  it("begins again with the next page where this one was closed", async () => {
    const courseId = await aCourse();
    await medium(courseId, 100);
    await db.coursesHere.update(courseId, { wants: "all", state: "loading" });
    startDownloads(db);
    await becomes(courseId, { state: "ready", doneBytes: 100 });
  });

  it("says where there is no room, before anything has come", async () => {
    const courseId = await aCourse();
    await medium(courseId, 30_000_000);
    free = 60_000_000;
    await downloadCourse(db, courseId);
    await becomes(courseId, { state: "no-room" });
    expect([asked.length, stored.size]).toEqual([0, 0]);
  });

  it("is not held up by a file that the server has lost, and ends where the server refuses", async () => {
    const courseId = await aCourse();
    const lost = await medium(courseId, 10);
    await medium(courseId, 20);
    answers((one) => (one.mediaId === lost ? Promise.reject(new AppError("not-found")) : whole(one)));
    await downloadCourse(db, courseId);
    await becomes(courseId, { state: "ready", missing: 1 });
    expect(stored.size).toBe(1);
    const other = await aCourse();
    await medium(other, 10);
    answers(() => Promise.reject(new AppError("forbidden")));
    await downloadCourse(db, other);
    await becomes(other, { state: "failed", error: "forbidden" });
  });

  it("stops at her word, and what has come stays", async () => {
    const courseId = await aCourse();
    for (let n = 0; n < 3; n += 1) await medium(courseId, 100);
    const [first] = await db.course_medium.toArray();
    answers((one) => (one.mediaId === first?.mediaId ? whole(one) : untilCalledOff(one)));
    await downloadCourse(db, courseId);
    await vi.waitFor(() => expect(stored.size).toBe(1));
    await stopDownload(db, courseId);
    expect(await here(courseId)).toMatchObject({ state: "ready", wants: "texts" });
    expect(stored.size).toBe(1);
  });

  it("gets what is new by itself where it is little, and asks where it is much", async () => {
    const courseId = await aCourse();
    await medium(courseId, 100);
    await downloadCourse(db, courseId);
    await becomes(courseId, { state: "ready", doneBytes: 100 });
    await medium(courseId, 6_000_000);
    expect(await newMediaBytes(db, await here(courseId))).toBe(6_000_000);
    await db.course_medium.where("courseId").equals(courseId).delete();
    const fresh = await medium(courseId, 70);
    expect(await newMediaBytes(db, await here(courseId))).toBe(0);
    await becomes(courseId, { state: "ready", doneBytes: 70 });
    // What nobody names any more made room.
    expect(paths()).toEqual([mediaUrl(fresh)]);
  });
});

it("a course that is removed takes its media along, not what another course needs, and no progress", async () => {
  const [one, other] = [await aCourse(), await aCourse()];
  const shared = await medium(one, 10);
  await medium(one, 20);
  await medium(other, 10, "sound", shared);
  const mark = { id: newId(), courseId: one, version: 1, scope: `user:${db.userId}` };
  await db.section_interaction.put(mark as DeviceRows["section_interaction"]);
  for (const courseId of [one, other]) {
    await downloadCourse(db, courseId);
    await becomes(courseId, { state: "ready", wants: "all" });
  }
  await db.course_medium.toCollection().modify((row) => {
    Object.assign(row, { version: 1, scope: `course:${row.courseId}` });
  });
  await removeCourse(db, one);
  expect(paths()).toEqual([mediaUrl(shared)]);
  expect(await db.coursesHere.toCollection().primaryKeys()).toEqual([other]);
  expect(await db.section_interaction.count()).toBe(1);
});

describe("what nobody has asked for", () => {
  /** A course whose texts have just come, as the pull leaves it. */
  async function justCome(): Promise<string> {
    const courseId = await aCourse();
    await db.coursesHere.update(courseId, { state: "loading" });
    return courseId;
  }

  it("comes where it is little, what the next section shows first", async () => {
    const courseId = await justCome();
    for (let n = 0; n < 8; n += 1) await medium(courseId, 10);
    const next = await medium(courseId, 20);
    const [chapter, section] = [newId(), newId()];
    await db.chapter.put({ id: chapter, courseId, position: 0 } as DeviceRows["chapter"]);
    const words = { vocabIds: [], setPhraseIds: [] };
    const fields = { id: section, chapterId: chapter, courseId, position: 0, ...words };
    await db.section.put(fields as unknown as DeviceRows["section"]);
    const item = { id: newId(), sectionId: section, courseId, mediaIds: [next], content: {}, ...words };
    await db.content_item.put(item as unknown as DeviceRows["content_item"]);
    startDownloads(db);
    await becomes(courseId, { state: "ready", wants: "auto", doneBytes: 100, allBytes: 100 });
    expect(asked[0]?.mediaId).toBe(next);
  });

  it("does not come where it is much, until she chooses so; and stops when she chooses not to", async () => {
    const courseId = await justCome();
    await medium(courseId, FEW_BYTES);
    await medium(courseId, 10);
    startDownloads(db);
    await becomes(courseId, { state: "ready", doneBytes: 0, allBytes: FEW_BYTES + 10 });
    expect(asked).toEqual([]);
    answers(untilCalledOff);
    await chooseMedia(db, "always");
    await settleMedia(db);
    await vi.waitFor(() => expect(asked.length).toBeGreaterThan(0));
    await chooseMedia(db, "never");
    await settleMedia(db);
    await becomes(courseId, { state: "ready", doneBytes: 0 });
    expect(asked.every(({ signal }) => signal.aborted)).toBe(true);
  });

  it("never comes to who saves data, and comes all the same when she downloads it", async () => {
    vi.stubGlobal("navigator", { ...globalThis.navigator, connection: { saveData: true, type: "wifi" } });
    const courseId = await justCome();
    await medium(courseId, 10);
    startDownloads(db);
    await becomes(courseId, { state: "ready", doneBytes: 0, allBytes: 10 });
    await downloadCourse(db, courseId);
    await becomes(courseId, { state: "ready", wants: "all", doneBytes: 10 });
  });

  it("is told where there is no room for it", async () => {
    free = 0;
    const courseId = await justCome();
    await medium(courseId, 10);
    startDownloads(db);
    await becomes(courseId, { state: "no-room", wants: "auto" });
    free = 1e9;
    await settleMedia(db);
    await becomes(courseId, { state: "ready", doneBytes: 10 });
  });

  it("is left alone where she has said no to it", async () => {
    const courseId = await justCome();
    await medium(courseId, 10);
    await stopDownload(db, courseId);
    await settleMedia(db);
    await becomes(courseId, { state: "ready", wants: "texts", doneBytes: 0 });
    expect(asked).toEqual([]);
  });
});
