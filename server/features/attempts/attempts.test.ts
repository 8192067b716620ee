import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { API } from "#shared/contract/api.ts";
import { newId } from "#shared/lib/uuid.ts";
import { courseInteractionId } from "#shared/model/derived-ids.ts";
import { userScope } from "#shared/model/entities.ts";
import { MOST_ANSWER_BYTES } from "#shared/model/course-terms.ts";

import { contentItem, course as courseTable } from "../../db/course-schema.ts";
import { aMember, anOrganization } from "../../testing/accounts.ts";
import { membership } from "../../db/account-schema.ts";
import type { ApiClient } from "../../testing/api-client.ts";
import { aCourse, anAttempt, attemptPath, RIGHT_ANSWER, type TestCourse, WRONG_ANSWER } from "../../testing/courses.ts";
import { aSignedInLearner, type Person } from "../../testing/factories.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { validateAnswer } from "../../testing/validate-answer.ts";

let test: TestApp;
let course: TestCourse;
beforeAll(async () => {
  test = await createTestApp();
  course = await aCourse(test);
});
afterAll(() => test.close());

type Attempt = {
  id: string;
  passed: boolean;
  raw: number;
  max: number;
  evaluator: string;
  parts: { verdict: string }[];
};
type Interaction = { attempts: Attempt[]; first: Attempt; best: Attempt; completed_at: string | null };

async function anEnrolled(at = course): Promise<{ client: ApiClient; person: Person }> {
  const learner = await aSignedInLearner(test);
  await learner.client.put(`/courses/${at.id}/enroll`);
  return learner;
}

const send = ({ client, person }: { client: ApiClient; person: Person }, attempt: ReturnType<typeof anAttempt>) =>
  client.put<Interaction>(attemptPath(person.userId, attempt.item_id), { attempt });

async function causes(client: ApiClient) {
  const { body } = await client.get<{ items: { cause: string }[] }>("/experience-points/");
  return body.items.map(({ cause }) => cause).toSorted();
}

describe("an attempt", () => {
  it("is judged by the server, whatever its device claims", async () => {
    const learner = await anEnrolled();
    const [right, wrong] = [anAttempt(course, 0), anAttempt(course, 0, WRONG_ANSWER, { passed: true, raw: 4, max: 4 })];
    const first = await send(learner, right);
    validateAnswer(API.addItemAttempt, first.body);
    expect(first.body.attempts).toMatchObject([
      { id: right.id, passed: true, raw: 4, max: 4, evaluator: "server-rule" },
    ]);
    const second = await send(learner, wrong);
    expect(second.body.attempts[1]).toMatchObject({ id: wrong.id, passed: false });
    expect(second.body.attempts[1]?.parts.map(({ verdict }) => verdict)).toContain("empty");
    expect([second.body.best.id, second.body.first.id]).toEqual([right.id, right.id]);
    expect(second.body.completed_at).toBe(right.ended_at);
    const feed = await learner.client.pull([userScope(learner.person.userId)]);
    expect(feed.changes.filter(({ entity }) => entity === "item_attempt")).toHaveLength(2);
  });

  it("arrives once, however often it is sent; another one under its id is refused", async () => {
    const learner = await anEnrolled();
    const attempt = anAttempt(course, 0);
    const call = { method: "PUT", path: attemptPath(learner.person.userId, attempt.item_id), body: { attempt } };
    const [first, second] = await learner.client.replay([call, { ...call, id: newId() }]);
    expect([first?.status, second?.status]).toEqual([200, 200]);
    expect((await send(learner, attempt)).body.attempts).toHaveLength(1);
    const other = await send(learner, { ...attempt, answer: WRONG_ANSWER });
    expect(other.status).toBe(409);
    const stranger = await anEnrolled();
    expect((await send(stranger, attempt)).status).toBe(409);
    expect(await causes(learner.client)).toEqual(["course_enrolled", "exercise_completed"]);
  });

  it("is taken though its text was cut in the middle of an emoji, and again when it is repeated", async () => {
    const learner = await anEnrolled();
    const attempt = anAttempt(course, 0, { gaps: { g1: `gut ${"👍".slice(0, 1)}` } });
    for (const { status } of [await send(learner, attempt), await send(learner, attempt)]) expect(status).toBe(200);
  });

  it("pays the first pass more than later ones, and a miss nothing", async () => {
    const learner = await anEnrolled();
    await send(learner, anAttempt(course, 0, WRONG_ANSWER));
    expect(await causes(learner.client)).toEqual(["course_enrolled"]);
    await send(learner, anAttempt(course, 0));
    await send(learner, anAttempt(course, 0));
    expect(await causes(learner.client)).toEqual(["course_enrolled", "exercise_completed", "exercise_repeated"]);
  });

  it("that passes the last needed task completes its section, on whichever device the others were done", async () => {
    const learner = await anEnrolled();
    const path = `/sections/${course.sections[0]}/interaction`;
    await send(learner, anAttempt(course, 0));
    expect((await learner.client.get(path)).body).toMatchObject({
      progress: { state: "in_progress", done: 1, required: 2 },
    });
    await send(learner, anAttempt(course, 1));
    const done = await learner.client.get(path);
    validateAnswer(API.getSectionInteraction, done.body);
    expect(done.body).toMatchObject({
      interaction: { completed_at: "2026-11-21T08:01:00.000Z" },
      progress: { state: "completed" },
    });
    expect(await causes(learner.client)).toContain("section_completed");
  });

  it("after a revoked completion counts only if it was made later", async () => {
    const learner = await anEnrolled();
    const path = `/sections/${course.sections[0]}/interaction`;
    for (const n of [0, 1]) await send(learner, anAttempt(course, n));
    await learner.client.post(path, null);
    await send(learner, anAttempt(course, 0));
    expect((await learner.client.get(path)).body).toMatchObject({ interaction: { completed_at: null } });
    const later = { started_at: "2030-01-01T08:00:00.000Z", ended_at: "2030-01-01T08:00:00.000Z" };
    for (const n of [0, 1]) await send(learner, anAttempt(course, n, RIGHT_ANSWER, later));
    expect((await learner.client.get(path)).body).toMatchObject({ progress: { state: "completed" } });
  });
});

describe("a task that changed", () => {
  it("judges by the revision that the learner saw, also when it is gone", async () => {
    const own = await aCourse(test);
    const learner = await anEnrolled(own);
    const id = own.items[0] ?? "";
    const [row] = await test.db.select().from(contentItem).where(eq(contentItem.id, id));
    const changed = JSON.parse(JSON.stringify(row?.content).replaceAll('"Name"', '"Titel"')) as Record<string, unknown>;
    await test.db.update(contentItem).set({ content: changed }).where(eq(contentItem.id, id));
    expect((await send(learner, anAttempt(own, 0))).body.attempts[0]).toMatchObject({ passed: true, raw: 4 });
    const now = anAttempt(own, 0, RIGHT_ANSWER, { item_revision: 2 });
    expect((await send(learner, now)).body.attempts).toMatchObject([{}, { raw: 3 }]);
    await test.db.delete(contentItem).where(eq(contentItem.id, id));
    const late = await send(learner, anAttempt(own, 0));
    expect([late.status, late.body.attempts.at(-1)?.evaluator]).toEqual([200, "server-rule"]);
  });

  it("of which the server knows nothing yet keeps what the device found", async () => {
    const learner = await anEnrolled();
    const newer = anAttempt(course, 0, RIGHT_ANSWER, { item_revision: 7, raw: 3, max: 4, passed: false });
    expect((await send(learner, newer)).body.attempts).toMatchObject([
      { raw: 3, max: 4, passed: false, evaluator: "local" },
    ]);
    const unknown = anAttempt(course, 0, RIGHT_ANSWER, { item_id: newId(), passed: true });
    expect((await send(learner, unknown)).body.attempts).toMatchObject([{ passed: true, evaluator: "local" }]);
    // A task that nobody has ever seen pays nothing.
    expect(await causes(learner.client)).toEqual(["course_enrolled"]);
  });

  it("takes an answer that it cannot read for what it is: given, and worth nothing", async () => {
    const learner = await anEnrolled();
    const odd = await send(learner, anAttempt(course, 0, { luecken: "Name" }, { passed: true, raw: 4, max: 4 }));
    expect([odd.status, odd.body.attempts[0]]).toMatchObject([
      200,
      { raw: 0, max: 4, passed: false, evaluator: "local" },
    ]);
  });

  it("in a course that is hidden by now takes the work of who was in it, and of nobody else", async () => {
    const own = await aCourse(test);
    const learner = await anEnrolled(own);
    await learner.client.delete(`/course-interactions/${courseInteractionId(learner.person.userId, own.id)}`);
    await test.db.update(courseTable).set({ state: "draft" }).where(eq(courseTable.id, own.id));
    expect((await send(learner, anAttempt(own, 0))).status).toBe(200);
    const stranger = await aSignedInLearner(test);
    expect((await send(stranger, anAttempt(own, 0))).status).toBe(404);
    await test.db.delete(courseTable).where(eq(courseTable.id, own.id));
    expect((await send(learner, anAttempt(own, 1))).status).toBe(200);
  });
});

describe("what is refused", () => {
  it("an attempt in a course that she has not taken", async () => {
    const learner = await aSignedInLearner(test);
    const answer = await learner.client.put(attemptPath(learner.person.userId, course.items[0] ?? ""), {
      attempt: anAttempt(course, 0),
    });
    expect([answer.status, answer.body.code]).toEqual([403, "not-enrolled"]);
  });

  it.each([
    ["an answer beyond its limit", { answer: { gaps: { g1: "x".repeat(MOST_ANSWER_BYTES) } } }, "attempt.answer"],
    [
      "5,000 parts",
      { parts: Array.from({ length: 5000 }, () => ({ part_id: "a", verdict: "correct", score: 1, max: 1 })) },
      "attempt.parts",
    ],
    ["a kind that nobody knows", { type: "teleport" }, "attempt.type"],
    ["a field that is none", { correct: true }, "attempt.correct"],
  ])("%s, with its place", async (_, fields, fault) => {
    const learner = await anEnrolled();
    const attempt = anAttempt(course, 0, RIGHT_ANSWER, fields);
    const answer = await learner.client.put(attemptPath(learner.person.userId, attempt.item_id), { attempt });
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([422, [fault]]);
  });

  it("another person's interaction, and a kind that the path does not mean", async () => {
    const learner = await anEnrolled();
    const other = await anEnrolled();
    const attempt = anAttempt(course, 0);
    const foreign = await learner.client.put(attemptPath(other.person.userId, attempt.item_id), { attempt });
    expect(foreign.status).toBe(404);
    for (const path of [
      `/course-section-items/form-case-exercise/${attempt.item_id}/evaluate`,
      `/course-section-items/resource-mc/${attempt.item_id}/evaluate`,
      `/course-section-items/resource-open/${attempt.item_id}/evaluate`,
      `/section-item-interactions/form-structured-exercise/${attempt.item_id}/evaluate`,
    ])
      expect([path, (await learner.client.put(path, { attempt })).status]).toEqual([path, 404]);
  });
});

describe("one task", () => {
  it("is begun with its section, and shows what was done", async () => {
    const learner = await anEnrolled();
    const path = `/course-section-items/item/${course.items[0]}/interaction`;
    const begun = await learner.client.post(path);
    validateAnswer(API.startItem, begun.body);
    expect(begun.body).toMatchObject({ attempts_count: 0, first: null, completed_at: null });
    const section = await learner.client.get(`/sections/${course.sections[0]}/interaction`);
    expect(section.body).toMatchObject({ progress: { state: "in_progress" } });
    await send(learner, anAttempt(course, 0));
    const seen = await learner.client.get(path);
    validateAnswer(API.getItemInteraction, seen.body);
    expect(seen.body).toMatchObject({ attempts_count: 1 });
  });

  it("shows a tutor what somebody of hers did who has agreed to it, and nobody else", async () => {
    const organization = await anOrganization(test);
    const tutor = await aMember(test, organization, "tutor");
    const colleague = await aMember(test, organization, "learner");
    const learner = await aMember(test, organization, "learner");
    await learner.client.put(`/courses/${course.id}/enroll`);
    await send(learner, anAttempt(course, 0));
    const path = `/course-section-items/item/${course.items[0]}/interaction?user_id=${learner.person.userId}`;
    expect((await tutor.client.get(path)).status).toBe(404);
    await test.db
      .update(membership)
      .set({ accepted_terms_at: "2026-11-01T08:00:00.000Z" })
      .where(eq(membership.user_id, learner.person.userId));
    const stranger = await aSignedInLearner(test);
    const statuses = await Promise.all(
      [tutor, colleague, stranger].map(async ({ client }) => (await client.get(path)).status),
    );
    expect(statuses).toEqual([200, 404, 404]);
    expect((await tutor.client.post(path)).status).toBe(404);
  });

  it("shows tutors and managers results, and her words to nobody but the tutor who assigned her the section", async () => {
    const organization = await anOrganization(test);
    const [tutor, colleague] = [await aMember(test, organization, "tutor"), await aMember(test, organization, "tutor")];
    const manager = await aMember(test, organization, "manager");
    const learner = await aMember(test, organization, "learner");
    const agreed = { accepted_terms_at: "2026-11-01T08:00:00.000Z" };
    await test.db.update(membership).set(agreed).where(eq(membership.user_id, learner.person.userId));
    await learner.client.put(`/courses/${course.id}/enroll`);
    const now = () => new Date().toISOString();
    const said = (text: string) => anAttempt(course, 0, { gaps: { g1: text } }, { started_at: now(), ended_at: now() });
    await send(learner, said("vorher geschrieben"));
    const path = `/course-section-items/item/${course.items[0]}/interaction?user_id=${learner.person.userId}`;
    const seen = async ({ client }: { client: ApiClient }) => {
      const { status, body } = await client.get(path);
      validateAnswer(API.getItemInteraction, body);
      expect(status).toBe(200);
      return JSON.stringify(body);
    };
    const assigned = { section_id: course.sections[0], user_id: learner.person.userId, note: null, due_day: null };
    // A manager assigns as well, and reads figures all the same.
    for (const { client } of [tutor, manager]) {
      const { body } = await client.post<Record<string, unknown>>("/user-section-assignments/", assigned);
      expect(body["shows_answers"]).toBe(client === tutor.client);
      // The assignment alone says nothing to her: a device of hers has to have it.
      if (client === tutor.client) await send(learner, said("nicht gesagt"));
      await learner.client.patch(`/user-section-assignments/${String(body["id"])}`, { seen_at: now() });
    }
    await send(learner, said("nachher geschrieben"));
    const texts = await Promise.all([tutor, colleague, manager].map(seen));
    expect(texts.map((text) => text.includes("nachher geschrieben"))).toEqual([true, false, false]);
    // What she wrote before it was said to her stays hers.
    expect(texts.some((text) => /vorher geschrieben|nicht gesagt/.test(text))).toBe(false);
    for (const text of texts) expect(JSON.parse(text)).toMatchObject({ attempts_count: 3 });
    // Who tutors her no more reads nothing more.
    await test.db
      .update(membership)
      .set({ is_tutor: false, is_manager: true })
      .where(eq(membership.user_id, tutor.person.userId));
    expect(await seen(tutor)).not.toContain("geschrieben");
    // Other sections are not meant.
    const other = anAttempt(course, 2, { gaps: { g1: "anderswo" } }, { started_at: now(), ended_at: now() });
    await test.db.update(membership).set({ is_tutor: true }).where(eq(membership.user_id, tutor.person.userId));
    await send(learner, other);
    const elsewhere = path.replace(course.items[0] ?? "", course.items[2] ?? "");
    const there = await tutor.client.get(elsewhere);
    expect([there.status, JSON.stringify(there.body)]).toEqual([200, expect.not.stringContaining("anderswo")]);
  });
});
