import { setTimeout as sleep } from "node:timers/promises";
import { eq } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";

import { newId } from "#shared/lib/uuid.ts";

import { lockScope } from "../db/feed.ts";
import { appUser } from "../db/schema.ts";
import { vocabItem } from "../db/vocabulary-schema.ts";
import { withTransaction } from "../db/transaction.ts";
import { createLogger } from "../observability/logger.ts";
import { aSignedInLearner } from "../testing/factories.ts";
import { type TestApp, createTestApp } from "../testing/test-app.ts";
import { Pokes } from "./pokes.ts";

let test: TestApp;
let listener: pg.Client;
const heard: string[] = [];
beforeAll(async () => {
  test = await createTestApp();
  const { rows } = await test.pool.query<{ name: string }>("select current_database() as name");
  listener = new pg.Client({ ...inject("postgres").connection, database: rows[0]!.name });
  await listener.connect();
  listener.on("notification", ({ payload = "" }) => heard.push(payload));
  await listener.query("listen visite_changed");
});
afterAll(async () => {
  await listener.end();
  await test.close();
});
beforeEach(async () => {
  await quiet();
  heard.length = 0;
});

/** Everything told so far has arrived: what is told last comes last. */
async function quiet(): Promise<void> {
  await sleep(50);
  const mark = newId();
  await test.pool.query("select pg_notify('visite_changed', $1)", [mark]);
  while (!heard.includes(mark)) await sleep(5);
  heard.splice(heard.indexOf(mark), 1);
}

const newList = () => ({ id: newId(), path: "/vocab-lists/create-my", body: { id: newId(), name: "Liste" } });

describe("what a learner's call changed", () => {
  it("is told once a commit, and not again when the call is repeated", async () => {
    const { client, person } = await aSignedInLearner(test);
    await quiet();
    heard.length = 0;
    const calls = [newList(), newList(), newList()];
    await client.replay(calls);
    await quiet();
    expect(heard).toEqual([`user:${person.userId}`]);
    await client.replay(calls);
    await quiet();
    expect(heard).toEqual([`user:${person.userId}`]);
  });

  it("is told when the call was made alone, with and without a key; a refused one is not", async () => {
    const { client, person } = await aSignedInLearner(test);
    await quiet();
    heard.length = 0;
    await client.post("/vocab-lists/create-my", newList().body);
    await quiet();
    await client.post("/vocab-lists/create-my", newList().body, { headers: { "Idempotency-Key": newId() } });
    await quiet();
    await client.post("/vocab-lists/create-my", { name: "" }, { headers: { "Idempotency-Key": newId() } });
    await quiet();
    expect(heard).toEqual([`user:${person.userId}`, `user:${person.userId}`]);
  });
});

describe("a transaction that locked a scope", () => {
  it("leaves telling of it to the caller, and tells of every other scope itself", async () => {
    const { person } = await aSignedInLearner(test);
    await quiet();
    heard.length = 0;
    const rename = async (isLocking: boolean) =>
      withTransaction(test.db, async (tx) => {
        if (isLocking) await lockScope(tx, `user:${person.userId}`);
        await tx.update(appUser).set({ first_name: newId() }).where(eq(appUser.id, person.userId));
        await tx.insert(vocabItem).values({ id: newId(), term: "die Sonde" });
      });
    await rename(true);
    await quiet();
    expect(heard).toEqual(["library"]);
    // The connection remembers nothing of it.
    await rename(false);
    await quiet();
    expect(heard.toSorted()).toEqual(["library", "library", `user:${person.userId}`]);
  });
});

describe("pokes", () => {
  it("of many changes at once leave together, each scope once", async () => {
    const pokes = new Pokes(test.db, createLogger("silent"));
    for (let n = 0; n < 50; n += 1) pokes.tell(`user:${n % 10}`);
    await pokes.close();
    await quiet();
    expect(new Set(heard).size).toBe(10);
    // The first left at once, the others while it was on its way.
    expect(heard.length).toBeLessThan(20);
  });

  it("that cannot be sent trouble nobody, and later ones are sent", async () => {
    const pokes = new Pokes(test.db, createLogger("silent"));
    pokes.tell("x".repeat(10_000));
    await pokes.close();
    pokes.tell("user:later");
    await pokes.close();
    await quiet();
    expect(heard).toEqual(["user:later"]);
  });
});
