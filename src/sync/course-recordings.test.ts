import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { courseCacheName } from "#api/course-cache.ts";
import type { MediaBytes } from "#api/media-bytes.ts";
import { mediaCacheName } from "#api/media-here.ts";
import { readCached } from "#db/cached.ts";
import type { CourseHere } from "#db/courses-here.ts";
import type { LearnerDatabase } from "#db/database.ts";
import { followCourse } from "#db/followed-courses.ts";
import { closeLearner, openLearner } from "#db/learner.ts";
import { AppError } from "#shared/contract/errors.ts";
import { newId } from "#shared/lib/uuid.ts";
import type { DeviceRows } from "#shared/model/entities.ts";
import { mediaUrl } from "#shared/model/media.ts";

import { downloadCourse, removeCourse, settleMedia } from "./downloads.ts";

type Call = { params: { dialog_id?: string; id?: string } };
const server = vi.hoisted(() => ({
  speech: true,
  left: 300,
  asked: [] as string[],
  fetched: [] as string[],
  refuses: null as ((name: string) => Error | null) | null,
  /** Files by what was said. */
  files: new Map<string, string>(),
  lines: new Map<string, string[]>(),
}));
const SIZE = 700;
const fileOf = (said: string): string => {
  const id = server.files.get(said) ?? newId();
  server.files.set(said, id);
  return mediaUrl(id);
};

vi.mock("#api/media-bytes.ts", () => ({
  mediaBytes: async ({ mediaId }: { mediaId: string }): Promise<MediaBytes> => {
    server.fetched.push(mediaId);
    return { bytes: new Blob([new Uint8Array(SIZE)]), size: SIZE, headers: { "content-type": "audio/mpeg" } };
  },
}));
vi.mock("#api/calls/speech.ts", () => ({
  call: async (name: string, { params }: Call) => {
    const id = params.dialog_id ?? params.id ?? "";
    server.asked.push(id);
    const refusal = server.refuses?.(id);
    if (refusal) throw refusal;
    if (name === "makeVocabAudio") return { audio_url: fileOf(id), speaking_speed: "MEDIUM", is_new: true };
    const items = (server.lines.get(id) ?? []).map((line) => ({ line_id: line, audio_url: fileOf(line) }));
    return { items, next_cursor: null };
  },
}));

vi.mock("#api/calls/start.ts", () => ({
  callAtStart: async () => ({ speech: server.speech, asks_left: server.left }),
}));

let db: LearnerDatabase;
let stored: Map<string, Map<string, Response>>;
const pathOf = (key: string | Request) =>
  new URL(typeof key === "string" ? key : key.url, "http://visite.test").pathname;
const here = () => [...(stored.get(courseCacheName(db.userId)) ?? new Map<string, Response>()).keys()].toSorted();

function aCache(name: string) {
  const entries = stored.get(name) ?? new Map<string, Response>();
  stored.set(name, entries);
  return {
    keys: async () => [...entries.keys()].map((path) => new Request(`http://visite.test${path}`)),
    put: async (url: string, answer: Response) => void entries.set(pathOf(url), answer),
    delete: async (key: string | Request) => entries.delete(pathOf(key)),
  };
}

beforeEach(async () => {
  db = openLearner(newId());
  stored = new Map();
  Object.assign(server, { speech: true, left: 300, asked: [], fetched: [], refuses: null });
  Object.assign(server, { files: new Map(), lines: new Map() });
  vi.stubGlobal("caches", {
    has: async (name: string) => stored.has(name),
    open: async (name: string) => aCache(name),
    match: async (url: string, { cacheName }: { cacheName: string }) =>
      stored.get(cacheName)?.get(pathOf(url))?.clone(),
  });
  vi.stubGlobal("navigator", {});
  // What the server can do is remembered for a while.
  const { capabilitiesNow } = await import("#api/capabilities.ts");
  await capabilitiesNow();
});
afterEach(() => {
  closeLearner();
  vi.unstubAllGlobals();
});

interface Made {
  courseId: string;
  /** A scene and a word of each section. */
  scenes: string[];
  words: string[];
}

const line = (id: string, mediaId: string | null = null) => ({
  id,
  type: "PERSON_SAY",
  person_id: "p",
  text: "Guten Tag",
  pause_ms: 0,
  audio_url: null,
  media_id: mediaId,
});

async function aWord(audioUrl: string | null = null): Promise<string> {
  const id = newId();
  await db.vocab_item.put({ id, term: id, ownerId: null, audioUrl, translations: {} } as DeviceRows["vocab_item"]);
  return id;
}

/** A course of two sections whose texts have come; she has completed none of it. */
async function aCourse(words?: string[]): Promise<Made> {
  const courseId = newId();
  const made: Made = { courseId, scenes: [], words: words ?? [await aWord(), await aWord()] };
  const chapterId = newId();
  await followCourse(db, courseId);
  await db.coursesHere.update(courseId, { state: "ready" });
  await db.chapter.put({ id: chapterId, courseId, position: 0 } as DeviceRows["chapter"]);
  for (const [position, word] of made.words.entries()) {
    const [sectionId, itemId, dialogId] = [newId(), newId(), newId()];
    const refs = { vocabIds: [] as string[], setPhraseIds: [] as string[], mediaIds: [] };
    const section = { id: sectionId, chapterId, courseId, position, ...refs };
    await db.section.put(section as unknown as DeviceRows["section"]);
    // The first names its word in a row, the second only in its content.
    const item = { id: itemId, sectionId, courseId, content: { cards: [{ vocab_id: word }] }, ...refs };
    if (position === 0) Object.assign(item, { vocabIds: [word], content: {} });
    await db.content_item.put(item as unknown as DeviceRows["content_item"]);
    const lines = [line(`${dialogId} a`), line(`${dialogId} b`)];
    server.lines.set(
      dialogId,
      lines.map(({ id }) => id),
    );
    const dialog = { id: dialogId, courseId, contentItemId: itemId, updatedAt: "2026-11-21", lines };
    await db.dialog.put(dialog as unknown as DeviceRows["dialog"]);
    made.scenes.push(dialogId);
  }
  return made;
}

const state = async (courseId: string) => (await db.coursesHere.get(courseId)) as CourseHere;
const becomes = (courseId: string, expected: Partial<CourseHere>) =>
  vi.waitFor(async () => expect(await state(courseId)).toMatchObject(expected), { timeout: 5000 });
const allFiles = () => [...server.files.values()].map((id) => mediaUrl(id)).toSorted();

it("a downloaded course brings its lines and words along, in her order, counted in its size", async () => {
  const { courseId, scenes, words } = await aCourse();
  await downloadCourse(db, courseId);
  await becomes(courseId, { state: "ready", wants: "all", doneBytes: 6 * SIZE, allBytes: 6 * SIZE });
  expect(server.asked).toEqual([scenes[0], words[0], scenes[1], words[1]]);
  expect([here(), new Set(server.fetched).size, server.fetched.length]).toEqual([allFiles(), 6, 6]);
  // The screens find the lines without asking anybody.
  const saved = await readCached<{ urls: Record<string, string> }>(db, `scene-voices:${scenes[0]}`);
  expect(Object.keys(saved?.value.urls ?? {})).toEqual(server.lines.get(scenes[0] ?? ""));
});

it("without a voice of the server nothing is asked for, and the course is here as ever", async () => {
  server.speech = false;
  const { capabilitiesNow } = await import("#api/capabilities.ts");
  await capabilitiesNow();
  const { courseId } = await aCourse();
  await downloadCourse(db, courseId);
  await becomes(courseId, { state: "ready", wants: "all", doneBytes: 0, allBytes: 0 });
  expect([server.asked, server.fetched, here()]).toEqual([[], [], []]);
});

it("begins with the section that she goes on with", async () => {
  const { courseId, scenes } = await aCourse();
  const [first] = await db.section.where({ courseId }).sortBy("position");
  const mark = { id: newId(), courseId, sectionId: first?.id, state: "completed", completedAt: "2026-11-21" };
  await db.section_interaction.put(mark as unknown as DeviceRows["section_interaction"]);
  await downloadCourse(db, courseId);
  await becomes(courseId, { state: "ready", doneBytes: 6 * SIZE });
  expect(server.asked[0]).toBe(scenes[1]);
});

it("a word of two courses comes once, stays with the other one, and goes with the last", async () => {
  const word = await aWord(mediaUrl(newId()));
  const [one, other] = [await aCourse([word]), await aCourse([word])];
  for (const { courseId } of [one, other]) {
    await downloadCourse(db, courseId);
    await becomes(courseId, { state: "ready", wants: "all", doneBytes: 3 * SIZE });
  }
  expect([server.fetched.length, here().length]).toEqual([5, 5]);
  await removeCourse(db, one.courseId);
  expect(here()).toHaveLength(3);
  await removeCourse(db, other.courseId);
  expect(here()).toEqual([]);
  expect(await db.cached.where("key").startsWith("course-recordings:").count()).toBe(0);
});

it("what she heard before moves to the course and is not fetched again", async () => {
  const url = mediaUrl(newId());
  const word = await aWord(url);
  const answer = new Response(new Blob([new Uint8Array(40)]), { headers: { "content-type": "audio/mpeg" } });
  await aCache(mediaCacheName(db.userId)).put(url, answer);
  const { courseId } = await aCourse([word]);
  await downloadCourse(db, courseId);
  await becomes(courseId, { state: "ready", doneBytes: 2 * SIZE + 40 });
  expect([server.fetched.length, here().includes(url)]).toEqual([2, true]);
  expect(stored.get(mediaCacheName(db.userId))?.size).toBe(0);
});

it("a line that breaks goes on where it was; nothing is asked or fetched twice", async () => {
  const { courseId, scenes } = await aCourse();
  let isCut = true;
  server.refuses = (id) => (isCut && id === scenes[1] ? new AppError("network") : null);
  await downloadCourse(db, courseId);
  await becomes(courseId, { state: "loading", error: "network" });
  expect(here()).toHaveLength(3);
  isCut = false;
  await becomes(courseId, { state: "ready", doneBytes: 6 * SIZE, error: null });
  expect([server.fetched.length, server.asked.filter((id) => id === scenes[0]).length]).toEqual([6, 1]);
});

it("where the server has nothing left for her, it ends quietly, is not asked again at once, and goes on later", async () => {
  const { courseId, scenes } = await aCourse();
  server.refuses = (id) => (id === scenes[1] ? new AppError("rate-limited") : null);
  await downloadCourse(db, courseId);
  await becomes(courseId, { state: "ready", doneBytes: 3 * SIZE, error: null });
  server.refuses = null;
  const before = server.asked.length;
  await settleMedia(db);
  expect([(await state(courseId)).state, server.asked.length]).toEqual(["ready", before]);
  vi.setSystemTime(Date.now() + 7 * 3_600_000);
  await settleMedia(db);
  await becomes(courseId, { state: "ready", wants: "all", doneBytes: 6 * SIZE });
  expect(server.fetched).toHaveLength(6);
  vi.useRealTimers();
});

it("leaves her the last asks of a day", async () => {
  server.left = 51;
  const { courseId } = await aCourse();
  await downloadCourse(db, courseId);
  await becomes(courseId, { state: "ready", wants: "all", doneBytes: 0 });
  expect(server.asked).toEqual([]);
});

it("a word that the server does not know holds up nothing", async () => {
  const { courseId, words } = await aCourse();
  server.refuses = (id) => (id === words[0] ? new AppError("not-found") : null);
  await downloadCourse(db, courseId);
  await becomes(courseId, { state: "ready", doneBytes: 5 * SIZE });
});

it("a course that nobody asked for leaves who saves data in peace", async () => {
  vi.stubGlobal("navigator", { connection: { saveData: true } });
  const { courseId } = await aCourse();
  await settleMedia(db);
  await becomes(courseId, { state: "ready", wants: "auto" });
  expect(server.asked).toEqual([]);
});
