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

/** The plain rule: each entry walks to the first of its chain by itself. */
function plainRoot(start: ChainedEntry, byId: ReadonlyMap<string, ChainedEntry>): string {
  const met = new Set([start.id]);
  let root = start.id;
  for (let at = start.overwrites; at !== null && !met.has(at); at = byId.get(at)?.overwrites ?? null) {
    met.add(at);
    root = at;
  }
  return root;
}

it("finds what stands as the plain rule does, whatever names what: chains, trees, circles, entries that are not here", () => {
  const random = seededRandom("chains");
  for (let turn = 0; turn < 200; turn += 1) {
    const entries = Array.from({ length: 12 }, (_, index) =>
      entry(`e${index}`, random() < 0.7 ? `e${Math.floor(random() * 14)}` : null, Math.floor(random() * 60)),
    );
    const byId = new Map(entries.map((one) => [one.id, one]));
    const chains = Map.groupBy(entries, (one) => plainRoot(one, byId));
    const latest = [...chains.values()].map(
      (chain) =>
        chain.toSorted((a, b) => Date.parse(b.writtenAt) - Date.parse(a.writtenAt) || (a.id > b.id ? -1 : 1))[0],
    );
    expect(ids(entries)).toEqual(latest.map((one) => one?.id));
  }
});

it("walks a chain of thousands of corrections once", () => {
  const LENGTH = 20_000;
  const chain = Array.from({ length: LENGTH }, (_, n) => entry(`e${n}`, n === 0 ? null : `e${n - 1}`, n));
  const startedAt = performance.now();
  // The newest first: each of them has the whole chain before it.
  expect(ids(chain.toReversed())).toEqual([`e${LENGTH - 1}`]);
  // By the plain rule two hundred million steps.
  expect(performance.now() - startedAt).toBeLessThan(2000);
});
