import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { userScope } from "#shared/model/entities.ts";
import { newId } from "#shared/lib/uuid.ts";

import { hashPassword } from "../auth/passwords.ts";
import { withClient } from "../embedded/connection.ts";
import { aDay } from "../testing/a-day.ts";
import { aReviewCall } from "../testing/all-calls.ts";
import { aCourse } from "../testing/courses.ts";
import { PASSWORD, signIn } from "../testing/factories.ts";
import { addManyRows } from "../testing/many-rows.ts";
import { createTestApp, type TestApp } from "../testing/test-app.ts";
import { manyParts, tablesOf, watchPlans } from "../testing/watch-plans.ts";
import { aSharedWord } from "../testing/words.ts";
import { DIVIDED_TABLES } from "./divided-tables.ts";
import { partitionTable, partsOf } from "./partition-table.ts";

const SHARE = { learners: 60, words: 8, reviewsOfAWord: 3, overlays: 4, tests: 4, days: 10, receipts: 10, tasks: 2 };
const PARTS = 8;
const NAMES = DIVIDED_TABLES.map(({ table }) => table);

/** What has to look into all parts, and may: cleaning, a new word (it may have been somebody else's), a deletion of what never was. */
const ALL_PARTS = [
  "delete from sync_receipt where created_at <",
  "delete from sync_change where deleted and changed_at <",
  "sync_change c WHERE c.entity_id = NEW.id AND c.entity = TG_ARGV[0]), 0)",
  "SELECT sync_record(the_entity, ARRAY[the_scope]",
];

let test: TestApp;
let learners: string[];
let sharedWords: string[];
let plans: ReturnType<typeof watchPlans>;
let before: Map<string, Shape>;
beforeAll(async () => {
  // Plans that are made once for whoever asks: only as they run do they know whose part it is.
  test = await createTestApp({ databaseSettings: ["plan_cache_mode = force_generic_plan"] });
  plans = watchPlans(test.pool);
  const words = await Promise.all(Array.from({ length: 20 }, () => aSharedWord(test)));
  sharedWords = words.toSorted().slice(SHARE.overlays);
  learners = await addManyRows(test.pool, SHARE, await hashPassword(PASSWORD));
  before = await shapes();
  await withClient(test.connection, async (client) => {
    for (const one of DIVIDED_TABLES) await partitionTable(client, one, PARTS);
  });
});
afterAll(() => test.close());

interface Shape {
  rows: string[];
  indexes: string[];
  triggers: string[];
  references: string[];
}

const shapes = async () => new Map(await Promise.all(NAMES.map(async (name) => [name, await shapeOf(name)] as const)));

/** All that is to be there afterwards as it was. */
async function shapeOf(table: string): Promise<Shape> {
  const list = async (text: string) => (await test.pool.query<{ one: string }>(text, [])).rows.map(({ one }) => one);
  const of = `'${table}'::regclass`;
  return {
    rows: await list(`select t::text as one from ${table} t order by 1`),
    indexes: await list(
      `select replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') as one from pg_index where indrelid = ${of} order by 1`,
    ),
    triggers: await list(
      `select pg_get_triggerdef(oid) as one from pg_trigger where tgrelid = ${of} and not tgisinternal order by 1`,
    ),
    references: await list(
      `select conname || pg_get_constraintdef(oid) as one from pg_constraint where conrelid = ${of} and contype = 'f' order by 1`,
    ),
  };
}

describe("a divided table", () => {
  it("has every row, index, trigger and reference that it had, each row in one part", async () => {
    expect(await shapes()).toEqual(before);
    for (const { table, key } of DIVIDED_TABLES) {
      expect(await withClient(test.connection, (client) => partsOf(client, table))).toBe(PARTS);
      const { rows } = await test.pool.query<{ parts: number }>(
        `select count(distinct tableoid)::int as parts from ${table}`,
      );
      expect(rows[0]?.parts).toBe(PARTS);
      const spread = await test.pool.query(
        `select ${key} from ${table} group by 1 having count(distinct tableoid) > 1`,
      );
      expect(spread.rows).toEqual([]);
    }
  });

  it("serves a learner's day, each statement from her part and the library's, whoever it was planned for", async () => {
    const course = await aCourse(test);
    await test.pool.query("analyze");
    plans.length = 0;
    const { rows } = await test.pool.query("show plan_cache_mode");
    expect(rows).toEqual([{ plan_cache_mode: "force_generic_plan" }]);
    await aDay({ test, learners, sharedWords, course }, 1);
    expect([...tablesOf(plans)].filter((name) => /_p\d\d$/.test(name))).not.toEqual([]);
    const rest = manyParts(plans, NAMES, 2).filter((one) => !ALL_PARTS.some((part) => one.includes(part)));
    expect(rest).toEqual([]);
  });

  it("keeps an answer once, however often and from wherever it comes", async () => {
    const userId = learners[5] ?? "";
    const { rows } = await test.pool.query<{ email: string; list: string; word: string }>(
      `select u.email, l.id as list, i.id as word from app_user u join vocab_list l on l.user_id = u.id and not l.is_favourites
       join vocab_item i on i.owner_id = u.id where u.id = $1 limit 1`,
      [userId],
    );
    const { email = "", list: firstListId = "", word = "" } = rows[0] ?? {};
    const client = await signIn(test, { userId, email, firstListId, favouritesId: "" });
    const { cursor } = await client.pull([userScope(userId)]);
    const call = { ...aReviewCall(word), id: newId() };
    const answers = await Promise.all([client.replay([call]), client.replay([call]), client.replay([call])]);
    expect(answers.flat().map(({ status }) => status)).toEqual([201, 201, 201]);
    const { changes } = await client.pull([userScope(userId)], cursor);
    expect(changes.filter(({ entity }) => entity === "vocab_review")).toHaveLength(1);
  });
});

describe("dividing a table", () => {
  const divide = (table: string, copying = (text: string) => text) =>
    withClient(test.connection, async (client) => {
      const send = client.query.bind(client) as (...args: unknown[]) => Promise<pg.QueryResult>;
      const query = (text: unknown, ...rest: unknown[]) =>
        send(typeof text === "string" && text.startsWith("INSERT INTO") ? copying(text) : text, ...rest);
      return partitionTable(Object.assign(client, { query }), { table, key: "user_id" }, PARTS);
    });

  it.each<[string, (text: string) => string]>([
    ["a row is lost", (text) => `${text} WHERE id <> (SELECT id FROM xp_event LIMIT 1)`],
    ["a row comes twice", (text) => `${text} UNION ALL (${text.slice(text.indexOf("SELECT"))} LIMIT 1)`],
    ["a value is another", (text) => text.replace(/(SELECT .*?)"amount"/, '$1"amount" + 1')],
  ])("changes nothing where %s", async (_, copying) => {
    const shape = await shapeOf("xp_event");
    await expect(divide("xp_event", copying)).rejects.toThrow("nothing was changed");
    expect(await shapeOf("xp_event")).toEqual(shape);
  });

  it("gives a unique key the column that it is divided by, and refuses what others refer to", async () => {
    await divide("vocab_review");
    const { rows } = await test.pool.query<{ of: string }>(
      "select pg_get_constraintdef(oid) as of from pg_constraint where conrelid = 'vocab_review'::regclass and contype = 'p'",
    );
    expect(rows).toEqual([{ of: "PRIMARY KEY (id, user_id)" }]);
    await expect(divide("item_attempt")).rejects.toThrow("unsure_answer");
  });
});
