import { describe, expect, it } from "vitest";

import { TestClock } from "../testing/test-app.ts";
import { TryCounter } from "./try-counter.ts";

const counter = (mostKeys: number) => {
  const clock = new TestClock();
  return { clock, tries: new TryCounter(clock, { most: 3, windowMs: 60_000, mostKeys }) };
};

describe("counting tries", () => {
  it("forgets what is over as new keys come, without looking through all of them", () => {
    const { clock, tries } = counter(10_000);
    for (let n = 0; n < 1000; n += 1) tries.add(`old ${n}`);
    expect(tries.size).toBe(1000);
    clock.advance(61_000);
    for (let n = 0; n < 1000; n += 1) tries.add(`new ${n}`);
    expect(tries.size).toBe(1000);
  });

  it("remembers so many keys and no more, those counted last", () => {
    const { clock, tries } = counter(100);
    for (let n = 0; n < 3; n += 1) tries.add("hers");
    for (let n = 0; n < 90; n += 1) tries.add(`a ${n}`);
    clock.advance(1);
    for (let n = 0; n < 5000; n += 1) {
      if (n % 50 === 0) tries.add("watched");
      tries.add(`b ${n}`);
    }
    expect(tries.size).toBeLessThanOrEqual(101);
    expect([tries.secondsFull("hers"), tries.secondsFull("watched")]).toEqual([0, 60]);
  });

  it("never forgets what is under way", () => {
    const { tries } = counter(10);
    tries.begin("hers");
    for (let n = 0; n < 50; n += 1) tries.add(`a ${n}`);
    for (let n = 0; n < 2; n += 1) tries.add("hers");
    expect(tries.waitsFor("hers")).toBeInstanceOf(Promise);
    tries.end("hers", true);
    expect(tries.secondsFull("hers")).toBe(60);
  });

  it("keeps nothing of tries that were right", () => {
    const { tries } = counter(10);
    tries.begin("hers");
    tries.end("hers", false);
    expect(tries.size).toBe(0);
  });
});
