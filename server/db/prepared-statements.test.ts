import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";

import { createTestApp, type TestApp } from "../testing/test-app.ts";

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test("a statement with parameters is prepared once a connection and gives the answer of its own parameters", async () => {
  await app.db.transaction(async (tx) => {
    const answers: number[] = [];
    for (const value of [1, 2, 3]) {
      const { rows } = await tx.execute<{ n: number }>(sql`select ${value}::int + 40 as n`);
      answers.push(rows[0]?.n ?? 0);
    }
    expect(answers).toEqual([41, 42, 43]);
    const { rows } = await tx.execute<{ n: number }>(
      sql`select count(*)::int as n from pg_prepared_statements where statement like '%+ 40 as n%' and statement not like '%prepared%'`,
    );
    expect(rows[0]?.n).toBe(1);
  });
});

test("a prepared statement follows a change of its table", async () => {
  await app.db.execute(sql`create table planned (id int primary key, name text)`);
  await app.db.transaction(async (tx) => {
    const read = async () => (await tx.execute(sql`select name from planned where id = ${1}`)).rows;
    for (let time = 0; time < 7; time += 1) expect(await read()).toEqual([]);
    await tx.execute(sql`alter table planned add column more text default 'x'`);
    await tx.execute(sql`insert into planned (id, name) values (${1}, ${"da"})`);
    expect(await read()).toEqual([{ name: "da" }]);
  });
});
