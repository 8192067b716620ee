import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { newId } from "#shared/lib/uuid.ts";

import { databaseError } from "../calls/errors.ts";
import { changingCalls } from "../testing/all-calls.ts";
import type { ApiClient, TestCall } from "../testing/api-client.ts";
import { aSignedInLearner, type Person } from "../testing/factories.ts";
import { anyRow } from "../testing/rows-of-person.ts";
import { createTestApp, type TestApp } from "../testing/test-app.ts";
import { aSharedWord } from "../testing/words.ts";
import { COUNTED_TABLES } from "./row-quotas.ts";

let test: TestApp;
let person: Person;
let client: ApiClient;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  ({ person, client } = await aSignedInLearner(test));
  await test.pool.query("update row_quota set most = 1000000, most_of_day = null");
});
afterAll(() => test.close());

interface Count {
  amount: number;
  today: number;
}

async function countOf(table: string, userId = person.userId): Promise<Count> {
  const { rows } = await test.pool.query<Count>(
    `select amount::int, amount_of_day::int as today from row_count where user_id = $1 and table_name = $2`,
    [userId, table],
  );
  return rows[0] ?? { amount: 0, today: 0 };
}

async function rowsIn(table: string, of: string): Promise<number> {
  const { rows } = await test.pool.query<{ n: number }>(
    `select count(*)::int as n from "${table}" where "${of}" = $1`,
    [person.userId],
  );
  return rows[0]?.n ?? 0;
}

const limit = (table: string, most: number, ofDay: number | null = null) =>
  test.pool.query("update row_quota set most = $2, most_of_day = $3 where table_name = $1", [table, most, ofDay]);

/** What such a row of hers has to name, where any row would not do. */
async function givenFor(table: string): Promise<Record<string, unknown>> {
  if (table !== "vocab_list_item") return {};
  return { list_id: person.firstListId, vocab_item_id: await aSharedWord(test) };
}

describe("the database", () => {
  it("knows the numbers of the table, and counts every table that has one by the column that it names", async () => {
    const fresh = await createTestApp();
    const { rows: numbers } = await fresh.pool.query(
      `select table_name as table, most::int, most_of_day::int as "mostOfDay" from row_quota order by table_name collate "C"`,
    );
    await fresh.close();
    const byName = COUNTED_TABLES.toSorted((a, b) => (a.table < b.table ? -1 : 1));
    expect(numbers).toEqual(byName.map(({ table, most, mostOfDay }) => ({ table, most, mostOfDay })));
    const { rows: triggers } = await test.pool.query(
      `select t.tgrelid::regclass::text as table, p.proname as function, array_agg(t.tgname::text order by t.tgname) as names
       from pg_trigger t join pg_proc p on p.oid = t.tgfoid where p.proname like 'count_rows_of_%' group by t.tgrelid, 2
       order by t.tgrelid::regclass::text collate "C"`,
    );
    expect(triggers).toEqual(
      byName.map(({ table, of }) => ({
        table,
        function: `count_rows_of_${of}`,
        names: ["count_deleted", "count_inserted"],
      })),
    );
  });

  it.each(COUNTED_TABLES)("counts $table, refuses one too many, and one too many today", async ({ table, of }) => {
    const add = async () => anyRow(test.pool, table, { [of]: person.userId, ...(await givenFor(table)) });
    const refusedAs = async () => {
      const before = await rowsIn(table, of);
      const code = await add().then(
        () => "stored",
        (thrown: unknown) => databaseError(thrown)?.code,
      );
      expect(await rowsIn(table, of)).toBe(before);
      return code;
    };
    await add();
    const before = await countOf(table);
    expect(before.amount).toBe(await rowsIn(table, of));
    await limit(table, before.amount);
    expect(await refusedAs()).toBe("VQ001");
    await limit(table, before.amount + 1);
    await add();
    await limit(table, before.amount + 2, before.today + 1);
    expect(await refusedAs()).toBe("VQ002");
    // A day later there is room again.
    await test.pool.query("update row_count set day = day - 1 where user_id = $1", [person.userId]);
    await add();
    expect(await countOf(table)).toEqual({ amount: before.amount + 2, today: 1 });
    await test.pool.query(`delete from "${table}" where "${of}" = $1`, [person.userId]);
    expect((await countOf(table)).amount).toBe(0);
  });

  it("forgets the counts of a person with her, whatever goes along", async () => {
    for (const { table, of } of COUNTED_TABLES) {
      await anyRow(test.pool, table, { [of]: person.userId, ...(await givenFor(table)) });
    }
    await test.pool.query("delete from app_user where id = $1", [person.userId]);
    const { rows } = await test.pool.query("select from row_count where user_id = $1", [person.userId]);
    expect(rows).toHaveLength(0);
  });

  it("counts rightly when two write at the same moment", async () => {
    await Promise.all(
      Array.from({ length: 20 }, () => anyRow(test.pool, "tag", { owner_id: person.userId, name: newId() })),
    );
    expect((await countOf("tag")).amount).toBe(20);
  });
});

/** A device's queue of a day: every changing call. */
async function aQueue(): Promise<TestCall[]> {
  const ownWord = newId();
  await client.put(`/vocab-lists/add-vocab-to-my/${person.firstListId}`, { id: ownWord, term: "Kittel" });
  const sharedWords = [await aSharedWord(test), await aSharedWord(test)];
  return changingCalls({ userId: person.userId, listId: person.firstListId, ownWord, sharedWords });
}

describe("a replay", () => {
  it.each([
    "vocab_review",
    "vocab_test",
    "vocab_list",
    "vocab_item",
    "vocab_list_item",
    "vocab_overlay",
    "xp_event",
    "scheduling_parameters",
  ])("beyond the rows of %s refuses what is too much, for good and by name, and does all else", async (table) => {
    const calls = await aQueue();
    const { amount } = await countOf(table);
    await limit(table, amount);
    const results = await client.replay(calls);
    const refused = results.filter(({ code }) => code === "too-many-rows");
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.every(({ status }) => status === 413)).toBe(true);
    expect(results.filter(({ status }) => status < 300).length).toBeGreaterThan(4);
    expect((await countOf(table)).amount).toBeLessThanOrEqual(amount);
    // The verdict stands: the device parks the change, and asks anew under a new id once she has made room.
    await limit(table, amount + 100);
    const again = await client.replay(calls.map((call, index) => ({ ...call, id: results[index]!.id })));
    expect(again.filter(({ code }) => code === "too-many-rows")).toHaveLength(refused.length);
    const retried = calls.filter((_, index) => results[index]?.code === "too-many-rows");
    for (const { status, code } of await client.replay(retried)) {
      expect([code, status].join(" ")).not.toContain("too-many-rows");
    }
  });

  it("beyond the rows of a day is to come back tomorrow: nothing is decided, and nothing lost", async () => {
    const calls = (await aQueue()).filter(({ path }) => path.endsWith("/test-results"));
    const { amount, today } = await countOf("vocab_review");
    await limit("vocab_review", 1000, today + 1);
    const results = await client.replay(calls);
    expect(results.map(({ status }) => status)).toEqual([201, 429]);
    await test.pool.query("update row_count set day = day - 1");
    const again = await client.replay(calls.map((call, index) => ({ ...call, id: results[index]!.id })));
    expect(again.map(({ status }) => status)).toEqual([201, 201]);
    expect((await countOf("vocab_review")).amount).toBe(amount + 2);
  });

  it("beyond the receipts of a day is put off as a whole", async () => {
    const calls = await aQueue();
    const { amount, today } = await countOf("sync_receipt");
    await limit("sync_receipt", amount + 1000, today + 3);
    const answer = await client.tryReplay(calls);
    expect(answer).toMatchObject({ status: 429, body: { code: "rate-limited" } });
    expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect((await countOf("sync_receipt")).amount).toBe(amount);
  });
});

describe("a call made alone", () => {
  it("is refused with the same code, and told once as a security event", async () => {
    const { amount } = await countOf("vocab_list");
    await limit("vocab_list", amount);
    const reached = async () => {
      const { values } = await test.deps.metrics.securityEvents.get();
      return values.find(({ labels }) => labels.event === "limit-reached")?.value ?? 0;
    };
    const before = await reached();
    expect(await client.post("/vocab-lists/create-my", { name: "Zu viel" })).toMatchObject({
      status: 413,
      body: { code: "too-many-rows", message: "Mehr davon kann nicht gespeichert werden" },
    });
    expect(await reached()).toBe(before + 1);
  });

  it("without a receipt too: a tag, somebody to follow, somebody to block", async () => {
    const other = await aSignedInLearner(test);
    await test.pool.query("update app_user set username = $2 where id = $1", [other.person.userId, newId()]);
    const { rows } = await test.pool.query<{ username: string }>("select username from app_user where id = $1", [
      other.person.userId,
    ]);
    const username = rows[0]!.username;
    for (const table of ["tag", "follow", "user_block"]) await limit(table, 0);
    for (const [path, body] of [
      ["/tags/", { name: "Eigenes" }],
      [`/users/${person.userId}/following`, { username }],
      [`/users/${person.userId}/blocking`, { username }],
    ] as const) {
      expect(await client.post(path, body)).toMatchObject({ status: 413, body: { code: "too-many-rows" } });
    }
  });

  it("has room tomorrow, and says when", async () => {
    const { amount, today } = await countOf("vocab_list");
    await limit("vocab_list", amount + 10, today);
    const answer = await client.post("/vocab-lists/create-my", { name: "Morgen" });
    expect(answer).toMatchObject({ status: 429, body: { code: "rate-limited" } });
    expect(Number(answer.headers.get("Retry-After"))).toBeLessThanOrEqual(86_400);
  });
});
