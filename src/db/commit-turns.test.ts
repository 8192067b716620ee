import "fake-indexeddb/auto";

import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { newId } from "#shared/lib/uuid.ts";

import { commit, type DatedIntent } from "./commit.ts";
import { LearnerDatabase } from "./database.ts";
import { aReview, aWordInAList } from "./testing/intents.ts";

let db: LearnerDatabase;
beforeEach(async () => {
  db = new LearnerDatabase(newId(), `test-${newId()}`);
  await commit(db, makeBoth);
  db.dayStartsAt = 4;
});
afterEach(async () => {
  vi.restoreAllMocks();
  await db.delete();
});

const [list, word, test] = [newId(), newId(), newId()];
const makeBoth = aWordInAList(list, word);

/** An answer that rates two cards of the word. */
const answer = (day: number, testId: string | null = null): DatedIntent[] =>
  (["recall", "article"] as const).map((facet) => ({
    name: "addTestResult",
    args: {
      itemId: word,
      review: aReview({ facet, reviewedAt: `2026-01-0${day}T10:00:00Z`, testId }),
    },
    when: { at: Date.parse(`2026-01-0${day}T10:00:00Z`), localDay: `2026-01-0${day}` },
  }));
const edit = (term: string): DatedIntent[] => [
  { name: "updateVocab", args: { id: word, isOwn: true, fields: { term }, base: {} } },
];

/**
 * What a commit asks of the database: requests, and turns, which are requests that wait for the answer to one before. A
 * cursor that goes on is a request, too. On a slow phone every turn costs.
 */
async function costOf(intents: DatedIntent[]): Promise<{ requests: number; turns: number }> {
  let [requests, answered, turns] = [0, 0, 0];
  const note = (request: IDBRequest) => {
    const turn = answered + 1;
    requests += 1;
    turns = Math.max(turns, turn);
    request.addEventListener("success", () => (answered = Math.max(answered, turn)), { once: true });
  };
  for (const { prototype } of [IDBIndex, IDBObjectStore]) {
    for (const name of [
      "get",
      "getKey",
      "getAll",
      "getAllKeys",
      "openCursor",
      "openKeyCursor",
      "count",
      "add",
      "put",
      "delete",
    ]) {
      const plain: unknown = Reflect.get(prototype, name);
      if (typeof plain !== "function") continue;
      vi.spyOn(prototype as IDBObjectStore, name as "get").mockImplementation(function counted(
        this: unknown,
        ...args: unknown[]
      ) {
        const request = Reflect.apply(plain, this, args) as IDBRequest;
        note(request);
        return request;
      });
    }
  }
  for (const name of ["continue", "advance", "continuePrimaryKey"] as const) {
    const plain: unknown = Reflect.get(IDBCursor.prototype, name);
    vi.spyOn(IDBCursor.prototype, name).mockImplementation(function counted(this: IDBCursor, ...args: unknown[]) {
      Reflect.apply(plain as () => void, this, args);
      note(this.request);
    });
  }
  await commit(db, intents);
  vi.restoreAllMocks();
  return { requests, turns };
}

it("keeps an answer in two turns, however often the word was asked", async () => {
  await db.outbox.clear();
  for (const day of [1, 2, 3]) await commit(db, answer(day));
  await db.outbox.clear();
  expect(await costOf(answer(4))).toEqual({ requests: 12, turns: 2 });
});

it("keeps it in two turns, too, where the word and the test still wait to be sent", async () => {
  await commit(db, [
    { name: "createVocabTest", args: { id: test, isDaily: false, localDay: "2026-01-01", itemIds: [word] } },
  ]);
  expect(await costOf(answer(1, test))).toEqual({ requests: 13, turns: 2 });
});

it("keeps an edit in two turns, and one that melts into it", async () => {
  await db.outbox.clear();
  await db.shadows.clear();
  expect(await costOf(edit("Wunden"))).toEqual({ requests: 5, turns: 2 });
  expect(await costOf(edit("Wundbett"))).toEqual({ requests: 4, turns: 2 });
  expect(await db.outbox.count()).toBe(1);
});
