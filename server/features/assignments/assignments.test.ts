import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { API } from "#shared/contract/api.ts";
import { newId } from "#shared/lib/uuid.ts";
import { userScope } from "#shared/model/entities.ts";

import { membership } from "../../db/account-schema.ts";
import { aMember, anOrganization, mailsTo } from "../../testing/accounts.ts";
import type { ApiClient } from "../../testing/api-client.ts";
import { aCourse, type TestCourse } from "../../testing/courses.ts";
import { aSignedInLearner, anAdmin, type Person, signIn } from "../../testing/factories.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { validateAnswer } from "../../testing/validate-answer.ts";

type Member = { person: Person; client: ApiClient };
type Page = { items: { id: string; seen_at: string | null; assigned_by_name: string }[] };

let test: TestApp;
let course: TestCourse;
let organization: string;
let tutor: Member;
let manager: Member;
let learner: Member;
beforeAll(async () => {
  test = await createTestApp();
  course = await aCourse(test);
  organization = await anOrganization(test);
  tutor = await aMember(test, organization, "tutor");
  manager = await aMember(test, organization, "manager");
  learner = await aMember(test, organization, "learner");
});
afterAll(() => test.close());

const anAssignment = (fields: Record<string, unknown> = {}) => ({
  id: newId(),
  section_id: course.sections[0],
  user_id: learner.person.userId,
  note: "Bis zur Visite am Montag",
  due_day: "2026-11-30",
  ...fields,
});

describe("an assignment", () => {
  it("is given once, reaches her devices, and says until when and by whom", async () => {
    const asked = anAssignment();
    const given = await tutor.client.post("/user-section-assignments/", asked);
    validateAnswer(API.createAssignment, given.body);
    expect([given.status, given.body]).toMatchObject([201, { due_day: "2026-11-30", assigned_by_name: "Amina" }]);
    expect((await tutor.client.post("/user-section-assignments/", asked)).body).toEqual(given.body);
    expect((await tutor.client.post("/user-section-assignments/", { ...asked, note: "x" })).status).toBe(409);
    const without = await tutor.client.post("/user-section-assignments/", { ...asked, id: undefined });
    expect(without.body).toEqual(given.body);
    const mine = await learner.client.get<Page>("/user-section-assignments/assigned-to-me");
    validateAnswer(API.listMyAssignments, mine.body);
    expect(mine.body.items.map(({ id }) => id)).toEqual([asked.id]);
    const feed = await learner.client.pull([userScope(learner.person.userId)]);
    expect(feed.changes.find(({ entity }) => entity === "section_assignment")?.row).toMatchObject({ id: asked.id });
  });

  it("is seen once: the first time stands, whichever device tells first", async () => {
    const asked = anAssignment({ section_id: course.sections[1] });
    await tutor.client.post("/user-section-assignments/", asked);
    const path = `/user-section-assignments/${asked.id}`;
    const call = { method: "PATCH", path, body: { seen_at: "2026-11-21T08:00:00.000Z" } };
    const [first] = await learner.client.replay([call]);
    const again = await learner.client.patch(path, { seen_at: "2026-11-22T08:00:00.000Z" });
    validateAnswer(API.seeAssignment, again.body);
    expect([first?.status, again.body]).toMatchObject([200, { seen_at: "2026-11-21T08:00:00.000Z" }]);
    expect((await tutor.client.patch(path, { seen_at: "2026-11-22T08:00:00.000Z" })).status).toBe(404);
  });

  it("is listed for who gave it, and for her tutors: of their own organisation only", async () => {
    const elsewhere = await anOrganization(test);
    const other = await aMember(test, elsewhere, "tutor");
    const both = await aMember(test, organization, "learner");
    await test.db.insert(membership).values({ organization_id: elsewhere, user_id: both.person.userId });
    const user_id = both.person.userId;
    const [here, there] = [anAssignment({ user_id }), anAssignment({ user_id })];
    await tutor.client.post("/user-section-assignments/", here);
    await other.client.post("/user-section-assignments/", there);
    const given = await tutor.client.get<Page>(
      `/user-section-assignments/assigned-by-me?section_id=${here.section_id}`,
    );
    validateAnswer(API.listGivenAssignments, given.body);
    expect(given.body.items.map(({ id }) => id)).toContain(here.id);
    const path = `/user-section-assignments/assigned-to-user/${user_id}`;
    const seen = async ({ client }: { client: ApiClient }) =>
      (await client.get<Page>(path)).body.items.map(({ id }) => id);
    validateAnswer(API.listAssignmentsOfUser, (await manager.client.get(path)).body);
    // What she wrote to her is between the two.
    const notes = (await manager.client.get<{ items: { note: unknown }[] }>(path)).body.items.map(({ note }) => note);
    expect(notes).toEqual([null]);
    expect([await seen(manager), await seen(other), (await seen(both)).toSorted()]).toEqual([
      [here.id],
      [there.id],
      [here.id, there.id].toSorted(),
    ]);
  });

  it("is taken back by who gave it or manages, not by whom it was given to, and is gone on her devices", async () => {
    const [one, two] = [
      anAssignment({ section_id: course.sections[2] }),
      anAssignment({ section_id: course.sections[2] }),
    ];
    for (const asked of [one, two]) await tutor.client.post("/user-section-assignments/", asked);
    const remove = async ({ client }: { client: ApiClient }, id: string) =>
      (await client.delete(`/user-section-assignments/${id}`)).status;
    const colleague = await aMember(test, organization, "tutor");
    const stranger = await aSignedInLearner(test);
    expect([await remove(learner, one.id), await remove(colleague, one.id), await remove(stranger, one.id)]).toEqual([
      403, 403, 404,
    ]);
    expect([await remove(tutor, one.id), await remove(tutor, one.id), await remove(manager, two.id)]).toEqual([
      204, 204, 204,
    ]);
    const feed = await learner.client.pull([userScope(learner.person.userId)]);
    expect(feed.changes.some(({ id, row }) => row !== null && [one.id, two.id].includes(id))).toBe(false);
  });

  it("is given by nobody but her tutors, and only of what she can open", async () => {
    const admin = { client: await signIn(test, await anAdmin(test)) };
    const others = [
      learner,
      admin,
      await aMember(test, organization, "learner"),
      await aSignedInLearner(test),
      await aMember(test, await anOrganization(test), "manager"),
    ];
    for (const { client } of others) {
      const answer = await client.post("/user-section-assignments/", anAssignment());
      expect([answer.status, answer.body.code]).toEqual([404, "not-found"]);
    }
    const draft = await aCourse(test, { state: "draft", author_id: tutor.person.userId });
    const answer = await tutor.client.post(
      "/user-section-assignments/",
      anAssignment({ section_id: draft.sections[0] }),
    );
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([422, ["section_id"]]);
    expect((await tutor.client.post("/user-section-assignments/", anAssignment({ section_id: newId() }))).status).toBe(
      404,
    );
  });
});

describe("who was asked to do something", () => {
  it("gets a mail in which nothing that others wrote leads anywhere", async () => {
    const { person } = await aMember(test, organization, "learner");
    const asked = anAssignment({
      user_id: person.userId,
      note: "Gleich hier: https://beute.example/login, beute.example",
    });
    await tutor.client.post("/user-section-assignments/", asked);
    await tutor.client.post("/notifications/lesson-assignment", { assignment_id: asked.id });
    const [mail] = await mailsTo(test, person.email);
    expect(mail?.text).toContain("Gleich hier: (Link entfernt) beute.\u200Bexample");
    for (const part of [mail?.text, mail?.html, mail?.subject]) expect(part).not.toMatch(/:\/\/beute|beute\.example/);
  });

  it("is told by mail, once a day however often somebody asks for it", async () => {
    const { person, client } = await aMember(test, organization, "learner");
    const [one, two] = [anAssignment({ user_id: person.userId }), anAssignment({ user_id: person.userId })];
    two.section_id = course.sections[1];
    for (const asked of [one, two]) await tutor.client.post("/user-section-assignments/", asked);
    const tell = ({ client: caller }: { client: ApiClient }, id: string) =>
      caller.post("/notifications/lesson-assignment", { assignment_id: id });
    const answers = [await tell(tutor, one.id), await tell(tutor, one.id), await tell(tutor, two.id)];
    for (const { body } of answers) validateAnswer(API.notifyLessonAssignment, body);
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [202, { is_told: true }],
      [202, { is_told: false }],
      [202, { is_told: false }],
    ]);
    const mails = await mailsTo(test, person.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toBe("Für dich: „Abschnitt 0“");
    expect(mails[0]?.text).toMatch(/Amina empfiehlt dir.*\n[\s\S]*30\. November 2026[\s\S]*Bis zur Visite am Montag/);
    const refused = await Promise.all([manager, learner, { client }].map((caller) => tell(caller, one.id)));
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404]);
  });
});
