import { afterEach, beforeEach, expect, it } from "vitest";

import { commit } from "#db/commit.ts";
import { LearnerDatabase } from "#db/database.ts";
import { newId } from "#shared/lib/uuid.ts";
import { membershipId } from "#shared/model/derived-ids.ts";

import { SyncEngine } from "./engine.ts";
import { discard, dependentsOf, retry } from "./repair.ts";
import { ScriptedServer } from "./testing/scripted-server.ts";

const userId = newId();
const [listId, itemId] = [newId(), newId()];
let db: LearnerDatabase;
let server: ScriptedServer;
let engine: SyncEngine;

beforeEach(async () => {
  db = new LearnerDatabase(userId, `test-${newId()}`);
  server = new ScriptedServer(userId);
  engine = new SyncEngine({ db, transport: server });
  await commit(db, [
    { name: "createVocabList", args: { id: listId, name: "Station 3", description: null, position: 2 } },
  ]);
  await commit(db, [{ name: "addVocabToList", args: { listId, id: itemId, fields: { term: "Verband" } } }]);
  server.verdict = ({ path }) =>
    path.endsWith("create-my")
      ? { status: 422, code: "validation", rows: [] }
      : { status: 424, code: "not-tried", rows: [] };
  await engine.wake();
});
afterEach(async () => {
  engine.stop();
  await db.delete();
});

const parked = async () => (await db.outbox.where("state").equals("parked").toArray())[0]?.id ?? "";

it("names what was built upon a refused change", async () => {
  expect(await dependentsOf(db, await parked())).toMatchObject([{ name: "addVocabToList" }]);
});

it("discards a refused change with what was built upon it, and leaves no trace in the rows", async () => {
  await discard(db, await parked());
  expect(await db.outbox.count()).toBe(0);
  expect(await db.shadows.count()).toBe(0);
  expect(await db.vocab_item.count()).toBe(0);
  expect(await db.vocab_list.count()).toBe(0);
});

it("sends a changed one again under a new id, and what waited follows it", async () => {
  const old = await parked();
  const id = await retry(db, old, { id: listId, name: "Station 4", description: null, position: 2 });
  expect(id).not.toBe(old);
  expect(await db.vocab_list.get(listId)).toMatchObject({ name: "Station 4" });
  expect(await db.vocab_list_item.get(membershipId(listId, itemId))).toBeDefined();
  server.received = [];
  server.verdict = () => ({ status: 200, rows: [] });
  await engine.wake();
  expect(server.received.flatMap(({ calls }) => calls.map(({ after }) => after))).toEqual([undefined, [id]]);
  expect(await db.outbox.count()).toBe(0);
});

it("discarding a refused creation takes the later edits of the same row with it", async () => {
  const id = newId();
  await commit(db, [{ name: "createVocabList", args: { id, name: "a", description: null, position: 3 } }]);
  await commit(db, [{ name: "updateVocabList", args: { id, fields: { name: "b" } } }]);
  await engine.wake();
  const before = await db.outbox.toArray();
  const refused = before.find(({ makes }) => makes.includes(`vocab_list:${id}`));
  expect(refused?.state).toBe("parked");
  await discard(db, refused?.id ?? "");
  const left = await db.outbox.toArray();
  expect(left.filter(({ keys }) => keys.includes(`vocab_list:${id}`))).toEqual([]);
  expect(left).toHaveLength(before.length - 2);
});

it("a change that is not refused any more is neither discarded nor sent under another id", async () => {
  const [refused] = await db.outbox.orderBy("seq").toArray();
  const next = await retry(db, refused?.id ?? "");
  await expect(retry(db, refused?.id ?? "")).rejects.toMatchObject({ code: "not-found" });
  await expect(retry(db, next)).rejects.toMatchObject({ code: "not-found" });
  await expect(discard(db, next)).rejects.toMatchObject({ code: "not-found" });
  expect(await db.outbox.get(refused?.seq ?? 0)).toMatchObject({ id: next, state: "pending" });
});
