import "fake-indexeddb/auto";

import { afterEach, beforeEach, expect, it } from "vitest";

import { commit } from "#db/commit.ts";
import type { LearnerDatabase, OutboxEntry } from "#db/database.ts";
import { storeFile } from "#db/files.ts";
import { deleteLearner, openLearner } from "#db/learner.ts";
import { newId } from "#shared/lib/uuid.ts";
import { mediaUrl } from "#shared/model/media.ts";

import { enrolAndSendAgain, saveWordAnew, settleConflict } from "./commands.ts";
import { conflictOf } from "./entries.ts";
import { rescueOf } from "./rescue.ts";

const [userId, wordId, listId] = [newId(), newId(), newId()];
let db: LearnerDatabase;

beforeEach(() => {
  db = openLearner(userId);
});
afterEach(() => deleteLearner(userId));

async function refused(code: string, body: unknown): Promise<OutboxEntry> {
  const fields = { remarks: "steril", explanation: "Stoff um eine Wunde" };
  await commit(db, [
    { name: "updateVocab", args: { id: wordId, isOwn: true, fields, base: { remarks: null } } },
    { name: "createVocabList", args: { id: listId, name: "Station 3", description: null, position: 1 } },
  ]);
  await db.outbox
    .filter(({ name }) => name === "updateVocab")
    .modify({ state: "parked", lastError: { code, message: "", body } });
  const entry = (await db.outbox.toArray())[0];
  if (!entry) throw new Error("the entry is missing");
  return entry;
}

it.each([
  ["mine", { remarks: "steril", explanation: "Stoff um eine Wunde" }, { remarks: "alle zwei Tage" }],
  ["both", { remarks: "alle zwei Tage\n\nsteril", explanation: "Stoff um eine Wunde" }, { remarks: "alle zwei Tage" }],
  ["theirs", { explanation: "Stoff um eine Wunde" }, undefined],
] as const)(
  "settles a conflict as she says (%s) under a new id, and keeps the rest of the change",
  async (choice, fields, base) => {
    const entry = await refused("conflict", { remarks: "alle zwei Tage" });
    const conflict = conflictOf(entry);
    if (!conflict) throw new Error("a conflict is expected");
    await settleConflict(entry, conflict, choice);
    const next = (await db.outbox.toArray())[0];
    expect(next?.id).not.toBe(entry.id);
    expect(next).toMatchObject({ state: "pending", name: "updateVocab" });
    expect(next?.args).toEqual({ id: wordId, isOwn: true, fields, ...(base && { base }) });
  },
);

it("saves the change of a deleted word as a new word and lets the refused change go", async () => {
  const entry = await refused("gone", null);
  expect(rescueOf(entry, { words: new Map(), lists: new Map(), titles: new Map() })).toEqual({
    kind: "word",
    term: "",
    listId: null,
  });
  await saveWordAnew(entry, { term: "Verband", listId });
  expect((await db.vocab_item.toArray()).map(({ term, remarks }) => [term, remarks])).toEqual([["Verband", "steril"]]);
  expect((await db.outbox.toArray()).map(({ name }) => name)).toEqual(["createVocabList", "addVocabToList"]);
});

it("offers no new entry where nothing was deleted", async () => {
  const entry = await refused("validation", null);
  expect(rescueOf(entry, { words: new Map(), lists: new Map(), titles: new Map() })).toBeNull();
});

it("removes everything of a learner from the device, and nothing of another", async () => {
  await refused("gone", null);
  const other = openLearner(newId());
  await other.drafts.put({ key: "x", value: 1, savedAt: 1 });
  await deleteLearner(userId);
  db = openLearner(userId);
  expect(await db.outbox.count()).toBe(0);
  const again = openLearner(other.userId);
  expect(await again.drafts.count()).toBe(1);
  await deleteLearner(other.userId);
});

it("takes the course for what was refused without it, and sends that only once the server knows of it", async () => {
  const [courseId, id] = [newId(), newId()];
  const location = { courseId, chapterId: newId(), sectionId: newId() };
  await commit(db, [{ name: "startSection", args: location }]);
  await db.outbox.toCollection().modify({ id, state: "parked", lastError: { code: "not-enrolled", message: "" } });
  const entry = (await db.outbox.toArray())[0]!; // just written
  await enrolAndSendAgain(entry, courseId);
  const states = async () => (await db.outbox.toArray()).map(({ name, state }) => [name, state]);
  expect(await states()).toEqual([
    ["startSection", "parked"],
    ["enrolInCourse", "pending"],
  ]);
  await db.course_interaction.toCollection().modify({ version: 1 });
  await enrolAndSendAgain(entry, courseId);
  expect((await states())[0]).toEqual(["startSection", "pending"]);
});

it("a word saved anew keeps the picture that this device has, and lets go of the sound that it has not", async () => {
  const [picture, sound] = [newId(), newId()];
  const shown = { kind: "picture", mimeType: "image/png", place: `import:${picture}` } as const;
  await storeFile(db, { id: picture, ...shown }, new Blob(["x"]));
  const fields = { term: "Verband", imageUrl: mediaUrl(picture, "large"), audioUrl: mediaUrl(sound) };
  const args = { listId, id: wordId, fields, fileIds: [picture, sound] };
  await commit(db, [
    { name: "createVocabList", args: { id: listId, name: "Station 3", description: null, position: 1 } },
    { name: "addVocabToList", args },
  ]);
  const [, entry] = await db.outbox.toArray();
  await db.outbox.update(entry?.seq ?? 0, { state: "parked", lastError: { code: "not-found", message: "" } });
  const parked = await db.outbox.get(entry?.seq ?? 0);
  if (!parked) throw new Error("the entry is missing");
  await saveWordAnew(parked, { term: "Verband", listId });
  const [, anew] = await db.outbox.toArray();
  expect(anew?.args).toMatchObject({ fields: { term: "Verband", imageUrl: fields.imageUrl }, fileIds: [picture] });
  expect(anew?.args).not.toHaveProperty("fields.audioUrl");
  expect([anew?.files, (await db.files.get(picture))?.state]).toEqual([[picture], "ready"]);
});
