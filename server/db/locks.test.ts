import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

import { type TestDatabase, createTestDatabase } from "../testing/test-database.ts";
import { Locks } from "./locks.ts";

let database: TestDatabase;
const nodes: Locks[] = [];
const aNode = () => {
  const node = new Locks(database.pool, () => {});
  nodes.push(node);
  return node;
};
beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  for (const node of nodes.splice(0)) await node.close();
});
afterAll(() => database.drop());

const breakConnections = () =>
  database.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'visite-locks' and datname = current_database()`);

describe("a lock", () => {
  it("has one at a time over all nodes, however many want it", async () => {
    const all = [aNode(), aNode(), aNode()];
    let [running, most, done] = [0, 0, 0];
    const work = async () => {
      running += 1;
      most = Math.max(most, running);
      await sleep(3);
      running -= 1;
      done += 1;
    };
    await Promise.all(Array.from({ length: 24 }, (_, n) => (all[n % 3] as Locks).run("one", work)));
    expect([most, done]).toEqual([1, 24]);
  });

  it("of another name is another one", async () => {
    const [one, two] = [aNode(), aNode()];
    const release = await one.acquire("one");
    await (
      await two.acquire("two")
    )();
    await release();
  });

  it("tells whoever has it, on whichever node, that it is waited for", async () => {
    const [one, two] = [aNode(), aNode()];
    for (const [holder, next] of [
      [one, two],
      [one, one],
    ] as const) {
      const { promise: wanted, resolve } = Promise.withResolvers<void>();
      const release = await holder.acquire("one", { onWanted: resolve });
      const waiting = next.acquire("one");
      await wanted;
      await release();
      await (
        await waiting
      )();
    }
  });

  it("tells nobody who waits that it is wanted", async () => {
    const [one, two] = [aNode(), aNode()];
    const release = await one.acquire("one");
    let isTold = false;
    const waiting = two.acquire("one", { onWanted: () => (isTold = true) });
    await sleep(150);
    await release();
    await (
      await waiting
    )();
    expect(isTold).toBe(false);
  });

  it("is not waited for where waiting is given up, nor kept by who gave up", async () => {
    const [one, two] = [aNode(), aNode()];
    const release = await one.acquire("one");
    for (const node of [one, two]) {
      const signal = AbortSignal.timeout(30);
      await expect(node.acquire("one", { signal })).rejects.toThrow();
    }
    expect(await two.tryRun("one", async () => {})).toBe(false);
    expect(await one.tryRun("one", async () => {})).toBe(false);
    await release();
    expect(await two.tryRun("one", async () => {})).toBe(true);
  });

  it("is free at once when its node is killed, and whoever had it is told when only its connection broke", async () => {
    const [one, two] = [aNode(), aNode()];
    const { promise: lost, resolve } = Promise.withResolvers<void>();
    const release = await one.acquire("one", { onWanted: resolve });
    await breakConnections();
    await lost;
    const other = await two.acquire("one");
    // What it let go of late is not the other one's.
    await release();
    expect(await one.tryRun("one", async () => {})).toBe(false);
    await other();
    expect(await one.tryRun("one", async () => {})).toBe(true);
  });

  it("is let go of when the work fails", async () => {
    const [one, two] = [aNode(), aNode()];
    await expect(one.run("one", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect(await two.tryRun("one", async () => {})).toBe(true);
  });
});
