import { expect, it } from "vitest";

import { atOnce, inPieces, restingIn, type Pieces } from "./pieces.ts";

const numbers = Array.from({ length: 1050 }, (_, n) => n);

function* summed(): Pieces<number> {
  let sum = 0;
  yield* restingIn(numbers, (n) => (sum += n));
  return sum;
}

/** Each piece takes longer than one may. */
function* slow(seen: string[]): Pieces<string> {
  for (let n = 0; n < 3; n += 1) {
    const until = performance.now() + 10;
    while (performance.now() < until);
    seen.push(`piece ${n}`);
    yield;
  }
  return "done";
}

it("comes to the same at once and in pieces", async () => {
  expect(atOnce(summed())).toBe(1050 * 1049 * 0.5);
  expect(await inPieces(summed())).toBe(atOnce(summed()));
});

it("visits every entry once and in order", () => {
  const seen: number[] = [];
  atOnce(restingIn(numbers, (n) => seen.push(n)));
  expect(seen).toEqual(numbers);
});

it("lets others have their turn between two pieces", async () => {
  const seen: string[] = [];
  const timer = setInterval(() => seen.push("another"), 1);
  expect(await inPieces(slow(seen))).toBe("done");
  clearInterval(timer);
  expect(seen.slice(0, 2)).toEqual(["piece 0", "another"]);
});

it("ends when it is not wanted any more", async () => {
  const seen: string[] = [];
  expect(await inPieces(slow(seen), () => seen.length === 0)).toBeUndefined();
  expect(seen).toEqual(["piece 0"]);
});
