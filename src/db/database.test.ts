import Dexie from "dexie";
import { expect, it } from "vitest";

import { ENTITY_NAMES, type EntityName } from "#shared/model/entities.ts";

import { LearnerDatabase } from "./database.ts";

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

it("has of the newest released version all that app made of it", () => {
  const db = new LearnerDatabase("user", "visite-fresh");
  expect(db.verno).toBeGreaterThanOrEqual(RELEASED.length);
  // A later version may add an index, and takes none away.
  const released = Object.entries(schemaOf(releasedDatabase("visite-released", RELEASED.length)));
  const kept = released.map(([table, indexes]) => [table, expect.arrayContaining(indexes)]);
  expect(schemaOf(db)).toMatchObject(Object.fromEntries(kept));
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
