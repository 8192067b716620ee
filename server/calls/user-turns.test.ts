import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { newId } from "#shared/lib/uuid.ts";

import { lockScope } from "../db/feed.ts";
import { aSignedInLearner } from "../testing/factories.ts";
import { type TestApp, createTestApp } from "../testing/test-app.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const newList = () => ({ path: "/vocab-lists/create-my", body: { id: newId(), name: "Liste" } });

/** Keeps the learner's scope locked, as a slow call on another node would. */
async function holdScope(userId: string): Promise<() => Promise<void>> {
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
  const { promise: isLocked, resolve: locked } = Promise.withResolvers<void>();
  const holding = test.db.transaction(async (tx) => {
    await lockScope(tx, `user:${userId}`);
    locked();
    await isOver;
    await tx.execute(sql`select 1`);
  });
  await isLocked;
  return async () => {
    end();
    await holding;
  };
}

describe("a user with many requests at once", () => {
  it("takes one connection, so that everybody else is answered meanwhile", async () => {
    const [busy, other] = [await aSignedInLearner(test), await aSignedInLearner(test)];
    const release = await holdScope(busy.person.userId);
    const replays = Array.from({ length: 16 }, () => busy.client.replay([newList()]));
    const alone = Array.from({ length: 16 }, () => busy.client.post("/vocab-lists/create-my", newList().body));
    const hers = await Promise.race([other.client.replay([newList()]), sleep(5000, [])]);
    expect(hers.map(({ status }) => status)).toEqual([201]);
    await release();
    expect((await Promise.all(replays)).flat().map(({ status }) => status)).toEqual(Array(16).fill(201));
    expect((await Promise.all(alone)).map(({ status }) => status)).toEqual(Array(16).fill(201));
  });

  it("is told to come back when sixteen batches are here, and is served when they are done", async () => {
    const { client, person } = await aSignedInLearner(test);
    const release = await holdScope(person.userId);
    const replays = Array.from({ length: 17 }, () => client.tryReplay([newList()]));
    const refused = await Promise.race(replays);
    expect([refused.status, refused.body.code]).toEqual([429, "rate-limited"]);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    await release();
    const statuses = (await Promise.all(replays)).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([...Array(16).fill(200), 429]);
    expect((await client.replay([newList()]))[0]?.status).toBe(201);
  });

  it("goes on after a request that failed", async () => {
    const { client } = await aSignedInLearner(test);
    await test.db.execute(sql`alter table sync_receipt rename to sync_receipt_away`);
    const failed = await client.tryReplay([newList()]);
    await test.db.execute(sql`alter table sync_receipt_away rename to sync_receipt`);
    expect(failed.status).toBe(500);
    expect((await client.replay([newList()]))[0]?.status).toBe(201);
  });
});
