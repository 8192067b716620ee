import { afterEach, beforeEach, expect, it } from "vitest";

import { newId } from "#shared/lib/uuid.ts";
import { cardId } from "#shared/model/derived-ids.ts";

import { commit, release, undo, type DatedIntent } from "./commit.ts";
import { LearnerDatabase } from "./database.ts";
import { aReview } from "./testing/intents.ts";

let db: LearnerDatabase;
beforeEach(() => {
  db = new LearnerDatabase(newId(), `test-${newId()}`);
});
afterEach(() => db.delete());

const makeList = (id: string): DatedIntent => ({
  name: "createVocabList",
  args: { id, name: "Station", description: null, position: 1 },
});
const addWord = (listId: string, id: string, term = "Wunde"): DatedIntent => ({
  name: "addVocabToList",
  args: { listId, id, fields: { term } },
});

function review(itemId: string, reviewedAt: string, when?: DatedIntent["when"]): DatedIntent {
  const args = { itemId, review: aReview({ reviewedAt }) };
  return { name: "addTestResult", args, ...(when && { when }) };
}

it("what happened long ago keeps its own moment and local day; what happens now is of today", async () => {
  const [list, word] = [newId(), newId()];
  const long = Date.parse("2024-05-02T01:30:00Z");
  await commit(db, [
    makeList(list),
    addWord(list, word),
    review(word, "2024-05-02T01:30:00Z", { at: long, timeZone: "Europe/Berlin" }),
    review(word, "2024-06-02T22:30:00Z", {
      at: long + 32 * 86_400_000,
      localDay: "2024-06-03",
      timeZone: "Asia/Manila",
    }),
  ]);
  const reviews = (await db.vocab_review.toArray()).toSorted((a, b) => a.reviewedAt.localeCompare(b.reviewedAt));
  expect(reviews.map(({ localDay, timeZone }) => [localDay, timeZone])).toEqual([
    // Half past three at night in Berlin still belongs to the day before.
    ["2024-05-01", "Europe/Berlin"],
    ["2024-06-03", "Asia/Manila"],
  ]);
  const entries = await db.outbox.orderBy("seq").toArray();
  expect(entries.map(({ at }) => at > Date.parse("2025-01-01"))).toEqual([true, true, false, false]);
  expect(await db.cards.get(cardId(db.userId, word, "recall"))).toMatchObject({ reps: 2 });
});

it("each entry waits for those before it that make what it needs, and for no others", async () => {
  const [list, ...words] = [newId(), newId(), newId(), newId()];
  const ids = await commit(db, [
    makeList(list),
    ...words.map((id) => addWord(list, id)),
    ...words.map((id) => review(id, "2026-01-01T10:00:00Z")),
  ]);
  const entries = await db.outbox.orderBy("seq").toArray();
  expect(entries.map(({ after }) => after)).toEqual([[], [ids[0]], [ids[0]], [ids[0]], [ids[1]], [ids[2]], [ids[3]]]);
  const later = await commit(db, [review(words[1] ?? "", "2026-01-02T10:00:00Z")]);
  expect(
    (
      await db.outbox
        .where("id")
        .equals(later[0] ?? "")
        .first()
    )?.after,
  ).toEqual([ids[2]]);
});

it("what is held stays on the device until it is let go, and vanishes when it is undone", async () => {
  const list = newId();
  const words = Array.from({ length: 60 }, () => newId());
  const at = Date.now();
  const ids = await commit(db, [makeList(list), ...words.map((id) => addWord(list, id))], { at, holdMs: 30_000 });
  const other = await commit(db, [makeList(newId())]);
  const times = async () => new Set((await db.outbox.toArray()).map(({ nextAttemptAt }) => nextAttemptAt));
  expect(await times()).toEqual(new Set([at + 30_000, 0]));
  await release(db, ids);
  expect(await times()).toEqual(new Set([0]));
  expect(await undo(db, ids)).toBe(true);
  expect((await db.outbox.toArray()).map(({ id }) => id)).toEqual(other);
  expect([await db.vocab_item.count(), await db.vocab_list_item.count(), await db.shadows.count()]).toEqual([0, 0, 1]);
});

it("nothing of a commit stays when what goes alongside fails; it is told the entries that were to be", async () => {
  const told: string[] = [];
  const failing = commit(db, [makeList(newId())], {
    alongside: (entryIds) => {
      told.push(...entryIds);
      return Promise.reject(new Error("no room"));
    },
  });
  await expect(failing).rejects.toThrow();
  expect(told).toHaveLength(1);
  expect([await db.outbox.count(), await db.vocab_list.count()]).toEqual([0, 0]);
});
