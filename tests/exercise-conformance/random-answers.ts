import { seededRandom } from "#shared/lib/seeded-random.ts";

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

const JUNK: readonly Json[] = ["", " ", "xyz", "ä".repeat(300), "<b>", "0", -1, 0, 1, 3.5, 1e9, null, true, [], {}];

/** Every value that stands anywhere in these answers. */
function leavesOf(value: Json): Json[] {
  if (Array.isArray(value)) return value.flatMap(leavesOf);
  if (value !== null && typeof value === "object")
    return [...Object.keys(value), ...Object.values(value).flatMap(leavesOf)];
  return [value];
}

/** Answers that nobody would give: pieces of given ones put together anew, some pieces missing, some doubled. */
export function randomAnswers(given: readonly unknown[], count: number, seed: string): unknown[] {
  const random = seededRandom(seed);
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
  const pool = [...JUNK, ...given.flatMap((answer) => leavesOf(answer as Json))];
  function mutated(value: Json): Json {
    const lot = random();
    if (lot < 0.1) return pick(pool);
    if (Array.isArray(value)) {
      const some = value.filter(() => random() > 0.2).map(mutated);
      return lot < 0.3 ? [...some, ...some] : lot < 0.5 ? some.toReversed() : some;
    }
    if (value !== null && typeof value === "object") {
      const entries = Object.entries(value).filter(() => random() > 0.1);
      return Object.fromEntries(entries.map(([key, one]) => [key, mutated(one)]));
    }
    return lot < 0.4 ? pick(pool) : value;
  }
  return Array.from({ length: count }, () => mutated(structuredClone(pick(given)) as Json));
}

/** The same answer with its keys the other way round. */
export function keysReversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(keysReversed);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, one]) => [key, keysReversed(one)]),
  );
}
