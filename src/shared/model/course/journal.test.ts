import { expect, it } from "vitest";

import { seededRandom, shuffled } from "../../lib/seeded-random.ts";
import { currentEntries, type ChainedEntry } from "./journal.ts";

const entry = (
  id: string,
  overwrites: string | null,
  minute: number,
  visibility: ChainedEntry["visibility"] = "shared",
) => ({
  id,
  overwrites,
  writtenAt: new Date(Date.UTC(2026, 10, 21, 8, minute)).toISOString(),
  visibility,
});
const ids = (entries: ChainedEntry[]) => currentEntries(entries).map(({ id }) => id);

it("shows of entries that correct each other the latest, and the others as they are", () => {
  expect(ids([entry("a", null, 1), entry("b", "a", 2), entry("x", null, 3)])).toEqual(["b", "x"]);
});

it("lets the later of two corrections of the same entry stand, on equal times the same one everywhere", () => {
  expect(ids([entry("a", null, 1), entry("c", "a", 5), entry("b", "a", 9)])).toEqual(["b"]);
  expect(ids([entry("b", "a", 5), entry("c", "a", 5), entry("a", null, 1)])).toEqual(["c"]);
});

it("makes a chain private altogether when its current entry is", () => {
  const shared = currentEntries([entry("a", null, 1), entry("b", "a", 2, "private")]).filter(
    ({ visibility }) => visibility === "shared",
  );
  expect(shared).toEqual([]);
});

it("holds a chain together whose first entry is not here, and ends where entries name each other in a circle", () => {
  expect(ids([entry("b", "gone", 2), entry("c", "b", 3), entry("d", "gone", 4)])).toEqual(["d"]);
  expect(currentEntries([entry("a", "b", 1), entry("b", "a", 2)]).length).toBeGreaterThan(0);
});

it("does not depend on the order in which entries came", () => {
  const random = seededRandom("journal");
  const entries = Array.from({ length: 40 }, (_, index) =>
    entry(
      `e${index}`,
      index > 0 && random() < 0.6 ? `e${Math.floor(random() * index)}` : null,
      Math.floor(random() * 50),
    ),
  );
  const told = ids(entries).toSorted();
  for (let turn = 0; turn < 5; turn += 1) expect(ids(shuffled(entries, random)).toSorted()).toEqual(told);
});
