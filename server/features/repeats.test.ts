import { afterAll, beforeAll, expect, it } from "vitest";

import { newId } from "#shared/lib/uuid.ts";
import { courseInteractionId } from "#shared/model/derived-ids.ts";
import { userScope } from "#shared/model/entities.ts";

import type { TestCall } from "../testing/api-client.ts";
import { someParameters } from "../testing/scheduling-parameters.ts";
import { aCourse, anAttempt, attemptPath } from "../testing/courses.ts";
import { aSignedInLearner } from "../testing/factories.ts";
import { createTestApp, type TestApp } from "../testing/test-app.ts";
import { aSharedWord } from "../testing/words.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/** Everything a learner can do, in an order in which each has what it names. */
async function aLife() {
  const { person, client } = await aSignedInLearner(test);
  const [list, word, quiz] = [newId(), newId(), newId()];
  const shared = await aSharedWord(test);
  const author = await aSignedInLearner(test);
  await author.client.put(`/vocab-lists/add-vocab-to-my/${author.person.firstListId}`, { term: "Sonde" });
  const link = await author.client.post<{ token: string }>(`/vocab-lists/${author.person.firstListId}/share-link`);
  const user = `/users/${person.userId}`;
  const review = { facet: "recall", mode: "find-term", verdict: "correct", grade: "good" };
  const put = (path: string, body: object): TestCall => ({ method: "PUT", path, body });
  const remove = (path: string): TestCall => ({ method: "DELETE", path });
  const reviewed_at = new Date().toISOString();
  const course = await aCourse(test);
  const [section] = course.sections;
  const attempt = anAttempt(course, 0);
  const entry = { id: newId(), course_id: course.id, section_id: section, message: "Neu" };
  const calls: [string, TestCall][] = [
    ["changing oneself", put(user, { last_name: "Haddad", biography: "Neu", base: { biography: null } })],
    ["opening a day", { path: `${user}/day-opened`, body: { local_day: reviewed_at.slice(0, 10) } }],
    ["the daily test", { path: `${user}/daily-vocab-test-taken` }],
    ["making a list", { path: "/vocab-lists/create-my", body: { id: list, name: "Station 3" } }],
    ["changing a list", put(`/vocab-lists/update-my/${list}`, { name: "Station 4" })],
    ["a new word", put(`/vocab-lists/add-vocab-to-my/${list}`, { id: word, term: "Kittel" })],
    ["a shared word", put(`/vocab-lists/copy-vocab-to-my/${list}`, { vocab_item_id: shared })],
    ["changing an own word", { method: "PATCH", path: `/vocabs/${word}`, body: { plural: "die Kittel" } }],
    ["changing a shared word", { method: "PATCH", path: `/vocabs/${shared}`, body: { remarks: "Merken" } }],
    ["starting a test", { path: "/vocab-tests/", body: { id: quiz, is_daily: false, item_ids: [word] } }],
    [
      "a review",
      { path: `/vocabs/${word}/test-results`, body: { ...review, id: newId(), reviewed_at, test_id: quiz } },
    ],
    ["parameters of her own", { path: "/scheduling-parameters/", body: someParameters() }],
    ["completing a test", put(`/vocab-tests/${quiz}`, { completed_at: reviewed_at })],
    ["copying a shared list", { path: "/vocab-lists/copy-shared", body: { token: link.body.token } }],
    ["taking a course", put(`/courses/${course.id}/enroll`, { enrolled_at: reviewed_at })],
    [
      "beginning a section",
      { method: "PATCH", path: `/sections/${section}/started`, body: { started_at: reviewed_at } },
    ],
    ["an attempt", put(attemptPath(person.userId, attempt.item_id), { attempt })],
    ["a journal entry", { path: "/journals/create-or-update", body: entry }],
    ["completing a section", { path: `/sections/${section}/interaction`, body: { completed_at: reviewed_at } }],
    ["taking that back", { path: `/sections/${section}/interaction`, body: { completed_at: null } }],
    ["leaving a course", remove(`/course-interactions/${courseInteractionId(person.userId, course.id)}`)],
    ["taking a word out", remove(`/vocab-lists/remove-vocab-from-my/${list}/${shared}`)],
    ["deleting a word", remove(`/vocabs/${word}`)],
    ["deleting a list", remove(`/vocab-lists/delete-my/${list}`)],
  ];
  const rev = async () => {
    const { rows } = await test.pool.query("select rev from sync_scope where scope = $1", [userScope(person.userId)]);
    return Number(rows[0]?.rev);
  };
  return { client, calls, rev };
}

it("every call changes something once: with its key, without it, and alone it is fine and without effect again", async () => {
  const { client, calls, rev } = await aLife();
  for (const [what, call] of calls) {
    const id = newId();
    const before = await rev();
    const [first] = await client.replay([{ ...call, id }]);
    const after = await rev();
    const [repeated] = await client.replay([{ ...call, id }]);
    const [anew] = await client.replay([call]);
    const alone = await client.call(call.method ?? "POST", call.path, {
      ...(call.body !== undefined && { body: call.body }),
      headers: { "Idempotency-Key": id },
    });
    const seen = {
      what,
      isFine: [first, anew].map((result) => result !== undefined && result.status < 300 && result.rows.length > 0),
      hadEffect: after > before,
      isRepeatEqual: JSON.stringify(repeated) === JSON.stringify(first),
      isAloneEqual: alone.status === first?.status,
      effectsOfRepeats: (await rev()) - after,
    };
    expect(seen).toEqual({
      what,
      isFine: [true, true],
      hadEffect: true,
      isRepeatEqual: true,
      isAloneEqual: true,
      effectsOfRepeats: 0,
    });
  }
});

it("every change reaches another device of the same learner, and no device of another", async () => {
  const { client, calls } = await aLife();
  const stranger = await aSignedInLearner(test);
  const results = await client.replay(calls.map(([, call]) => call));
  expect(results.map(({ status }) => status).every((status) => status < 300)).toBe(true);
  const entities = new Set(results.flatMap(({ rows }) => rows.map(({ entity }) => entity)));
  expect([...entities].sort()).toEqual([
    "course_interaction",
    "item_attempt",
    "journal_entry",
    "scheduling_parameters",
    "section_interaction",
    "user",
    "vocab_item",
    "vocab_list",
    "vocab_list_item",
    "vocab_overlay",
    "vocab_review",
    "vocab_test",
    "xp_event",
  ]);
  const theirs = await stranger.client.pull([userScope(stranger.person.userId)]);
  const own = new Set(results.flatMap(({ rows }) => rows.map(({ id }) => id)));
  expect(theirs.changes.filter(({ id }) => own.has(id))).toEqual([]);
});
