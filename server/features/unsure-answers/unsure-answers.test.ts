import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { API } from "#shared/contract/api.ts";
import { newId } from "#shared/lib/uuid.ts";
import { userScope } from "#shared/model/entities.ts";

import { membership } from "../../db/account-schema.ts";
import { appUser, xpEvent } from "../../db/schema.ts";
import { itemAttempt, unsureAnswer } from "../../db/study-schema.ts";
import { aMember, anOrganization } from "../../testing/accounts.ts";
import type { ApiClient } from "../../testing/api-client.ts";
import { aCourse, attemptPath, type TestCourse } from "../../testing/courses.ts";
import { aSignedInLearner, anAdmin, PASSWORD, signIn } from "../../testing/factories.ts";
import { anOpenAttempt, anOpenTask, type OpenTask, VAGUE } from "../../testing/open-task.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { validateAnswer } from "../../testing/validate-answer.ts";

let test: TestApp;
let course: TestCourse;
let task: OpenTask;
const logged: string[] = [];
beforeAll(async () => {
  test = await createTestApp({ env: { LOG_LEVEL: "debug" }, onLogLine: (line) => logged.push(line) });
  course = await aCourse(test);
  task = await anOpenTask(test, course);
});
afterAll(() => test.close());

type Someone = Awaited<ReturnType<typeof aMember>>;
type Attempt = ReturnType<typeof anOpenAttempt>;
type Reading = { verdict: string; comment: string | null; by_name: string; is_mine: boolean };
type Answer = {
  id: string;
  answer: string;
  question: string;
  item_id: string;
  unclear: string[];
  reading: Reading | null;
};
type Page = { items: Answer[]; next_cursor: string | null; lately_read: Answer[] };

const agreed = { accepted_terms_at: "2026-11-01T08:00:00.000Z" };

async function aClinic() {
  const organization = await anOrganization(test);
  const [tutor, colleague, learner] = [
    await aMember(test, organization, "tutor"),
    await aMember(test, organization, "tutor"),
    await aMember(test, organization, "learner"),
  ];
  await test.db.update(membership).set(agreed).where(eq(membership.user_id, learner.person.userId));
  await learner.client.put(`/courses/${course.id}/enroll`);
  return { organization, tutor, colleague, learner };
}

async function assign(by: Someone, to: Someone): Promise<string> {
  const asked = { section_id: course.sections[0], user_id: to.person.userId, note: null, due_day: null };
  const { status, body } = await by.client.post<{ id: string }>("/user-section-assignments/", asked);
  expect(status).toBe(201);
  return body.id;
}

const see = (learner: Someone, id: string) =>
  learner.client.patch(`/user-section-assignments/${id}`, { seen_at: new Date().toISOString() });

async function assignAndTell(by: Someone, to: Someone): Promise<string> {
  const id = await assign(by, to);
  expect((await see(to, id)).status).toBe(200);
  return id;
}

async function send(learner: Someone, attempt: Attempt): Promise<void> {
  const answer = await learner.client.put(attemptPath(learner.person.userId, task.itemId), { attempt });
  expect(answer.status).toBe(200);
}

async function answered(learner: Someone, text?: string, fields?: Record<string, unknown>): Promise<Attempt> {
  const attempt = anOpenAttempt(course, task, text, fields);
  await send(learner, attempt);
  return attempt;
}

async function pageOf({ client }: { client: ApiClient }, query = ""): Promise<Page> {
  const answer = await client.get<Page>(`/unsure-answers/${query}`);
  validateAnswer(API.listUnsureAnswers, answer.body);
  expect(answer.status).toBe(200);
  return answer.body;
}

const textsFor = async (someone: { client: ApiClient }) => (await pageOf(someone)).items.map(({ answer }) => answer);

const read = (someone: Someone, id: string, body: object) =>
  someone.client.put<{ id: string; reading: Reading; fields?: object }>(`/unsure-answers/${id}`, body);

type AttemptRow = {
  id: string;
  raw: number;
  passed: boolean;
  evaluator: string;
  reviewed_at: string | null;
  review_seen_at: string | null;
  parts: { part_id: string; verdict: string; code: string }[];
  review: { parts: Record<string, { verdict: string; comment: string | null; by_name: string }> } | null;
};

async function onHerDevices({ client, person }: Someone, id: string): Promise<AttemptRow> {
  const { changes } = await client.pull([userScope(person.userId)]);
  const found = changes.findLast((one) => one.entity === "item_attempt" && one.id === id);
  return found?.row as AttemptRow;
}

const causesOf = async ({ client, person }: Someone) =>
  (await client.pull([userScope(person.userId)])).changes.flatMap(({ entity, row }) =>
    entity === "xp_event" ? String((row as { cause: string }).cause) : [],
  );

describe("who reads what the judge was unsure of", () => {
  it("is the tutor who assigned the section, with what is needed to judge it, and nobody else", async () => {
    const { organization, tutor, colleague, learner } = await aClinic();
    const manager = await aMember(test, organization, "manager");
    const others = [colleague, manager, learner, await aSignedInLearner(test)];
    await assignAndTell(tutor, learner);
    await assignAndTell(manager, learner);
    await answered(learner);
    await answered(learner, "Guten Morgen, Amira! Ich heiße Minh.");
    const { items } = await pageOf(tutor);
    expect(items).toMatchObject([
      {
        answer: VAGUE,
        question: "Du triffst Amira. Begrüße sie im Team.",
        task: "Schreib, was du sagst.",
        item_id: task.itemId,
        shown: [{ who: null, text: expect.stringContaining("Amira Haddad ist seit heute im Team") as string }],
        ideas: [
          { idea: "ein Gruß", is_found: false },
          { idea: "dein Name", is_found: false },
        ],
        user: { id: learner.person.userId },
        reading: null,
      },
    ]);
    const admin = await signIn(test, await anAdmin(test));
    for (const client of [...others.map((one) => one.client), admin]) {
      expect((await pageOf({ client })).items).toEqual([]);
      const refused = await client.put(`/unsure-answers/${items[0]?.id}`, { verdict: "right" });
      expect([refused.status, refused.body.code]).toEqual([404, "not-found"]);
    }
    const unknown = await read(tutor, newId(), { verdict: "right" });
    expect(unknown.status).toBe(404);
  });

  it("begins when she was told: not before the assignment, nor before a device of hers had it", async () => {
    const { tutor, learner } = await aClinic();
    await answered(learner, "Servus Amira! Vor der Aufgabe.");
    const id = await assign(tutor, learner);
    await answered(learner, "Servus Amira! Noch nichts gesagt.");
    expect(await textsFor(tutor)).toEqual([]);
    await see(learner, id);
    await answered(learner, "Servus Amira! Jetzt steht es da.");
    expect(await textsFor(tutor)).toEqual(["Servus Amira! Jetzt steht es da."]);
  });

  it("is nobody where no assignment shows answers: not one is kept for anybody", async () => {
    const { organization, learner } = await aClinic();
    const manager = await aMember(test, organization, "manager");
    await assignAndTell(manager, learner);
    await answered(learner);
    expect(await test.db.select().from(unsureAnswer).where(eq(unsureAnswer.user_id, learner.person.userId))).toEqual(
      [],
    );
  });

  it("ends with the assignment and with being her tutor", async () => {
    const { tutor, learner } = await aClinic();
    const id = await assignAndTell(tutor, learner);
    await answered(learner);
    const [open] = (await pageOf(tutor)).items;
    const roles = (is_tutor: boolean) =>
      test.db.update(membership).set({ is_tutor }).where(eq(membership.user_id, tutor.person.userId));
    await roles(false);
    expect(await textsFor(tutor)).toEqual([]);
    expect((await read(tutor, open?.id ?? "", { verdict: "right" })).status).toBe(404);
    await roles(true);
    expect(await textsFor(tutor)).toEqual([VAGUE]);
    expect((await tutor.client.delete(`/user-section-assignments/${id}`)).status).toBe(204);
    expect(await pageOf(tutor)).toMatchObject({ items: [], lately_read: [] });
    expect((await read(tutor, open?.id ?? "", { verdict: "right" })).status).toBe(404);
  });

  it("is what she ticked herself as well", async () => {
    const { tutor, learner } = await aClinic();
    await assignAndTell(tutor, learner);
    await answered(learner, VAGUE, { overrides: [task.partId] });
    expect(await textsFor(tutor)).toEqual([VAGUE]);
  });

  it("comes in pages, the oldest first", async () => {
    const { tutor, learner } = await aClinic();
    await assignAndTell(tutor, learner);
    const texts = [1, 2, 3].map((n) => `Servus Amira! Nummer ${n}.`);
    for (const text of texts) await answered(learner, text);
    const first = await pageOf(tutor, "?limit=2");
    expect(first.items.map(({ answer }) => answer)).toEqual(texts.slice(0, 2));
    await read(tutor, first.items[0]?.id ?? "", { verdict: "right" });
    const second = await pageOf(tutor, `?limit=2&cursor=${first.next_cursor}`);
    expect(second).toMatchObject({ items: [{ answer: texts[2] }], next_cursor: null });
    expect((await tutor.client.get("/unsure-answers/?cursor=gestern")).status).toBe(422);
  });
});

describe("a verdict", () => {
  it("comes to her devices with the comment, counts as her own tick does, and stands however often it is sent", async () => {
    const { tutor, learner } = await aClinic();
    await assignAndTell(tutor, learner);
    const attempt = await answered(learner);
    const [open] = (await pageOf(tutor)).items;
    const said = { verdict: "right", comment: " Schön gesagt. " };
    const first = await read(tutor, open?.id ?? "", said);
    validateAnswer(API.readUnsureAnswer, first.body);
    expect(first.body.reading).toMatchObject({ verdict: "right", comment: "Schön gesagt.", is_mine: true });
    const row = await onHerDevices(learner, attempt.id);
    expect(row).toMatchObject({ passed: true, evaluator: "tutor", review_seen_at: null });
    expect(row.parts.find(({ part_id }) => part_id === task.partId)).toMatchObject({
      verdict: "correct",
      code: "reader",
    });
    expect(row.review?.parts[task.partId]).toMatchObject({ verdict: "right", comment: "Schön gesagt." });
    const again = await read(tutor, open?.id ?? "", said);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(await onHerDevices(learner, attempt.id)).toEqual(row);
    // The device that sends its attempt once more gets what stands.
    await send(learner, attempt);
    expect(await onHerDevices(learner, attempt.id)).toEqual(row);
    expect(await pageOf(tutor)).toMatchObject({
      items: [],
      lately_read: [{ id: open?.id, reading: first.body.reading }],
    });
  });

  it("stands above her own tick, may be thought over, and takes nothing back that was paid", async () => {
    const { tutor, learner } = await aClinic();
    await assignAndTell(tutor, learner);
    const attempt = await answered(learner, VAGUE, { overrides: [task.partId] });
    expect(await onHerDevices(learner, attempt.id)).toMatchObject({ passed: true, raw: 2 });
    const paid = await causesOf(learner);
    const [open] = (await pageOf(tutor)).items;
    for (const [verdict, raw, passed] of [
      ["wrong", 0, false],
      ["partly", 1, false],
      ["right", 2, true],
    ] as const) {
      await read(tutor, open?.id ?? "", { verdict });
      expect(await onHerDevices(learner, attempt.id)).toMatchObject({ raw, passed, evaluator: "tutor" });
    }
    expect(await causesOf(learner)).toEqual(paid);
  });

  it("of the first tutor stands: a second one is told what was said", async () => {
    const { tutor, colleague, learner } = await aClinic();
    await assignAndTell(tutor, learner);
    await assignAndTell(colleague, learner);
    const attempt = await answered(learner);
    const [open] = (await pageOf(colleague)).items;
    await read(tutor, open?.id ?? "", { verdict: "partly", comment: "Dein Name fehlt." });
    const second = await read(colleague, open?.id ?? "", { verdict: "right", comment: "Gut!" });
    expect(second.body.reading).toMatchObject({ verdict: "partly", comment: "Dein Name fehlt.", is_mine: false });
    expect(await pageOf(colleague)).toMatchObject({ items: [], lately_read: [{ reading: { is_mine: false } }] });
    expect((await onHerDevices(learner, attempt.id)).review?.parts[task.partId]?.verdict).toBe("partly");
  });

  it.each([
    ["a verdict that is none", { verdict: "super" }, "verdict"],
    ["a comment beyond its limit", { verdict: "right", comment: "x".repeat(501) }, "comment"],
  ])("with %s is refused at its place", async (_, body, fault) => {
    const { tutor, learner } = await aClinic();
    await assignAndTell(tutor, learner);
    await answered(learner);
    const [open] = (await pageOf(tutor)).items;
    const answer = await read(tutor, open?.id ?? "", body);
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([422, [fault]]);
  });

  it("pays the first pass where it makes one", async () => {
    const { tutor, learner } = await aClinic();
    await assignAndTell(tutor, learner);
    const { id } = await answered(learner);
    // As if another question of the task had kept it from being passed.
    await test.db.update(itemAttempt).set({ passed: false, raw: 0 }).where(eq(itemAttempt.id, id));
    const { userId } = learner.person;
    await test.db.delete(xpEvent).where(and(eq(xpEvent.user_id, userId), eq(xpEvent.cause, "exercise_completed")));
    const [open] = (await pageOf(tutor)).items;
    await read(tutor, open?.id ?? "", { verdict: "wrong" });
    expect(await causesOf(learner)).not.toContain("exercise_completed");
    for (let n = 0; n < 2; n += 1) await read(tutor, open?.id ?? "", { verdict: "right" });
    expect((await causesOf(learner)).filter((cause) => cause === "exercise_completed")).toHaveLength(1);
    expect(await causesOf(tutor)).not.toContain("exercise_completed");
  });
});

describe("what she has seen of it", () => {
  it("is noted once, by herself alone, and not beyond what was said", async () => {
    const { tutor, colleague, learner } = await aClinic();
    await assignAndTell(tutor, learner);
    const attempt = await answered(learner);
    const path = `/item-attempts/${attempt.id}/review`;
    const seen = (someone: Someone, reviewed_at: string) => someone.client.patch(path, { reviewed_at });
    expect((await seen(learner, "2030-01-01T08:00:00.000Z")).status).toBe(200);
    expect((await onHerDevices(learner, attempt.id)).review_seen_at).toBe(null);
    const [open] = (await pageOf(tutor)).items;
    await read(tutor, open?.id ?? "", { verdict: "right" });
    const { reviewed_at: at } = await onHerDevices(learner, attempt.id);
    for (const other of [tutor, colleague]) expect((await seen(other, at ?? "")).status).toBe(404);
    const call = { id: newId(), method: "PATCH", path, body: { reviewed_at: at } };
    const [first] = await learner.client.replay([call]);
    const [second] = await learner.client.replay([call]);
    expect([first?.status, second?.status]).toEqual([200, 200]);
    expect(await onHerDevices(learner, attempt.id)).toMatchObject({ reviewed_at: at, review_seen_at: at });
  });
});

it("leaves with either of them: her answers with her account, a tutor's name with hers", async () => {
  const { tutor, learner } = await aClinic();
  const named = { first_name: "Petra", last_name: "Maas" };
  await test.db.update(appUser).set(named).where(eq(appUser.id, tutor.person.userId));
  await assignAndTell(tutor, learner);
  const attempt = await answered(learner);
  const [open] = (await pageOf(tutor)).items;
  await read(tutor, open?.id ?? "", { verdict: "right", comment: "Prima." });
  expect((await onHerDevices(learner, attempt.id)).review?.parts[task.partId]?.by_name).toBe("Petra Maas");
  expect((await tutor.client.delete("/users/me", { body: { password: PASSWORD } })).status).toBeLessThan(300);
  expect((await onHerDevices(learner, attempt.id)).review?.parts[task.partId]).toMatchObject({
    by_name: "",
    comment: "Prima.",
  });
  expect((await learner.client.delete("/users/me", { body: { password: PASSWORD } })).status).toBeLessThan(300);
  expect(
    await test.db
      .select()
      .from(unsureAnswer)
      .where(eq(unsureAnswer.id, open?.id ?? "")),
  ).toEqual([]);
});

it("no log says what she wrote or what was said of it", () => {
  expect(logged.length).toBeGreaterThan(0);
  expect(logged.filter((line) => /Servus|Schön gesagt|Dein Name fehlt/.test(line))).toEqual([]);
});
