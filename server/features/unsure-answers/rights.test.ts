import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { newId } from "#shared/lib/uuid.ts";
import { userScope } from "#shared/model/entities.ts";

import { membership } from "../../db/account-schema.ts";
import { course as courseTable, courseMedium, mediaAsset } from "../../db/course-schema.ts";
import { xpEvent } from "../../db/schema.ts";
import { unsureAnswer } from "../../db/study-schema.ts";
import { aMember, anOrganization } from "../../testing/accounts.ts";
import type { ApiClient } from "../../testing/api-client.ts";
import { aCourse, attemptPath, type TestCourse } from "../../testing/courses.ts";
import { anAdmin, aSignedInLearner, PASSWORD, signIn } from "../../testing/factories.ts";
import { anOpenAttempt, anOpenTask, type OpenTask, VAGUE } from "../../testing/open-task.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

/** Who reads answers, attacked: every test but the first is somebody who must get nothing, and change nothing. */
type Someone = { person: { userId: string }; client: ApiClient };
type Reading = { verdict: string; comment: string | null; is_mine: boolean };
type Page = { items: { id: string; answer: string; shown: { text: string }[] }[]; lately_read: { id: string }[] };

let test: TestApp;
let course: TestCourse;
let task: OpenTask;
let clinic: string;
let elsewhere: string;
let tutor: Someone;
let learner: Someone;
/** The attempt of hers, the assignment under which it was made, and what waits of it. */
let attempt: ReturnType<typeof anOpenAttempt>;
let assignment: string;
let open: string;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const assign = async (by: Someone, to: Someone, section = course.sections[0]) => {
  const asked = { section_id: section, user_id: to.person.userId };
  return by.client.post<{ id: string; shows_answers: boolean }>("/user-section-assignments/", asked);
};
const see = (someone: Someone, id: string) =>
  someone.client.patch(`/user-section-assignments/${id}`, { seen_at: new Date().toISOString() });
const agree = (someone: Someone) =>
  test.db
    .update(membership)
    .set({ accepted_terms_at: "2026-11-01T08:00:00.000Z" })
    .where(eq(membership.user_id, someone.person.userId));
const send = (someone: Someone, one: typeof attempt) =>
  someone.client.put(attemptPath(someone.person.userId, one.item_id), { attempt: one });

async function answered(someone: Someone, text = VAGUE, fields = {}) {
  const one = anOpenAttempt(course, task, text, fields);
  expect((await send(someone, one)).status).toBe(200);
  return one;
}

beforeEach(async () => {
  course = await aCourse(test);
  task = await anOpenTask(test, course);
  [clinic, elsewhere] = [await anOrganization(test), await anOrganization(test, "Pflegeschule Nord")];
  [tutor, learner] = [await aMember(test, clinic, "tutor"), await aMember(test, clinic, "learner")];
  await agree(learner);
  await learner.client.put(`/courses/${course.id}/enroll`);
  assignment = (await assign(tutor, learner)).body.id;
  await see(learner, assignment);
  attempt = await answered(learner);
  open = (await listed(tutor)).items[0]?.id ?? "";
  expect(open).not.toBe("");
});

async function listed({ client }: { client: ApiClient }): Promise<Page> {
  const { status, body } = await client.get<Page>("/unsure-answers/");
  expect(status).toBe(200);
  return body;
}
const read = ({ client }: { client: ApiClient }, id: string, body: object, headers: Record<string, string> = {}) =>
  client.put<{ reading: Reading; code?: string }>(`/unsure-answers/${id}`, body, { headers });
const said = async () => (await test.db.select().from(unsureAnswer).where(eq(unsureAnswer.id, open)))[0]?.verdict;

async function onHerDevices(someone: Someone = learner) {
  const { changes } = await someone.client.pull([userScope(someone.person.userId)]);
  return changes.findLast((one) => one.entity === "item_attempt" && one.id === attempt.id)?.row;
}

/** Sees nothing, finds nothing by its id, and has changed nothing. */
async function getsNothing(someone: { client: ApiClient }): Promise<void> {
  const before = await said();
  expect(await listed(someone)).toMatchObject({ items: [], lately_read: [] });
  for (const verdict of ["right", "wrong"]) {
    const { status, body } = await read(someone, open, { verdict });
    expect([status, body.code]).toEqual([404, "not-found"]);
  }
  const of = `/course-section-items/item/${task.itemId}/interaction?user_id=${learner.person.userId}`;
  const { body } = await someone.client.get<{ attempts?: { answer: unknown }[] }>(of);
  if ((someone as Someone).person.userId !== learner.person.userId)
    expect(JSON.stringify(body)).not.toContain("Man ruft mich Rosa");
  expect(await said()).toBe(before);
}

describe("an answer is not read", () => {
  it("by anybody who did not assign it, whatever else she may", async () => {
    const admin = await anAdmin(test);
    const others: Record<string, Someone> = {
      "a colleague": await aMember(test, clinic, "tutor"),
      "a manager": await aMember(test, clinic, "manager"),
      "a learner": await aMember(test, clinic, "learner"),
      "a tutor elsewhere": await aMember(test, elsewhere, "tutor"),
      "a manager elsewhere": await aMember(test, elsewhere, "manager"),
      "an admin": { person: admin, client: await signIn(test, admin) },
      "a stranger": await aSignedInLearner(test),
      herself: learner,
    };
    for (const someone of Object.values(others)) await getsNothing(someone);
  });

  it("by a tutor of another section, of another course, or of another learner, who has a queue of her own", async () => {
    const other = await aMember(test, clinic, "tutor");
    const [second, third] = [await aMember(test, clinic, "learner"), await aMember(test, clinic, "learner")];
    for (const someone of [second, third]) await agree(someone);
    await assign(other, learner, course.sections[1]);
    const mine = (await assign(other, second)).body.id;
    await see(second, mine);
    await second.client.put(`/courses/${course.id}/enroll`);
    await answered(second, "Servus Amira! Die zweite.");
    const { items } = await listed(other);
    expect(items.map(({ answer }) => answer)).toEqual(["Servus Amira! Die zweite."]);
    expect((await read(other, open, { verdict: "wrong" })).status).toBe(404);
    expect((await read(tutor, items[0]?.id ?? "", { verdict: "wrong" })).status).toBe(404);
    // The id of an assignment, of an attempt, or of a task is no answer's.
    for (const id of [assignment, mine, attempt.id, task.itemId])
      expect((await read(tutor, id, { verdict: "wrong" })).status).toBe(404);
  });

  it("by who is no tutor any more, was removed, or has only become one again elsewhere", async () => {
    const roles = (is_tutor: boolean) =>
      test.db.update(membership).set({ is_tutor }).where(eq(membership.user_id, tutor.person.userId));
    await roles(false);
    await getsNothing(tutor);
    await roles(true);
    const path = `/organizations/${clinic}/members/${tutor.person.userId}`;
    expect((await tutor.client.delete(path)).status).toBe(204);
    await getsNothing(tutor);
    await test.db
      .insert(membership)
      .values({ organization_id: elsewhere, user_id: tutor.person.userId, is_tutor: true, is_manager: true });
    await getsNothing(tutor);
  });

  it("once she has left: not by her tutor, nor when she comes back without having agreed again", async () => {
    const path = `/organizations/${clinic}/members/${learner.person.userId}`;
    expect((await learner.client.delete(path)).status).toBe(204);
    await getsNothing(tutor);
    await test.db.insert(membership).values({ organization_id: clinic, user_id: learner.person.userId });
    await getsNothing(tutor);
    // Even when she agrees: the assignment under which she wrote went when she left.
    await agree(learner);
    await getsNothing(tutor);
    const again = (await assign(tutor, learner)).body.id;
    await see(learner, again);
    await getsNothing(tutor);
  });

  it("where she has not agreed, or takes it back", async () => {
    await test.db
      .update(membership)
      .set({ accepted_terms_at: null })
      .where(eq(membership.user_id, learner.person.userId));
    await getsNothing(tutor);
    const shy = await aMember(test, clinic, "learner");
    const { body } = await assign(tutor, shy);
    expect(body.shows_answers).toBe(false);
    await see(shy, body.id);
    await shy.client.put(`/courses/${course.id}/enroll`);
    const hers = await answered(shy, "Servus Amira! Schüchtern.");
    await agree(shy);
    expect((await listed(tutor)).items).toEqual([]);
    expect(await test.db.select().from(unsureAnswer).where(eq(unsureAnswer.attempt_id, hers.id))).toEqual([]);
  });

  it("of a course that her tutor may not see any more: it was hidden, or given to others", async () => {
    const put = (fields: Partial<typeof courseTable.$inferInsert>) =>
      test.db.update(courseTable).set(fields).where(eq(courseTable.id, course.id));
    await put({ organization_id: elsewhere });
    await getsNothing(tutor);
    await put({ organization_id: null, state: "draft" });
    await getsNothing(tutor);
    await put({ state: "published" });
    expect((await listed(tutor)).items).toHaveLength(1);
  });

  it("when she has left the course it still is, for it was written while both were there; but not when its assignment is taken back", async () => {
    const { body } = await learner.client.get<{ items: { id: string }[] }>("/users/course-interactions-with-progress");
    for (const { id } of body.items) await learner.client.delete(`/course-interactions/${id}`);
    expect((await listed(tutor)).items.map(({ id }) => id)).toEqual([open]);
    expect((await tutor.client.delete(`/user-section-assignments/${assignment}`)).status).toBe(204);
    await getsNothing(tutor);
  });

  it("by a device of hers that says in her tutor's name that it was seen", async () => {
    const late = await aMember(test, clinic, "tutor");
    const { id } = (await assign(late, learner)).body;
    expect((await see(late, id)).status).toBe(404);
    expect((await see(tutor, id)).status).toBe(404);
    const call = { method: "PATCH", path: `/user-section-assignments/${id}`, body: { seen_at: attempt.ended_at } };
    expect((await late.client.replay([call]))[0]).toMatchObject({ status: 404 });
    await getsNothing(late);
  });
});

describe("a verdict", () => {
  it("is given by no replay, and by no key of another person", async () => {
    const call = { method: "PUT", path: `/unsure-answers/${open}`, body: { verdict: "right" } };
    for (const someone of [tutor, learner])
      expect((await someone.client.replay([call]))[0]).toMatchObject({ status: 404, code: "route-not-found" });
    expect(await said()).toBe(null);
    const key = newId();
    const keyed = { "Idempotency-Key": key };
    const first = await read(tutor, open, { verdict: "right", comment: "Nur für dich." }, keyed);
    expect(first.status).toBe(200);
    for (const someone of [learner, await aMember(test, clinic, "tutor"), await aSignedInLearner(test)]) {
      const stolen = await read(someone, open, { verdict: "right", comment: "Nur für dich." }, keyed);
      expect([stolen.status, stolen.body.reading]).toEqual([404, undefined]);
    }
    const other = await read(tutor, open, { verdict: "wrong" }, keyed);
    expect([other.status, other.body.code]).toEqual([422, "idempotency-mismatch"]);
    expect(await said()).toBe("right");
  });

  it("is hers to change, nobody else's, and never pays twice", async () => {
    const colleague = await aMember(test, clinic, "tutor");
    await see(learner, (await assign(colleague, learner)).body.id);
    await answered(learner);
    open = (await listed(colleague)).items[0]?.id ?? "";
    // Both at once: one of them stands, and both are told the same.
    const [one, two] = await Promise.all([
      read(tutor, open, { verdict: "right", comment: "A" }),
      read(colleague, open, { verdict: "wrong", comment: "B" }),
    ]);
    const stands = await said();
    for (const { status, body } of [one, two]) expect([status, body.reading.verdict]).toEqual([200, stands]);
    expect(one.body.reading.is_mine).toBe(!two.body.reading.is_mine);
    for (let n = 0; n < 3; n += 1)
      await Promise.all(["right", "wrong", "right"].map((v) => read(tutor, open, { verdict: v })));
    const paid = await test.db
      .select()
      .from(xpEvent)
      .where(and(eq(xpEvent.user_id, learner.person.userId), eq(xpEvent.cause, "exercise_completed")));
    expect(paid).toHaveLength(1);
    expect(await test.db.select().from(xpEvent).where(eq(xpEvent.user_id, tutor.person.userId))).toEqual([]);
  });

  it("is none that the learner can give herself, by sending her attempt with it", async () => {
    const own = { ...anOpenAttempt(course, task), review: { parts: {} }, reviewed_at: attempt.ended_at };
    expect((await send(learner, own as never)).status).toBe(422);
    const claimed = await answered(learner, "Nein.", { passed: true, raw: 2, max: 2 });
    const { changes } = await learner.client.pull([userScope(learner.person.userId)]);
    expect(changes.findLast(({ id }) => id === claimed.id)?.row).toMatchObject({ passed: false, review: null });
    // Nor under the address of what somebody else did.
    const path = attemptPath(tutor.person.userId, task.itemId);
    expect((await learner.client.put(path, { attempt: anOpenAttempt(course, task) })).status).toBe(404);
    expect((await send(tutor, attempt)).status).toBe(409);
  });

  it("does not come behind the end of her account", async () => {
    expect((await learner.client.delete("/users/me", { body: { password: PASSWORD } })).status).toBeLessThan(300);
    await getsNothing(tutor);
    expect(await test.db.select().from(unsureAnswer).where(eq(unsureAnswer.user_id, learner.person.userId))).toEqual(
      [],
    );
  });

  it("is in the feed of nobody but the learner, and in no export of a third person", async () => {
    await read(tutor, open, { verdict: "partly", comment: "Dein Name fehlt." });
    expect(await onHerDevices()).toMatchObject({ evaluator: "tutor" });
    const scopes = [userScope(learner.person.userId), `org:${clinic}`, `course:${course.id}`];
    for (const someone of [tutor, await aMember(test, clinic, "tutor"), await aMember(test, clinic, "manager")]) {
      const { changes, gone } = await someone.client.pull([userScope(someone.person.userId), ...scopes]);
      expect(gone).toContain(userScope(learner.person.userId));
      expect(JSON.stringify(changes)).not.toMatch(/Man ruft mich Rosa|Dein Name fehlt/);
      expect(changes.filter(({ entity }) => entity === "item_attempt")).toEqual([]);
    }
    for (const someone of [tutor, await aMember(test, clinic, "tutor")]) {
      const { status, body } = await someone.client.get("/users/me/export");
      expect([status, JSON.stringify(body)]).toEqual([200, expect.not.stringContaining("Man ruft mich Rosa")]);
      for (const id of [learner.person.userId, attempt.id]) expect(JSON.stringify(body)).not.toContain(id);
    }
    await tutor.client.delete(`/organizations/${clinic}/members/${tutor.person.userId}`);
    const after = await tutor.client.pull([`org:${clinic}`, userScope(tutor.person.userId)]);
    expect(after.gone).toEqual([`org:${clinic}`]);
  });
});

it.each([
  "cursor=2026-99-99T99:99:99.999Z_ID",
  "cursor=ID",
  "limit=0",
  "limit=51",
  "limit=-1",
  "user_id=ID",
  "cursor=_",
])("a queue is asked for in no other way than the contract says: %s", async (query) => {
  const { status } = await tutor.client.get(`/unsure-answers/?${query.replace("ID", learner.person.userId)}`);
  expect(status).toBe(422);
});

it("what is told beside an answer is of its own course: not what others say of the same picture", async () => {
  const theirs = await aCourse(test, { organization_id: elsewhere });
  const media_id = newId();
  const about = { kind: "picture", mime_type: "image/png", byte_size: 9 } as const;
  await test.db.insert(mediaAsset).values({ id: media_id, sha256: media_id, ...about });
  const said = { media_id, ...about, licence: "", source: "" };
  const medium = (course_id: string, alt: string) => ({ id: newId(), course_id, alt, ...said });
  await test.db.insert(courseMedium).values([medium(theirs.id, "Die Lösung der anderen"), medium(course.id, "")]);
  await test.db.execute(sql`
    update content_item_revision
    set content = jsonb_set(content, '{resource}', ${JSON.stringify({ kind: "medium", media_id })}::jsonb)
    where item_id = ${task.itemId}::uuid`);
  expect((await listed(tutor)).items).toMatchObject([{ id: open, shown: [] }]);
  await test.db.update(courseMedium).set({ alt: "Ein Bett" }).where(eq(courseMedium.course_id, course.id));
  expect((await listed(tutor)).items).toMatchObject([{ id: open, shown: [{ text: "Ein Bett" }] }]);
});
