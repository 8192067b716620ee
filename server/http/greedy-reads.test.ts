import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { newId } from "#shared/lib/uuid.ts";

import { aSignedInLearner } from "../testing/factories.ts";
import { type TestApp, createTestApp } from "../testing/test-app.ts";

const AT_ONCE = 11;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/** As long as `work` runs nobody can read a journal. */
async function withoutJournals<T>(work: () => Promise<T>): Promise<T> {
  const client = await test.pool.connect();
  try {
    await client.query("begin; lock table journal_entry in access exclusive mode");
    return await work();
  } finally {
    await client.query("rollback");
    client.release();
  }
}

async function aWriter(entries: number) {
  const { client, person } = await aSignedInLearner(test);
  await test.pool.query(
    `insert into journal_entry (id, user_id, course_id, section_id, message, written_at, local_day, time_zone)
     select uuidv7(), $1, $2, gen_random_uuid(), 'Ein Eintrag ' || n, now() - make_interval(mins => n), current_date,
       'Europe/Berlin' from generate_series(1, $3::int) n`,
    [person.userId, newId(), entries],
  );
  const readJournal = (query: Record<string, string> = {}) =>
    client.get<{ items: { id: string }[]; next_cursor: string | null; code?: string }>(
      `/users/${person.userId}/journal`,
      { query },
    );
  return { client, person, readJournal };
}

describe("costly reads of one person", () => {
  it("wait for each other, the eleventh is refused by name, and nobody else's are", async () => {
    const greedy = await aWriter(3);
    const other = await aSignedInLearner(test);
    const { asked } = await withoutJournals(async () => {
      const asking = Array.from({ length: AT_ONCE }, () => greedy.readJournal());
      const refused = await Promise.race(asking);
      expect([refused.status, refused.body.code]).toEqual([429, "rate-limited"]);
      expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
      // One connection is hers, whatever she asks for.
      expect(test.pool.totalCount - test.pool.idleCount).toBeLessThanOrEqual(2);
      const scope = `user:${other.person.userId}`;
      const others = [
        await other.client.get("/sync/changes", { query: { scope } }),
        await other.client.get("/vocabs/explain"),
        await greedy.client.get("/users/me"),
        await greedy.client.get("/users/my-vocab-stats"),
      ];
      expect(others.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      return { asked: asking };
    });
    const answers = await Promise.all(asked);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
    const read = answers.filter(({ status }) => status === 200);
    expect(read).toHaveLength(AT_ONCE - 1);
    expect(new Set(read.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect((await greedy.readJournal()).status).toBe(200);
  });
});

it("a journal comes in pages of at most 200, each entry once", async () => {
  const { readJournal } = await aWriter(450);
  const sizes: number[] = [];
  const ids = new Set<string>();
  let cursor: string | null = "";
  while (cursor !== null) {
    const { body } = await readJournal(cursor === "" ? {} : { cursor });
    sizes.push(body.items.length);
    for (const { id } of body.items) ids.add(id);
    cursor = body.next_cursor;
  }
  expect(sizes).toEqual([200, 200, 50]);
  expect(ids.size).toBe(450);
});
