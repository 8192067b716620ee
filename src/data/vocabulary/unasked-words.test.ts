import "fake-indexeddb/auto";

import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { newId } from "#shared/lib/uuid.ts";
import type { DeviceRows } from "#shared/model/entities.ts";

import { LearnerDatabase, type StoredCard } from "#db/database.ts";
import { notesOf } from "#db/unasked.ts";
import { drawUnasked } from "./unasked-words.ts";

let db: LearnerDatabase;
beforeEach(() => {
  db = new LearnerDatabase(newId(), `test-${newId()}`);
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await db.delete();
});

const names = (prefix: string, count: number) => Array.from({ length: count }, (_, index) => `${prefix}${index}`);
const note = (whose: "mine" | "others", ids: readonly string[]) => db.unasked.bulkPut(notesOf(whose, ids));
const listed = (ids: readonly string[]) =>
  db.vocab_list_item.bulkPut(
    ids.map((id) => ({ id: `in ${id}`, listId: "l", vocabItemId: id }) as DeviceRows["vocab_list_item"]),
  );
const ask = (ids: readonly string[]) =>
  db.cards.bulkPut(ids.map((id) => ({ id: newId(), vocabItemId: id, facet: "recall", due: 1 }) as StoredCard));

/** Counts what the database hands over from here on. */
function countReads(): () => number {
  let read = 0;
  for (const { prototype } of [IDBIndex, IDBObjectStore]) {
    for (const name of ["get", "getAll", "getAllKeys", "openCursor", "openKeyCursor", "count"] as const) {
      const plain = Reflect.get(prototype, name) as (...args: unknown[]) => IDBRequest;
      vi.spyOn(prototype, name).mockImplementation(function counted(this: unknown, ...args: unknown[]) {
        const request = plain.apply(this, args);
        request.addEventListener("success", () => (read += Array.isArray(request.result) ? request.result.length : 1));
        return request as never;
      });
    }
  }
  return () => read;
}

it("draws listed words first, then others, none twice, the same ones by the same seed", async () => {
  await note("others", names("w", 300));
  await note("mine", names("w", 30));
  await listed(names("w", 30));
  const drawn = await drawUnasked(db, "monday", 120);
  expect(drawn.slice(0, 30).toSorted()).toEqual(names("w", 30).toSorted());
  expect(new Set(drawn).size).toBe(120);
  expect(await drawUnasked(db, "monday", 120)).toEqual(drawn);
  expect(await drawUnasked(db, "tuesday", 120)).not.toEqual(drawn);
});

it("takes none that was asked, and none for listed that was taken out of its list", async () => {
  await note("mine", ["asked", "out", "in"]);
  await note("others", ["asked", "out", "in", "other"]);
  await listed(["asked", "in"]);
  await ask(["asked"]);
  const drawn = await drawUnasked(db, "seed", 2);
  expect(drawn[0]).toBe("in");
  expect(await drawUnasked(db, "seed", 9).then((ids) => ids.toSorted())).toEqual(["in", "other", "out"]);
});

it("reads as much of 50,000 words as of 5,000, which is little", async () => {
  await note("others", names("w", 5000));
  await ask(names("w", 2500));
  const reads = countReads();
  expect(await drawUnasked(db, "seed", 120)).toHaveLength(120);
  const few = reads();
  vi.restoreAllMocks();
  await note("others", names("v", 45_000));
  const again = countReads();
  expect(await drawUnasked(db, "seed", 120)).toHaveLength(120);
  const many = again();
  expect(many).toBeLessThan(1000);
  expect(few).toBeLessThan(1000);
  // What counts would see it.
  await db.cards.toCollection().primaryKeys();
  expect(again() - many).toBe(2500);
});

it("finds the last ones among thousands that were asked, after some rounds, and leaves short notes", async () => {
  const [asked, last] = [names("w", 3000), names("last", 5)];
  await note("others", [...asked, ...last].toSorted());
  await ask(asked);
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  await drawUnasked(db, "seed", 120);
  const left = async () => (await db.unasked.toArray()).flatMap(({ ids }) => ids).toSorted();
  // It moves the clock on by each interval.
  await vi.waitFor(async () => expect(await left()).toEqual(last), { interval: 1000, timeout: 3_000_000 });
  expect((await drawUnasked(db, "seed", 120)).toSorted()).toEqual(last);
});
