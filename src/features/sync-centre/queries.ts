import type { LearnerDatabase, OutboxEntry } from "#db/database.ts";
import { vocabLists, wordsById, type Word } from "#data/vocabulary/words.ts";
import { dependentsOf } from "#sync/repair.ts";

import { groupWaiting, isAllHeld, known, sizeOf, type WaitingGroup } from "./entries.ts";
import { subjectsOf, type Names } from "./entry-lines.tsx";

export interface ParkedEntry {
  entry: OutboxEntry;
  /** How many other changes were built upon it and wait with it. */
  dependents: number;
}

export interface Outbox {
  parked: ParkedEntry[];
  waiting: WaitingGroup[];
  waitingCount: number;
  waitingBytes: number;
  isAllHeld: boolean;
  names: Names;
  /** Lists into which something can be saved anew. */
  lists: { id: string; name: string }[];
}

async function namesOf(db: LearnerDatabase, entries: readonly OutboxEntry[]): Promise<Names> {
  const subjects = entries.map((entry) => subjectsOf(known(entry)));
  const wordIds = [...new Set(subjects.flatMap(({ words: ids = [] }) => ids))];
  const listIds = [...new Set(subjects.flatMap(({ lists: ids = [] }) => ids))];
  const locations = subjects.flatMap(({ location }) => location ?? []);
  const courseIds = [
    ...new Set(
      locations.flatMap(({ courseId, sectionId }) => (sectionId === undefined ? [courseId] : [courseId, sectionId])),
    ),
  ];
  const [words, lists, courses, sections, shadows] = await Promise.all([
    wordsById(db, wordIds),
    db.vocab_list.bulkGet(listIds),
    db.course.bulkGet(courseIds),
    db.section.bulkGet(courseIds),
    // What is being deleted is gone from view; its base still has the name, and so has what was deleted elsewhere.
    db.shadows.bulkGet([...wordIds.map((id) => `vocab_item:${id}`), ...listIds.map((id) => `vocab_list:${id}`)]),
  ]);
  const lost = entries.flatMap((entry) => Object.values(entry.lost ?? {}));
  const bases = [...lost, ...shadows.flatMap((shadow) => (shadow?.base ? [shadow.base] : []))];
  const baseWords = bases.flatMap((base) => ("term" in base ? [[base.id, base as Word] as const] : []));
  const baseLists = bases.flatMap((base) => ("name" in base ? [[base.id, base.name] as const] : []));
  return {
    words: new Map([...baseWords, ...words.map((word) => [word.id, word] as const)]),
    lists: new Map([...baseLists, ...lists.flatMap((list) => (list ? [[list.id, list.name] as const] : []))]),
    titles: new Map([...courses, ...sections].flatMap((row) => (row ? [[row.id, row.title] as const] : []))),
  };
}

/** Everything that is not on the server yet. */
export async function outboxOf(db: LearnerDatabase): Promise<Outbox> {
  const entries = await db.outbox.orderBy("seq").toArray();
  const parked = entries.filter(({ state }) => state === "parked");
  const waiting = entries.filter(({ state }) => state !== "parked");
  const [names, lists, tests] = await Promise.all([
    namesOf(db, entries),
    vocabLists(db),
    waiting.some(({ name }) => name === "addTestResult") ? db.vocab_test.toArray() : [],
  ]);
  const dailyIds = new Set(tests.filter(({ isDaily }) => isDaily).map(({ id }) => id));
  return {
    parked: await Promise.all(
      parked.map(async (entry) => ({ entry, dependents: (await dependentsOf(db, entry.id)).length })),
    ),
    waiting: groupWaiting(waiting, dailyIds),
    waitingCount: waiting.length,
    isAllHeld: isAllHeld(waiting, Date.now()),
    waitingBytes: sizeOf(waiting),
    names,
    lists: lists.map(({ id, name }) => ({ id, name })),
  };
}

/** Media of courses that are still to come to this device. */
export interface CourseMedia {
  /** Courses that wait for some, and those for whose media there is no room. */
  coming: number;
  withoutRoom: number;
  doneBytes: number;
  allBytes: number;
}

export async function courseMedia(db: LearnerDatabase): Promise<CourseMedia> {
  const rows = await db.coursesHere.where("state").anyOf("loading", "no-room").toArray();
  const coming = rows.filter(({ state }) => state === "loading");
  return {
    coming: coming.length,
    withoutRoom: rows.length - coming.length,
    doneBytes: coming.reduce((sum, { doneBytes }) => sum + doneBytes, 0),
    allBytes: coming.reduce((sum, { allBytes }) => sum + allBytes, 0),
  };
}
