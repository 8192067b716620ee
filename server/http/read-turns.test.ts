import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";

import { AllReadTurns, ReadTurns } from "./read-turns.ts";

it("one read of a person runs at once, the rest in their order, and too many are sent back", async () => {
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
  expect(began).toEqual([0]);
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

it("leaves others twice the time that a read took before the next one in line, and none where nobody waits", async () => {
  const turns = new ReadTurns(10);
  const TOOK_MS = 60;
  const startedAt: number[] = [];
  const read = () =>
    turns.take("a", async () => {
      startedAt.push(performance.now());
      await sleep(TOOK_MS);
    });
  await Promise.all([read(), read()]);
  const [first = 0, second = 0] = startedAt;
  expect(second - first).toBeGreaterThan(2.7 * TOOK_MS);
  const endedAt = performance.now();
  await read();
  expect((startedAt[2] ?? 0) - endedAt).toBeLessThan(TOOK_MS / 2);
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

it("what is read quickly does not wait behind what folds all reviews", async () => {
  const turns = new AllReadTurns(10);
  const { promise, resolve } = Promise.withResolvers<string>();
  const fold = turns.of("explainVocabs").take("a", () => promise);
  expect(await turns.of("changes").take("a", async () => "read")).toBe("read");
  resolve("folded");
  expect(await fold).toBe("folded");
});
