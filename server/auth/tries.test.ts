import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { MINUTE, type TestApp, TestClock, createTestApp } from "../testing/test-app.ts";
import { type Budget, TooManyTries, Tries, clearOldTries } from "./tries.ts";

const BUDGET: Budget = { name: "test", most: 3, windowMs: MINUTE };
const clock = new TestClock();
let test: TestApp;
/** Of one node each: they share the database alone. */
let nodes: Tries[];
beforeAll(async () => {
  test = await createTestApp({ clock });
  nodes = [new Tries(test.deps), new Tries(test.deps), new Tries(test.deps)];
});
afterAll(() => test.close());
beforeEach(() => test.pool.query("truncate counted_try"));

const share = (key = "hers", budget = BUDGET) => ({ budget, key });
const nodeOf = (n: number): Tries => nodes[n % nodes.length] as Tries;
const wrong = (n: number, key?: string) =>
  nodeOf(n)
    .attempt([share(key)], async () => null)
    .then(
      () => 0,
      (error: unknown) => (error as TooManyTries).seconds[0],
    );
const isRight = async () => true;
const rows = async () => (await test.pool.query("select * from counted_try")).rows;

describe("tries", () => {
  it("are as many on all nodes together as on one, be they all at once", async () => {
    const seen = await Promise.all(Array.from({ length: 12 }, (_, n) => wrong(n)));
    expect(seen.filter((seconds) => seconds === 0)).toHaveLength(3);
    expect(await wrong(1)).toBeGreaterThan(50);
    expect(await wrong(1, "another's")).toBe(0);
    clock.advance(MINUTE + 1000);
    expect(await wrong(2)).toBe(0);
  });

  it("that are right do not count, and wait while others that may be wrong are under way on another node", async () => {
    const { promise, resolve } = Promise.withResolvers<null>();
    const under = [0, 1, 2].map((n) => nodeOf(n).attempt([share()], () => promise));
    while ((await rows()).length < 3) await new Promise((done) => setTimeout(done, 5));
    let isThrough = false;
    const right = nodeOf(1)
      .attempt([share()], isRight)
      .finally(() => (isThrough = true));
    await new Promise((done) => setTimeout(done, 200));
    expect(isThrough).toBe(false);
    await test.pool.query("delete from counted_try where try_id = (select try_id from counted_try limit 1)");
    expect(await right).toBe(true);
    resolve(null);
    await Promise.all(under);
    expect(await rows()).toHaveLength(2);
  });

  it("whose work failed do not count; those whose node died do after a minute", async () => {
    await expect(nodeOf(0).attempt([share()], () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect(await rows()).toEqual([]);
    const long = { ...BUDGET, windowMs: 15 * MINUTE };
    for (let n = 0; n < 3; n += 1) {
      await test.pool.query(
        "insert into counted_try select 'test', key, gen_random_uuid(), $1, true from (values ($2)) as t(key)",
        [clock.now(), await keyOf("hers")],
      );
    }
    clock.advance(MINUTE + 1000);
    await expect(nodeOf(0).attempt([share("hers", long)], isRight)).rejects.toThrow(TooManyTries);
    clock.advance(15 * MINUTE);
    expect(await nodeOf(0).attempt([share("hers", long)], isRight)).toBe(true);
  });

  it("count against several limits or against none of them", async () => {
    const other: Budget = { name: "other", most: 1, windowMs: MINUTE };
    await nodeOf(0).attempt([share("b", other)], async () => null);
    const both = nodeOf(1).attempt([share(), share("b", other)], async () => null);
    await expect(both).rejects.toMatchObject({ seconds: [0, expect.any(Number)] });
    expect(await rows()).toHaveLength(1);
    await nodeOf(1).forget(share("b", other));
    expect(await rows()).toEqual([]);
  });

  it("say in the database nothing of whoever tried, and are cleared away", async () => {
    await wrong(0, "198.51.100.7 sara@visite.test");
    expect(JSON.stringify(await rows())).not.toMatch(/198|sara/);
    await test.pool.query("update counted_try set at = now() - interval '3 hours'");
    await clearOldTries(test.db);
    expect(await rows()).toEqual([]);
  });
});

/** As it stands in the database. */
async function keyOf(key: string): Promise<string> {
  await nodeOf(0).attempt([share(key, { ...BUDGET, name: "probe" })], async () => null);
  const { rows: found } = await test.pool.query<{ key: string }>(
    "delete from counted_try where counter = 'probe' returning key",
  );
  return found[0]?.key ?? "";
}
