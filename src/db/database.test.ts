import Dexie from "dexie";
import { describe, expect, it } from "vitest";

import { newId } from "#shared/lib/uuid.ts";
import { ENTITY_NAMES, type EntityName } from "#shared/model/entities.ts";

import { keepCached, readCached } from "./cached.ts";
import { LearnerDatabase } from "./database.ts";
import { NOWHERE, readPosition, type FeedPosition } from "./feed-position.ts";

/** What each version of the released app made of a database, word by word. Only add the next one, after a release. */
const RELEASED: Record<string, string>[] = [
  {
    user: "id",
    vocab_list: "id",
    vocab_item: "id",
    vocab_list_item: "id, listId, vocabItemId",
    vocab_overlay: "id, vocabItemId",
    vocab_test: "id, localDay",
    vocab_review: "id, [vocabItemId+facet], testId",
    xp_event: "id, localDay",
    cards: "id, vocabItemId, due",
    outbox: "++seq, &id, lane, state, *keys",
    delivered: "seq, deliveredAt",
    shadows: "key",
    tombstones: "key",
    seen: "key",
    meta: "key",
    drafts: "key",
    syncLog: "++id",
  },
  {
    outbox: "++seq, &id, lane, state, attempts, nextAttemptAt, *keys",
    delivered: "seq, deliveredAt, resendTries",
  },
  { files: "id, state, place", fileChunks: "[fileId+offset]" },
  {
    course: "id",
    chapter: "id, courseId",
    section: "id, courseId",
    learning_objective: "id, sectionId, courseId",
    content_item: "id, sectionId, courseId",
    dialog: "id, contentItemId, courseId",
    section_translation: "id, [sectionId+language], courseId",
    course_medium: "id, courseId",
    course_interaction: "id, courseId",
    section_interaction: "id, courseId",
    item_attempt: "id, sectionId, courseId",
    journal_entry: "id, sectionId",
    section_assignment: "id",
    coursesHere: "courseId, state",
  },
  { scheduling_parameters: "id" },
  { cached: "key" },
];

/** A database as the app of this version left it. */
function releasedDatabase(name: string, version: number): Dexie {
  const db = new Dexie(name);
  for (const [index, stores] of RELEASED.slice(0, version).entries()) db.version(index + 1).stores(stores);
  return db;
}

const schemaOf = (db: Dexie) =>
  Object.fromEntries(
    db.tables.map(({ name, schema }) => [name, [schema.primKey.src, ...schema.indexes.map(({ src }) => src)]]),
  );

it.each(RELEASED.map((_, index) => index + 1))("opens a profile of version %i with what is in it", async (version) => {
  const name = `visite-of-version-${version}`;
  const before = releasedDatabase(name, version);
  await before.table("vocab_list").add({ id: "list", name: "Station 3" });
  await before.table("outbox").add({ id: "entry", lane: "l", state: "pending", keys: ["vocab_list:list"] });
  before.close();

  const db = new LearnerDatabase("user", name);
  await db.open();
  expect(await db.vocab_list.get("list")).toMatchObject({ name: "Station 3" });
  expect(await db.outbox.where("keys").equals("vocab_list:list").count()).toBe(1);
  for (const entity of ENTITY_NAMES) expect(await db.rows(entity).count()).toBe(entity === "vocab_list" ? 1 : 0);
  db.close();
});

describe("a profile from before version 6", () => {
  /** Opens what an older app left: its drafts, and its notes of sync. */
  async function opened(drafts: object[], notes: Record<string, unknown>): Promise<LearnerDatabase> {
    const name = `visite-of-before-6-${newId()}`;
    const before = releasedDatabase(name, 5);
    await before.table("drafts").bulkAdd(drafts);
    await before.table("meta").bulkAdd(Object.entries(notes).map(([key, value]) => ({ key, value })));
    before.close();
    return new LearnerDatabase("user", name);
  }

  it("keeps what the server said, no longer among what she writes", async () => {
    const people = { following: [], followers: [], blocked: [], code: "abc", isUsernameFound: true, fetchedAt: 5 };
    const [voices, sizes] = [
      { of: "2026-11-21", urls: { a: "/api/media/a" } },
      { sizes: { a: 7 }, triedAt: 4 },
    ];
    const note = { key: "note:1", value: "Puls messen", savedAt: 3 };
    const db = await opened(
      [
        note,
        { key: "people", value: people, savedAt: 5 },
        { key: "people-i-met", value: "not what the server said", savedAt: 5 },
        { key: "scene-voices:1", value: voices, savedAt: 6 },
        { key: "course-recordings:1", value: sizes, savedAt: 7 },
      ],
      {},
    );
    expect(await readCached(db, "people")).toEqual({ value: people, readAt: 5 });
    expect(await readCached(db, "scene-voices:1")).toEqual({ value: voices, readAt: 6 });
    expect(await readCached(db, "course-recordings:1")).toEqual({ value: sizes, readAt: 7 });
    expect(await db.cached.count()).toBe(3);
    expect(await db.drafts.toArray()).toEqual([note, expect.objectContaining({ key: "people-i-met" })]);
    db.close();
  });

  it("goes on in the feed where it stood, by one record", async () => {
    const stood = {
      cursor: "here",
      feedId: "feed-2",
      entities: "user vocab_list",
      leftFeeds: ["feed-1"],
      scopes: ["user:1", "library"],
      dropped: ["course:2"],
      snapshotScopes: ["library"],
      snapshots: 3,
      farthest: { library: 9 },
    } satisfies FeedPosition;
    const others = { followed: ["course:1"], isResending: true, lastSyncedAt: 8 };
    const db = await opened([], { ...stood, ...others });
    expect(await readPosition(db)).toEqual(stood);
    const notes = Object.fromEntries((await db.meta.toArray()).map(({ key, value }) => [key, value]));
    expect(notes).toEqual({ ...others, position: stood });
    db.close();
  });

  it("has no place in the feed where it had none, and lacks nothing where it knew less", async () => {
    const fresh = await opened([], { lastSyncedAt: 8 });
    expect([await readPosition(fresh), await fresh.meta.count()]).toEqual([NOWHERE, 1]);
    fresh.close();
    const older = await opened([], { cursor: "here", feedId: "feed-1" });
    expect(await readPosition(older)).toEqual({ ...NOWHERE, cursor: "here", feedId: "feed-1" });
    older.close();
  });
});

it("notes which words were never asked in a profile from before version 8, where the rows say so", async () => {
  const name = `visite-of-before-8-${newId()}`;
  const before = releasedDatabase(name, 6);
  const ids = Array.from({ length: 2500 }, (_, at) => `word ${String(at).padStart(4, "0")}`);
  await before.table("vocab_item").bulkAdd(ids.map((id) => ({ id, term: id })));
  await before.table("vocab_list_item").bulkAdd([
    { id: "1", listId: "list", vocabItemId: "word 0007" },
    { id: "2", listId: "list", vocabItemId: "not here" },
  ]);
  await before.table("cards").add({ id: "card", vocabItemId: "word 0009", due: 5 });
  before.close();
  const db = new LearnerDatabase("user", name);
  const notes = await db.unasked.toArray();
  const noted = (whose: string) => notes.flatMap(({ key, ids: of }) => (key.startsWith(whose) ? of : [])).toSorted();
  expect(noted("others")).toEqual(ids);
  expect(noted("mine")).toEqual(["not here", "word 0007"].toSorted());
  expect(await db.cards.count()).toBe(1);
  db.close();
});

it("shows nothing that the server said to somebody else", async () => {
  const db = new LearnerDatabase("user", `visite-${newId()}`);
  await keepCached(db, "people", 1);
  await keepCached(db, "others", 2, "somebody else");
  expect([(await readCached(db, "people"))?.value, await readCached(db, "others")]).toEqual([1, null]);
  await db.delete();
});

it("has of the newest released version all that app made of it", () => {
  const db = new LearnerDatabase("user", "visite-fresh");
  expect(db.verno).toBeGreaterThanOrEqual(RELEASED.length);
  // A later version may add an index, and takes none away.
  const released = Object.entries(schemaOf(releasedDatabase("visite-released", RELEASED.length)));
  const expected = released.map(([table, indexes]) => [table, expect.arrayContaining(indexes)]);
  expect(schemaOf(db)).toMatchObject(Object.fromEntries(expected));
});

it("asks for the entities in the released order: another one would take the whole feed anew", () => {
  const released: EntityName[] = [
    "user",
    "vocab_list",
    "vocab_item",
    "vocab_list_item",
    "vocab_overlay",
    "vocab_test",
    "scheduling_parameters",
    "vocab_review",
    "xp_event",
    "course",
    "chapter",
    "section",
    "learning_objective",
    "content_item",
    "dialog",
    "section_translation",
    "course_medium",
    "course_interaction",
    "section_interaction",
    "item_attempt",
    "journal_entry",
    "section_assignment",
  ];
  expect(ENTITY_NAMES.filter((name) => released.includes(name))).toEqual(released);
});
