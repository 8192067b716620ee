import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { AppError } from "#shared/contract/errors.ts";
import { newId } from "#shared/lib/uuid.ts";

import { createDatabase, createPool } from "../db/connect.ts";
import { createRateLimit } from "../limits/rate-limit.ts";
import { type TestDatabase, createTestDatabase } from "../testing/test-database.ts";
import { errorBody, hasLostTransaction, refusalOf } from "./errors.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const thrownBy = (statement: string) =>
  database.db.execute(sql.raw(statement)).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
const meta = (key: string) => `insert into app_meta values ('${key}', 'x')`;

describe("what the database refuses", () => {
  it.each([
    ["a duplicate", `${meta("twice")}; ${meta("twice")}`, "already-exists"],
    [
      "a missing parent",
      `insert into vocab_list (id, user_id, name) values ('${newId()}', '${newId()}', 'x')`,
      "not-found",
    ],
    ["a missing value", "insert into app_meta (key) values ('x')", "validation"],
    ["a text that is no uuid", "select 'x'::uuid", "validation"],
    ["a day that does not exist", "select '2026-02-30'::date", "validation"],
    ["a number that is too big", "select 99999999999::int", "validation"],
    ["too long a wait", "set statement_timeout = 10; select pg_sleep(1)", "unavailable"],
    ["a mistake of ours", "select * from nowhere", "internal"],
  ])("%s becomes an error of ours", async (_what, statement, code) => {
    const thrown = await thrownBy(statement);
    expect(refusalOf(thrown).code).toBe(code);
    expect(hasLostTransaction(thrown)).toBe(false);
  });

  it("says nothing of tables or statements", async () => {
    const body = JSON.stringify(errorBody(refusalOf(await thrownBy("select * from nowhere"))));
    expect(body).toBe('{"code":"internal","message":"Da ist etwas schiefgegangen"}');
  });

  it("a database that is away is not now, not a mistake", async () => {
    const pool = createPool({ connection: { host: "/nowhere", user: "x", database: "x" }, size: 1 });
    const thrown = await createDatabase(pool)
      .execute(sql`select 1`)
      .catch((error: unknown) => error);
    expect(refusalOf(thrown).code).toBe("unavailable");
    await pool.end();
  });

  it("an end of the connection loses the transaction", async () => {
    expect(hasLostTransaction(await thrownBy("select pg_terminate_backend(pg_backend_pid())"))).toBe(true);
  });
});

describe("the limit of requests", () => {
  it("lets at least 1,500 a minute through for each user, and says when to come back", () => {
    let now = 0;
    const count = createRateLimit({ now: () => new Date(now) });
    for (let n = 0; n < 1500; n += 1) count("a");
    for (let n = 0; n < 1500; n += 1) count("a");
    const attempt = () => count("a");
    expect(attempt).toThrow(AppError);
    count("b");
    now = 60_000;
    expect(attempt).not.toThrow();
  });
});
