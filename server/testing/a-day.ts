import { expect } from "vitest";

import { newId } from "#shared/lib/uuid.ts";

import { createTokens } from "../auth/tokens.ts";
import { cleanOnce } from "../cleaning.ts";
import { startRealtime } from "../realtime/realtime.ts";
import { type Learner, changingCalls, readEverything } from "./all-calls.ts";
import type { ApiClient } from "./api-client.ts";
import { anAttempt, attemptPath, type TestCourse } from "./courses.ts";
import { signIn } from "./factories.ts";
import type { TestApp } from "./test-app.ts";

/** Who is there, of whom each is to have a day. */
export interface Many {
  test: TestApp;
  learners: readonly string[];
  /** That nobody has an overlay of. */
  sharedWords: string[];
  course: TestCourse;
}

/** One of the many, signed in. */
async function oneOfThem({ test, learners, sharedWords }: Many, n: number) {
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
export async function aDay(many: Many, n: number): Promise<void> {
  const { test, course } = many;
  const { client, learner } = await oneOfThem(many, n);
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
  await shareAndCopy(client, learner, await oneOfThem(many, n + 10));
  await followAndBlock({ client, learner }, await oneOfThem(many, n + 20));
  await takeACourse(client, learner, course);
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
async function takeACourse(client: ApiClient, { userId }: Learner, course: TestCourse) {
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
