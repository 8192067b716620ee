import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { newId } from "#shared/lib/uuid.ts";

import { hashPassword } from "../auth/passwords.ts";
import { createTokens } from "../auth/tokens.ts";
import { startRealtime } from "../realtime/realtime.ts";
import { type Learner, changingCalls, readEverything } from "../testing/all-calls.ts";
import type { ApiClient } from "../testing/api-client.ts";
import { PASSWORD, signIn } from "../testing/factories.ts";
import { aCourse, anAttempt, attemptPath, type TestCourse } from "../testing/courses.ts";
import { type Share, addManyCourses, addManyRows } from "../testing/many-rows.ts";
import { type TestApp, createTestApp } from "../testing/test-app.ts";
import { bigTables, sequentialScans, tablesOf, watchPlans } from "../testing/watch-plans.ts";
import { aSharedWord } from "../testing/words.ts";
import { cleanOnce } from "../cleaning.ts";
import { sectionTranslation } from "./course-schema.ts";

// Enough that reading a table as a whole costs the planner more than an index does, for a person's rows.
const MANY: Share = {
  learners: 1500,
  words: 8,
  reviewsOfAWord: 3,
  overlays: 4,
  tests: 4,
  days: 10,
  receipts: 10,
  tasks: 2,
};

let test: TestApp;
let plans: ReturnType<typeof watchPlans>;
let sharedWords: string[];
let learners: string[];
let course: TestCourse;
beforeAll(async () => {
  test = await createTestApp();
  plans = watchPlans(test.pool);
  const words = await Promise.all(Array.from({ length: 20 }, () => aSharedWord(test)));
  // Those that nobody has an overlay of.
  sharedWords = words.toSorted().slice(MANY.overlays);
  learners = await addManyRows(test.pool, MANY, await hashPassword(PASSWORD));
  await addManyCourses(test.pool, 100);
  course = await aCourse(test);
  const ofIt = { course_id: course.id, section_id: course.sections[0] ?? "" };
  await test.db.insert(sectionTranslation).values({ id: newId(), ...ofIt, language: "eng" });
  await test.pool.query("analyze");
  plans.length = 0;
});
afterAll(() => test.close());

/** One of the many, signed in. */
async function oneOfThem(n: number) {
  const userId = learners[n]!;
  const { rows } = await test.pool.query<{ email: string; list: string; word: string }>(
    `select u.email, l.id as list, (select i.id from vocab_item i where i.owner_id = u.id limit 1) as word
     from app_user u join vocab_list l on l.user_id = u.id and not l.is_favourites where u.id = $1`,
    [userId],
  );
  const { email, list: listId, word: ownWord } = rows[0]!;
  const client = await signIn(test, { userId, email, firstListId: listId, favouritesId: "" });
  return { client, learner: { userId, listId, ownWord, sharedWords } satisfies Learner };
}

/** All that a learner's devices ask of the database on a day, alone and queued, and what the server does by itself. */
async function aDay(n: number): Promise<void> {
  const { client, learner } = await oneOfThem(n);
  await readEverything(client, learner);
  const queued = changingCalls(learner).map((call) => ({ ...call, id: newId() }));
  for (const results of [await client.replay(queued), await client.replay(queued)]) {
    expect(results.filter(({ status }) => status >= 300)).toEqual([]);
  }
  for (const { method = "POST", path, body } of changingCalls(learner)) {
    const { status } = await client.call(method, path, { body, headers: { "Idempotency-Key": newId() } });
    expect(status).toBeLessThan(300);
  }
  await readEverything(client, learner);
  await shareAndCopy(client, learner, await oneOfThem(n + 10));
  await followAndBlock({ client, learner }, await oneOfThem(n + 20));
  await takeACourse(client, learner);
  const realtime = startRealtime(test.deps, createTokens(test.deps.config.sessionSecret));
  await realtime.identify(client.accessToken!);
  await realtime.close();
  await client.form("/auth/token", { grant_type: "refresh_token", refresh_token: client.tokens.refresh_token });
  await client.post("/auth/sign-out");
  await cleanOnce(test.db);
}

/** Two lists change hands; what is no part of a replay. */
async function shareAndCopy(client: ApiClient, { listId }: Learner, other: { client: ApiClient; learner: Learner }) {
  const link = `/vocab-lists/${listId}/share-link`;
  const made = await client.post<{ token: string }>(link);
  const { token } = made.body;
  const given = await other.client.post<{ token: string }>(`/vocab-lists/${other.learner.listId}/share-link`);
  const answers = [
    made,
    await client.get(link),
    await other.client.get(`/vocab-lists/shared/${token}`),
    await other.client.post("/vocab-lists/copy-shared", { token, again: true }),
    await client.post("/vocab-lists/copy-shared", { token: given.body.token, again: true }),
    await client.delete(link),
  ];
  expect(answers.map(({ status }) => status)).toEqual([201, 200, 200, 201, 201, 204]);
}

/** Two find each other, and part. */
async function followAndBlock(
  { client, learner: { userId } }: { client: ApiClient; learner: Learner },
  other: { client: ApiClient; learner: Learner },
) {
  const [mine, theirs] = [`/users/${userId}`, `/users/${other.learner.userId}`];
  const username = `anna-${userId}`;
  await client.put(mine, { username });
  const { code } = (await client.get<{ code: string }>(`${mine}/follow-link`)).body;
  const { id } = (await other.client.post<{ id: string }>(`${theirs}/following`, { username })).body;
  const answers = [
    await client.post(`/follows/${id}/accept`),
    await other.client.get(`${theirs}/following`),
    await client.get(`${mine}/followed-by`),
    await other.client.delete(`/follows/${id}`),
    await other.client.post(`${theirs}/following`, { code }),
  ];
  const block = await client.post<{ id: string }>(`${mine}/blocking`, { user_id: other.learner.userId });
  answers.push(await client.get(`${mine}/blocking`), await client.delete(`/user-blocks/${block.body.id}`));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 204, 201, 200, 204]);
}

/** A course is taken, a section of it done and written about, and a device follows it. */
async function takeACourse(client: ApiClient, { userId }: Learner) {
  const [section = "", item = ""] = [course.sections[0], course.items[0]];
  const body = (path: string, method: string, sent: unknown) => ({ id: newId(), method, path, body: sent });
  const queued = [
    body(`/courses/${course.id}/enroll`, "PUT", {}),
    body(`/sections/${section}/started`, "PATCH", {}),
    ...[0, 1].map((n) => body(attemptPath(userId, course.items[n] ?? ""), "PUT", { attempt: anAttempt(course, n) })),
    body(`/sections/${section}/interaction`, "POST", { completed_at: new Date().toISOString() }),
    body("/journals/create-or-update", "POST", {
      id: newId(),
      course_id: course.id,
      section_id: section,
      confidence: 3,
      visibility: "private",
      written_at: new Date().toISOString(),
    }),
  ];
  expect((await client.replay(queued)).filter(({ status }) => status >= 300)).toEqual([]);
  for (const path of [
    "/courses/",
    `/courses/${course.id}`,
    `/courses/${course.id}/interaction-with-progress`,
    "/users/course-interactions-with-progress",
    `/sections/single/${section}`,
    `/sections/${section}/interaction`,
    `/course-section-items/item/${item}`,
    `/course-section-items/item/${item}/interaction`,
    `/journals/${section}`,
  ]) {
    const { status } = await client.get(path);
    expect([path, status]).toEqual([path, 200]);
  }
  const scopes = [`course:${course.id}`, `org:${newId()}`, `user:${userId}`];
  const { cursor } = await client.pull(scopes, undefined, 100);
  await client.pull(scopes, cursor, 100);
}

describe("with the rows of thousands of learners", () => {
  it("nothing that a learner or the server does reads a big table as a whole", async () => {
    await aDay(1);
    const big = await bigTables(test.pool);
    expect(sequentialScans(plans, big)).toEqual([]);
    // The traffic came by every one of them, and so did the triggers.
    expect(big.filter((table) => !tablesOf(plans).has(table))).toEqual([]);
    expect(big).toEqual(
      expect.arrayContaining(["app_user", "session_family", "sync_change", "sync_receipt", "sync_scope", "vocab_item"]),
    );
    expect(plans.some(({ query }) => query.includes("INSERT INTO sync_change"))).toBe(true);
  });

  it.each([
    ["sync_change_scope_rev_idx", "sync_change"],
    ["vocab_review_user_time_idx, vocab_review_user_item_idx", "vocab_review"],
    ["session_family_expires_at_idx", "session_family"],
  ])("a missing index is noticed: %s", async (indexes, table) => {
    const { rows } = await test.pool.query<{ made: string }>(
      "select pg_get_indexdef(oid) as made from pg_class where relname = any($1)",
      [indexes.split(", ")],
    );
    await test.pool.query(`drop index ${indexes}`);
    plans.length = 0;
    try {
      await aDay(2);
      expect(sequentialScans(plans, [table])).not.toEqual([]);
    } finally {
      for (const { made } of rows) await test.pool.query(made);
    }
  });
});
