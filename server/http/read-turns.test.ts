import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";

import { ReadTurns } from "./read-turns.ts";

it("two reads of a person run at once, the rest in their order, and too many are sent back", async () => {
  const turns = new ReadTurns(10);
  const [began, ends]: [number[], (() => void)[]] = [[], []];
  const read = (n: number) =>
    turns.take("a", async () => {
      began.push(n);
      await new Promise<void>((done) => (ends[n] = done));
      return n;
    });
  const reads = Array.from({ length: 10 }, (_, n) => read(n));
  await sleep(5);
  expect(began).toEqual([0, 1]);
  await expect(read(10)).rejects.toMatchObject({ code: "rate-limited" });
  // Somebody else does not wait for her.
  expect(await turns.take("b", async () => "b")).toBe("b");
  for (let n = 0; n < 10; n += 1) {
    while (ends[n] === undefined) await sleep(1);
    ends[n]?.();
    expect(await reads[n]).toBe(n);
  }
  expect(began).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(await turns.take("a", async () => "again")).toBe("again");
});

it("so many run on a node, whoever asks, and one that fails gives its place back", async () => {
  const turns = new ReadTurns(3);
  let [running, most] = [0, 0];
  const work = async (n: number) => {
    most = Math.max(most, (running += 1));
    await sleep(2);
    running -= 1;
    if (n % 2 === 0) throw new Error("lost");
  };
  const reads = Array.from({ length: 12 }, (_, n) => turns.take(`person ${n}`, () => work(n)));
  const ended = await Promise.allSettled(reads);
  expect(ended.filter(({ status }) => status === "rejected")).toHaveLength(6);
  expect(most).toBe(3);
});
