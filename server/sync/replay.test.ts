import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { newId } from "#shared/lib/uuid.ts";

import type { TestCall } from "../testing/api-client.ts";
import { aSignedInLearner } from "../testing/factories.ts";
import { type TestApp, createTestApp } from "../testing/test-app.ts";
import { clearOldReceipts } from "./receipts.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const newList = (name: string, id = newId()) => ({ id: newId(), path: "/vocab-lists/create-my", body: { id, name } });
const rename = (listId: string, name: string): TestCall & { id: string } => ({
  id: newId(),
  method: "PUT",
  path: `/vocab-lists/update-my/${listId}`,
  body: { name },
});
const addWord = (listId: string, term: string): TestCall & { id: string; body: { id: string } } => ({
  id: newId(),
  method: "PUT",
  path: `/vocab-lists/add-vocab-to-my/${listId}`,
  body: { id: newId(), term } as { id: string },
});
type ListPage = { items: { id: string; name: string; vocab_items: { term: string }[] }[] };
const wordsOf = async (client: { get<T>(path: string): Promise<{ body: T }> }, listId: string) => {
  const { body } = await client.get<ListPage>("/vocab-lists/my");
  return body.items.find(({ id }) => id === listId)?.vocab_items.map(({ term }) => term);
};

describe("a replay", () => {
  it("runs each call in its order and answers the rows it changed", async () => {
    const { client, person } = await aSignedInLearner(test);
    const list = newList("Station 3");
    const results = await client.replay([list, rename(list.body.id, "Station 4")]);
    expect(results).toMatchObject([
      { id: list.id, status: 201, rows: [{ entity: "vocab_list", scope: `user:${person.userId}`, version: 2 }] },
      { status: 200, rows: [{ id: list.body.id, version: 2, row: { name: "Station 4" } }] },
    ]);
  });

  it("with a refusal in its midst does everything around it once", async () => {
    const { client } = await aSignedInLearner(test);
    const list = newList("Station 3");
    const calls = [list, rename(list.body.id, "A"), list, rename(newId(), "x"), rename(list.body.id, "B")];
    const verdicts = [201, 200, 201, 404, 200];
    const row = { id: list.body.id, version: 3, row: { name: "B" } };
    for (let time = 0; time < 2; time += 1) {
      const results = await client.replay(calls);
      expect(results.map(({ status }) => status)).toEqual(verdicts);
      expect(results.filter(({ status }) => status < 300).map(({ rows }) => rows)).toMatchObject(Array(4).fill([row]));
    }
  });

  it("repeats a call that comes twice in it, with its rows", async () => {
    const { client } = await aSignedInLearner(test);
    const list = newList("Station 3");
    const results = await client.replay([list, rename(list.body.id, "A"), list]);
    const row = { id: list.body.id, version: 2, row: { name: "A" } };
    expect(results).toMatchObject([201, 200, 201].map((status) => ({ status, rows: [row] })));
  });

  it("is the same as the calls made alone", async () => {
    const { client } = await aSignedInLearner(test);
    const list = newList("Station 3");
    const results = await client.replay([list, addWord(list.body.id, "die Spritze")]);
    expect(results.map(({ status }) => status)).toEqual([201, 200]);
    expect(await wordsOf(client, list.body.id)).toEqual(["die Spritze"]);
  });

  it("belongs to the token's user, or nothing of it runs", async () => {
    const [{ client }, other] = [await aSignedInLearner(test), await aSignedInLearner(test)];
    const list = newList("Fremd");
    const answer = await client.tryReplay([list], { user_id: other.person.userId });
    expect([answer.status, answer.body.code]).toEqual([403, "wrong-user"]);
    expect(await wordsOf(client, list.body.id)).toBeUndefined();
  });

  it("of a newer app waits for a newer server", async () => {
    const { client } = await aSignedInLearner(test);
    const answer = await client.tryReplay([newList("Neu")], { contract: 999 });
    expect([answer.status, answer.body.code]).toEqual([409, "too-old"]);
  });

  it("runs nothing of a device that follows the feed of before a restore: what it had delivered comes first", async () => {
    const { client } = await aSignedInLearner(test);
    const list = newList("Station 3");
    const { status, body } = await client.tryReplay([list], { feed_id: "the feed of before" });
    expect([status, (body as unknown as { results: unknown[] }).results]).toEqual([200, []]);
    const { feed_id } = body as unknown as { feed_id: string };
    // Made now, and not there before.
    expect((await client.replay([list], { feed_id })).map((result) => result.status)).toEqual([201]);
  });

  it("does not let a broken call take the others down", async () => {
    const { client } = await aSignedInLearner(test);
    const list = newList("Station 3");
    const broken = [
      null,
      "call",
      { id: "no uuid", method: "POST", path: "/vocab-lists/create-my" },
      { id: newId(), method: "GET", path: "/users/me" },
      { id: newId(), method: "POST", path: "/auth/sign-out" },
      { id: newId(), method: "POST", path: "/sync/replay", body: { calls: [] } },
      { id: newId(), method: "POST", path: "/nowhere" },
      { id: newId(), method: "PUT", path: "/vocab-lists/update-my/%E0%A4%A" },
      { id: newId(), method: "POST", path: "/vocab-lists/create-my", body: { name: "x", rubbish: 1 } },
      { id: newId(), method: "POST", path: "/vocab-lists/create-my", body: { name: "a\u0000b" } },
      {
        id: newId(),
        method: "POST",
        path: "/vocab-lists/create-my",
        body: JSON.parse("[".repeat(1000) + "]".repeat(1000)) as unknown,
      },
      { id: newId(), method: "POST", path: "/vocab-lists/create-my", body: [] },
    ];
    const { status, body } = await client.post<{ results: { status: number; code?: string }[] }>("/sync/replay", {
      calls: [...broken, { method: "POST", ...list }],
    });
    expect(status).toBe(200);
    expect(body.results.map((result) => result.status)).toEqual([
      422, 422, 422, 422, 404, 404, 404, 404, 422, 422, 422, 422, 201,
    ]);
  });

  it("stores when things happened by this server's clock", async () => {
    const { client, person } = await aSignedInLearner(test);
    const skew = 48 * 3_600_000;
    const happened = new Date(Date.now() - 60_000);
    const test1 = { id: newId(), is_daily: false, item_ids: [newId()] };
    await client.replay(
      [{ path: "/vocab-tests/", body: test1, at: new Date(happened.getTime() + skew).toISOString() }],
      { sent_at: new Date(Date.now() + skew).toISOString() },
    );
    const { changes } = await client.pull([`user:${person.userId}`]);
    const row = changes.find(({ id }) => id === test1.id)?.row as { started_at: string };
    expect(Math.abs(Date.parse(row.started_at) - happened.getTime())).toBeLessThan(5000);
  });

  it("refuses nothing for its time", async () => {
    const { client } = await aSignedInLearner(test);
    const times = ["0001-01-01T00:00:00.000Z", "9999-12-31T23:59:59.999Z", "1970-01-01T00:00:00Z"];
    const calls = times.map((at) => ({
      path: "/vocab-tests/",
      body: { is_daily: true, item_ids: [newId()] },
      at,
      local_day: at.slice(0, 10),
    }));
    const results = await client.replay(calls, { sent_at: "2001-01-01T00:00:00.000Z" });
    expect(results.map(({ status }) => status)).toEqual([201, 201, 201]);
  });

  it("refuses a name with half a surrogate pair alone, not the calls beside it", async () => {
    const { client } = await aSignedInLearner(test);
    const [bad, good] = [newList("A"), newList("B")];
    const results = await client.replay([{ ...bad, body: { ...bad.body, ["\ud800"]: 1 } }, good]);
    expect(results.map(({ status }) => status)).toEqual([422, 201]);
  });
});

describe("a failure of the server inside a replay", () => {
  const aTest = () => ({
    id: newId(),
    path: "/vocab-tests/",
    body: { id: newId(), is_daily: false, item_ids: [newId()] },
  });

  it("is not now: it undoes that call alone, keeps no receipt, and the call runs when it is sent again", async () => {
    const { client } = await aSignedInLearner(test);
    const [failing, behind, list] = [{ ...aTest(), lane: "a" }, { ...newList("Danach"), lane: "a" }, newList("Frei")];
    await test.db.execute(sql`alter table vocab_test rename to vocab_test_away`);
    const first = await client.replay([failing, behind, list]);
    await test.db.execute(sql`alter table vocab_test_away rename to vocab_test`);
    expect(first.map(({ status }) => status)).toEqual([500, 424, 201]);
    expect(first[0]).toMatchObject({ code: "internal", rows: [] });
    const second = await client.replay([failing, behind, list]);
    expect(second.map(({ status }) => status)).toEqual([201, 201, 201]);
  });

  it("of the whole request leaves nothing half done, and a repeat does it once", async () => {
    const { client } = await aSignedInLearner(test);
    const list = newList("Erst");
    const calls = [list, addWord(list.body.id, "die Kanüle")];
    await test.db.execute(sql`alter table sync_receipt rename to sync_receipt_away`);
    const { status } = await client.tryReplay(calls);
    await test.db.execute(sql`alter table sync_receipt_away rename to sync_receipt`);
    expect(status).toBe(500);
    expect(await wordsOf(client, list.body.id)).toBeUndefined();
    expect((await client.replay(calls)).map((result) => result.status)).toEqual([201, 200]);
    expect(await wordsOf(client, list.body.id)).toEqual(["die Kanüle"]);
  });

  it("that is a deadlock with another writer is tried again by the server", async () => {
    const { client, person } = await aSignedInLearner(test);
    const list = newList("Erst");
    await client.replay([list]);
    const scope = `user:${person.userId}`;
    const results = await Promise.all(
      Array.from({ length: 6 }, async (_, n) => {
        const word = addWord(list.body.id, `Wort ${n}`);
        // The other writer takes the row first and the counter second: the order that meets ours head on.
        const other = test.db
          .transaction(async (tx) => {
            await tx.execute(sql`select 1 from vocab_list where id = ${list.body.id} for update`);
            await tx.execute(sql`select pg_sleep(0.05)`);
            await tx.execute(sql`select 1 from sync_scope where scope = ${scope} for update`);
          })
          .catch(() => undefined);
        const [answer] = await Promise.all([client.replay([rename(list.body.id, `Name ${n}`), word]), other]);
        return answer.map(({ status }) => status);
      }),
    );
    expect(results).toEqual(Array.from({ length: 6 }, () => [200, 200]));
  });
});

describe("lanes", () => {
  it("stop behind a refusal, and so does what names it in `after`, while others go on", async () => {
    const { client } = await aSignedInLearner(test);
    const list = newList("Station 3");
    const refused = { ...rename(newId(), "x"), lane: "a" };
    const inLane = { ...rename(list.body.id, "in lane"), lane: "a" };
    const dependent = { ...rename(list.body.id, "dependent"), lane: "b", after: [refused.id] };
    const behindDependent = { ...rename(list.body.id, "behind"), lane: "b" };
    const free = { ...rename(list.body.id, "free"), lane: "c", after: [list.id] };
    const results = await client.replay([list, refused, inLane, dependent, behindDependent, free]);
    expect(results.map(({ status }) => status)).toEqual([201, 404, 424, 424, 424, 200]);
    expect(results[2]).toMatchObject({ code: "not-tried", rows: [] });
    expect(results[5]?.rows).toMatchObject([{ row: { name: "free" } }]);
  });

  it("stay stopped over the border of a commit", async () => {
    const { client } = await aSignedInLearner(test);
    const list = newList("Station 3");
    const refused = { ...rename(newId(), "x"), lane: "a" };
    const between = Array.from({ length: 110 }, (_, n) => rename(list.body.id, `n${n}`));
    const results = await client.replay([list, refused, ...between, { ...rename(list.body.id, "late"), lane: "a" }]);
    expect(results.at(-1)?.status).toBe(424);
    expect(results.at(-2)?.status).toBe(200);
  });

  it("let a call that was not tried run later under the same id", async () => {
    const { client } = await aSignedInLearner(test);
    const list = newList("Station 3");
    const refused = { ...rename(newId(), "x"), lane: "a" };
    const waiting = { ...rename(list.body.id, "später"), lane: "a" };
    await client.replay([list, refused, waiting]);
    const [again] = await client.replay([waiting]);
    expect(again).toMatchObject({ status: 200, rows: [{ row: { name: "später" } }] });
  });
});

describe("a receipt", () => {
  it("gives a repeat the same verdict with fresh rows and no second effect", async () => {
    const { client } = await aSignedInLearner(test);
    const list = newList("Erst");
    const word = { ...addWord(list.body.id, "die Spritze"), body: { term: "die Spritze" } };
    await client.replay([list, word, rename(list.body.id, "Dann")]);
    const results = await client.replay([list, word]);
    expect(results.map(({ status }) => status)).toEqual([201, 200]);
    expect(results[0]?.rows).toMatchObject([{ row: { name: "Dann" } }]);
    expect(results[1]?.rows.map(({ entity }) => entity).toSorted()).toEqual(["vocab_item", "vocab_list_item"]);
    expect(await wordsOf(client, list.body.id)).toEqual(["die Spritze"]);
  });

  it("keeps a refusal, too", async () => {
    const { client } = await aSignedInLearner(test);
    const listId = newId();
    const early = rename(listId, "zu früh");
    expect((await client.replay([early]))[0]).toMatchObject({ status: 404, code: "not-found" });
    await client.replay([newList("jetzt", listId)]);
    expect((await client.replay([early]))[0]).toMatchObject({ status: 404, code: "not-found" });
  });

  it("refuses another change under its id", async () => {
    const { client } = await aSignedInLearner(test);
    const list = newList("Erst");
    const [, mismatch] = await client.replay([list, { ...newList("Anders"), id: list.id }]);
    expect(mismatch).toMatchObject({ status: 422, code: "idempotency-mismatch" });
    expect((await client.replay([list]))[0]?.status).toBe(201);
  });

  it("does not care for the order of keys, a slash, or the case of the id", async () => {
    const { client } = await aSignedInLearner(test);
    const list = newList("Erst");
    await client.replay([list]);
    const { id, name } = list.body;
    const [again] = await client.replay([
      { id: list.id.toUpperCase(), path: "/vocab-lists/create-my/", body: { name, id } },
    ]);
    expect(again?.status).toBe(201);
  });

  it("is shared with calls made alone, both ways", async () => {
    const { client } = await aSignedInLearner(test);
    const [first, second] = [newList("Erst"), newList("Zweit")];
    const alone = (call: typeof first) =>
      client.post<{ id: string; name: string }>(call.path, call.body, { headers: { "Idempotency-Key": call.id } });
    expect((await client.replay([first]))[0]?.status).toBe(201);
    expect(await alone(first)).toMatchObject({ status: 201, body: { id: first.body.id, name: "Erst" } });
    const original = await alone(second);
    const repeated = await alone(second);
    expect([repeated.status, repeated.body]).toEqual([201, original.body]);
    expect((await client.replay([second]))[0]).toMatchObject({ status: 201, rows: [{ id: second.body.id }] });
    const other = await client.post(first.path, newList("X").body, { headers: { "Idempotency-Key": first.id } });
    expect([other.status, other.body.code]).toEqual([422, "idempotency-mismatch"]);
  });

  it("makes ten copies at once one effect", async () => {
    const { client } = await aSignedInLearner(test);
    const list = newList("Erst");
    await client.replay([list]);
    const word = { ...addWord(list.body.id, ""), body: { term: "der Verband" } };
    const copies = await Promise.all(Array.from({ length: 10 }, () => client.replay([word])));
    expect(copies.flat().map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(await wordsOf(client, list.body.id)).toEqual(["der Verband"]);
  });

  it("belongs to one user", async () => {
    const [one, two] = [await aSignedInLearner(test), await aSignedInLearner(test)];
    const [mine, hers] = [newList("Meins"), newList("Ihrs")];
    await one.client.replay([mine]);
    const [result] = await two.client.replay([{ ...hers, id: mine.id }]);
    expect(result).toMatchObject({ status: 201, rows: [{ id: hers.body.id }] });
  });

  it("of a refusal repeats the refusal, even one too long to be kept as it was", async () => {
    const { client } = await aSignedInLearner(test);
    const list = newList("A");
    const call = { ...list, body: { ...list.body, ["k".repeat(40_000)]: 1 } };
    const [first] = await client.replay([call]);
    const [second] = await client.replay([call]);
    expect([first, second]).toMatchObject([
      { status: 422, code: "validation" },
      { status: 422, code: "validation" },
    ]);
  });

  it("is kept 400 days", async () => {
    const { client } = await aSignedInLearner(test);
    const [old, older] = [newList("A"), newList("B")];
    await client.replay([old, older]);
    const age = (id: string, days: number) =>
      test.db.execute(
        sql`update sync_receipt set created_at = now() - make_interval(days => ${days}::int) where mutation_id = ${id}`,
      );
    await age(old.id, 399);
    await age(older.id, 401);
    expect(await clearOldReceipts(test.db)).toBe(1);
  });
});
