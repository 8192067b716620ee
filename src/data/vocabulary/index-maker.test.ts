import "fake-indexeddb/auto";

import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { LearnerDatabase, type StoredCard } from "#db/database.ts";
import { newId } from "#shared/lib/uuid.ts";
import type { DeviceRows } from "#shared/model/entities.ts";

import { IndexMaker, type Made } from "./index-maker.ts";

let db: LearnerDatabase;
beforeEach(() => {
  db = new LearnerDatabase(newId(), `test-${newId()}`);
});
afterEach(() => db.delete());

const word = (id: string) => ({ id, term: id, translations: {}, links: [], version: 1, updatedAt: "1" });
const put = (...ids: string[]) => db.vocab_item.bulkPut(ids.map(word) as unknown as DeviceRows["vocab_item"][]);
const card = (id: string, due: number) =>
  ({ id, vocabItemId: id, facet: "recall", due, lastReviewAt: 0 }) as StoredCard;

/** What a screen was told, the latest last. */
function shownBy(maker: IndexMaker) {
  const told: Made[] = [];
  const stops = [maker.follow((made) => told.push(made)), maker.followClock()];
  return {
    told,
    words: () => told.at(-1)?.index?.words.map(({ id }) => id),
    stop: () => {
      for (const stop of stops) stop();
    },
  };
}

it("shows all words, then what came, went and changed", async () => {
  await put("auge", "bett");
  const maker = new IndexMaker(db);
  const screen = shownBy(maker);
  await vi.waitFor(() => expect(screen.words()).toEqual(["auge", "bett"]));
  await put("ohr");
  await vi.waitFor(() => expect(screen.words()).toEqual(["auge", "bett", "ohr"]));
  await db.vocab_item.delete("bett");
  await vi.waitFor(() => expect(screen.words()).toEqual(["auge", "ohr"]));
  await db.cards.put(card("ohr", 7));
  await vi.waitFor(() => expect(screen.told.at(-1)?.index?.dueAtOf.get("ohr")).toBeDefined());
  screen.stop();
});

it("ends at the latest state when words come faster than an index is made", async () => {
  const maker = new IndexMaker(db);
  const screen = shownBy(maker);
  for (let n = 0; n < 30; n += 1) await put(...Array.from({ length: 100 }, (_, k) => `word ${n} ${k}`));
  await vi.waitFor(() => expect(screen.words()).toHaveLength(3000));
  screen.stop();
});

it("gives who comes back the same index, without making it anew", async () => {
  await put("auge");
  const maker = new IndexMaker(db);
  const first = shownBy(maker);
  await vi.waitFor(() => expect(first.words()).toEqual(["auge"]));
  first.stop();
  const second = shownBy(maker);
  expect(second.words()).toEqual(["auge"]);
  await new Promise((done) => setTimeout(done, 50));
  expect(second.told.at(-1)).toBe(first.told.at(-1));
  second.stop();
  expect((await maker.read()).words).toBe(first.told.at(-1)?.index?.words);
});

it("tells of a table that cannot be read, and tries again for who comes after", async () => {
  await put("auge");
  const maker = new IndexMaker(db);
  const broken = vi.spyOn(db.cards, "where").mockImplementation(() => {
    throw new Error("broken");
  });
  const screen = shownBy(maker);
  await vi.waitFor(() => expect(screen.told.at(-1)?.error).toBeInstanceOf(Error));
  screen.stop();
  broken.mockRestore();
  expect(maker.made.error).toBeUndefined();
  const next = shownBy(maker);
  await vi.waitFor(() => expect(next.words()).toEqual(["auge"]));
  next.stop();
});
