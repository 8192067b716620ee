import { setImmediate as turn } from "node:timers/promises";
import { expect, it } from "vitest";

import { eachInPieces } from "./in-pieces.ts";

const SLOW_MS = 1;
const busy = () => {
  const endsAt = performance.now() + SLOW_MS;
  while (performance.now() < endsAt);
};

/** How often others have been heard while the work was done. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let [turns, isOver] = [0, false];
  void work.finally(() => (isOver = true));
  while (!isOver) {
    await turn();
    turns += 1;
  }
  return turns;
}

it("does all of it in order, and others are heard between the pieces", async () => {
  const done: number[] = [];
  const things = Array.from({ length: 60 }, (_, n) => n);
  const work = eachInPieces(things, (n) => (busy(), done.push(n)));
  expect(await turnsDuring(work)).toBeGreaterThan(60 / 4);
  expect(done).toEqual(things);
});

it("does one piece at a time, whoever asks for it", async () => {
  const pieces: string[] = [];
  const one = (name: string) =>
    eachInPieces(
      Array.from({ length: 20 }, () => name),
      () => {
        busy();
        if (pieces.at(-1) !== name) pieces.push(name);
      },
    );
  await Promise.all([one("a"), one("b")]);
  expect(pieces.slice(0, 4)).toEqual(["a", "b", "a", "b"]);
});

it("gives its place back when something fails, and does nothing with nothing", async () => {
  const fails = eachInPieces([1], () => {
    throw new Error("broken");
  });
  await expect(fails).rejects.toThrow("broken");
  await eachInPieces([], () => expect.unreachable());
  const done: number[] = [];
  await eachInPieces([1, 2], (n) => done.push(n));
  expect(done).toEqual([1, 2]);
});
