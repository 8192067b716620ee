import { afterEach, beforeEach, expect, it } from "vitest";

import { rowKey } from "#shared/contract/mutation.ts";
import { newId } from "#shared/lib/uuid.ts";

import { commit } from "./commit.ts";
import { LearnerDatabase } from "./database.ts";
import { recomputeViews } from "./view.ts";

let db: LearnerDatabase;
beforeEach(() => {
  db = new LearnerDatabase(newId(), `test-${newId()}`);
});
afterEach(() => db.delete());

it("a queued change that this app does not understand hides no other change of the row", async () => {
  const id = newId();
  await commit(db, [{ name: "createVocabList", args: { id, name: "Station", description: null, position: 1 } }]);
  await commit(db, [{ name: "updateVocabList", args: { id, fields: { name: "Station 3" } } }]);
  const last = await db.outbox.orderBy("seq").last();
  await db.outbox.update(last?.seq ?? 0, { args: null });
  await recomputeViews(db, [rowKey("vocab_list", id)]);
  expect(await db.vocab_list.get(id)).toMatchObject({ name: "Station" });
  expect(await db.outbox.count()).toBe(2);
});
