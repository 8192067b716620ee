import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { API } from "#shared/contract/api.ts";
import { newId } from "#shared/lib/uuid.ts";
import { organizationScope, userScope } from "#shared/model/entities.ts";
import { localDayOf } from "#shared/model/local-day.ts";

import { membership } from "../../db/account-schema.ts";
import { aMember, anOrganization } from "../../testing/accounts.ts";
import type { ApiClient } from "../../testing/api-client.ts";
import { aCourse } from "../../testing/courses.ts";
import { aLearner, anAdmin, aSignedInLearner, PASSWORD, type Person, signIn } from "../../testing/factories.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { validateAnswer } from "../../testing/validate-answer.ts";

interface Member {
  user: { id: string; first_name: string; email: string };
  is_manager: boolean;
  is_tutor: boolean;
  last_active_on: string | null;
}
type Page = { items: Member[]; next_cursor: string | null };
type Someone = { person: Person; client: ApiClient };

let test: TestApp;
let admin: ApiClient;
beforeAll(async () => {
  test = await createTestApp();
  admin = await signIn(test, await anAdmin(test));
});
afterAll(() => test.close());

async function aClinic() {
  const id = await anOrganization(test);
  const manager = await aMember(test, id, "manager");
  const path = ({ person }: Someone) => `/organizations/${id}/members/${person.userId}`;
  const list = async (query = "") => (await admin.get<Page>(`/organizations/${id}/members${query}`)).body;
  const roles = async () =>
    new Map((await list()).items.map(({ user, is_manager, is_tutor }) => [user.id, { is_manager, is_tutor }]));
  return { id, manager, path, list, roles };
}
/** What her own devices are told. */
const told = async ({ client }: Someone) =>
  (await client.get<Record<string, unknown>>("/users/me")).body as unknown as {
    organization_ids: string[];
    managed_organization_ids: string[];
    tutored_organization_ids: string[];
  };

describe("the members of an organisation", () => {
  it("are found by name and address, by what they are, in pages and in an order", async () => {
    const { id, manager, list } = await aClinic();
    const add = async (fields: Record<string, unknown>, role: Record<string, unknown> = {}) => {
      const person = await aLearner(test, fields);
      await test.db.insert(membership).values({ organization_id: id, user_id: person.userId, ...role });
      return person;
    };
    const zora = await add({ first_name: "Zora", last_name: "Šarić" }, { is_tutor: true });
    await add({ first_name: "Bo_ris", last_name: "100%" });
    const all = await manager.client.get<Page>(`/organizations/${id}/members`);
    validateAnswer(API.listMembers, all.body);
    const names = ({ items }: Page) => items.map(({ user }) => user.first_name);
    expect(names(all.body)).toEqual(["Amina", "Bo_ris", "Zora"]);
    expect(names(await list("?search=šar"))).toEqual(["Zora"]);
    expect(names(await list(`?search=${encodeURIComponent(zora.email)}`))).toEqual(["Zora"]);
    // What is typed is text, no pattern.
    expect([names(await list("?search=_")), names(await list("?search=%25"))]).toEqual([["Bo_ris"], ["Bo_ris"]]);
    expect(names(await list("?is_tutor=true"))).toEqual(["Zora"]);
    expect(names(await list("?is_manager=false"))).toEqual(["Bo_ris", "Zora"]);
    expect(names(await list("?order_by=joined_at"))).toEqual(["Bo_ris", "Zora", "Amina"]);
    const first = await list("?limit=2");
    expect([names(first), names(await list(`?limit=2&cursor=${first.next_cursor}`))]).toEqual([
      ["Amina", "Bo_ris"],
      ["Zora"],
    ]);
    expect((await admin.get(`/organizations/${id}/members?order_by=email`)).status).toBe(422);
  });

  it("were active when they say so: only who has agreed to be seen is seen", async () => {
    const { id, list } = await aClinic();
    const [agreed, asked] = [await aMember(test, id, "learner"), await aMember(test, id, "learner")];
    await test.db
      .update(membership)
      .set({ accepted_terms_at: new Date().toISOString() })
      .where(eq(membership.user_id, agreed.person.userId));
    // At night it is still the day before.
    const today = localDayOf(Date.now(), "Europe/Berlin", 4);
    for (const { client, person } of [agreed, asked]) {
      expect((await client.post(`/users/${person.userId}/day-opened`, { local_day: today })).status).toBe(200);
    }
    const days = new Map((await list()).items.map(({ user, last_active_on }) => [user.id, last_active_on]));
    expect([days.get(agreed.person.userId), days.get(asked.person.userId)]).toEqual([today, null]);
  });

  it("are made by an admin without an invitation, once; nobody has agreed for them", async () => {
    const { id, list } = await aClinic();
    const someone = await aSignedInLearner(test);
    const add = (fields: Record<string, unknown>) =>
      admin.post(`/organizations/${id}/members`, { user_id: someone.person.userId, ...fields });
    const made = await add({ is_tutor: true });
    validateAnswer(API.addMember, made.body);
    expect([made.status, (await add({})).status]).toEqual([201, 201]);
    expect((await list()).items.filter(({ user }) => user.id === someone.person.userId)).toMatchObject([
      { is_tutor: true, is_manager: false },
    ]);
    const [row] = await test.db.select().from(membership).where(eq(membership.user_id, someone.person.userId));
    expect(row?.accepted_terms_at).toBeNull();
    expect((await add({ user_id: newId() })).body.fields).toHaveProperty("user_id");
    await admin.put(`/organizations/${id}/seats`, { total: 2 });
    const { userId } = await aLearner(test);
    expect((await add({ user_id: userId })).body.code).toBe("seats-taken");
  });
});

describe("what a member is", () => {
  it("is changed by a manager, in her own organisation only, and her devices are told", async () => {
    const { id, manager, path } = await aClinic();
    const tutor = await aMember(test, id, "learner");
    const changed = await manager.client.put(path(tutor), { is_tutor: true });
    validateAnswer(API.updateMember, changed.body);
    expect(await told(tutor)).toMatchObject({ managed_organization_ids: [], tutored_organization_ids: [id] });
    expect((await manager.client.put(path(tutor), { is_tutor: true })).status).toBe(200);
    expect((await manager.client.put(path(tutor), { is_manager: true, is_tutor: false })).status).toBe(200);
    expect(await told(tutor)).toMatchObject({ managed_organization_ids: [id], tutored_organization_ids: [] });
    const feed = await tutor.client.pull([userScope(tutor.person.userId)]);
    expect(feed.changes.find(({ entity }) => entity === "user")?.row).toMatchObject({ managed_organization_ids: [id] });
    const stranger = await aSignedInLearner(test);
    expect((await manager.client.put(path(stranger), { is_tutor: true })).status).toBe(404);
    const other = await aClinic();
    expect((await other.manager.client.put(path(tutor), { is_tutor: true })).status).toBe(404);
    expect((await manager.client.put(path(tutor), { seat: false })).status).toBe(422);
  });

  it("says to everybody whether somebody else is a tutor there, who may read what is shared", async () => {
    const { id, manager, path } = await aClinic();
    const [tutor, learner] = [await aMember(test, id, "learner"), await aMember(test, id, "learner")];
    const stranger = await aSignedInLearner(test);
    const hasTutor = async (...people: Someone[]) =>
      Promise.all(people.map(async (one) => ((await told(one)) as unknown as { has_tutor: boolean }).has_tutor));
    expect(await hasTutor(tutor, learner, manager, stranger)).toEqual([false, false, false, false]);
    await manager.client.put(path(tutor), { is_tutor: true });
    expect(await hasTutor(tutor, learner, manager, stranger)).toEqual([false, true, true, false]);
    const later = await aMember(test, id, "learner");
    expect(await hasTutor(later)).toEqual([true]);
    const feed = await learner.client.pull([userScope(learner.person.userId)]);
    expect(feed.changes.find(({ entity }) => entity === "user")?.row).toMatchObject({ has_tutor: true });
    // A second one makes the first somebody who has a tutor; when both are gone, nobody has.
    await manager.client.put(path(learner), { is_tutor: true });
    expect(await hasTutor(tutor, learner)).toEqual([true, true]);
    await manager.client.put(path(learner), { is_tutor: false });
    await test.db.delete(membership).where(eq(membership.user_id, tutor.person.userId));
    expect(await hasTutor(tutor, learner, manager, later)).toEqual([false, false, false, false]);
  });

  it("the last manager stays one until there is another: appointed before, or in the same step", async () => {
    const { id, manager, path, roles } = await aClinic();
    const heir = await aMember(test, id, "learner");
    const refused = await manager.client.put(path(manager), { is_manager: false });
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { code: "last-manager", details: { organizations: [{ id, name: "Klinikum am Wald" }] } },
    ]);
    const stranger = await aLearner(test);
    for (const successor_id of [manager.person.userId, stranger.userId, newId()]) {
      const answer = await manager.client.put(path(manager), { is_manager: false, successor_id });
      expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([422, ["successor_id"]]);
    }
    expect((await roles()).get(manager.person.userId)?.is_manager).toBe(true);
    const handed = { is_manager: false, is_tutor: true, successor_id: heir.person.userId };
    expect((await manager.client.put(path(manager), handed)).status).toBe(200);
    expect(await roles()).toEqual(
      new Map([
        [manager.person.userId, { is_manager: false, is_tutor: true }],
        [heir.person.userId, { is_manager: true, is_tutor: false }],
      ]),
    );
    // She manages it no more.
    expect((await manager.client.put(path(manager), handed)).status).toBe(403);
  });

  it("two managers who both step down at once do not both succeed", async () => {
    const { id, manager, path, roles } = await aClinic();
    const second = await aMember(test, id, "manager");
    const down = (one: Someone) => one.client.put(path(one), { is_manager: false });
    const answers = await Promise.all([down(manager), down(second)]);
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(["200", "409"]);
    expect([...(await roles()).values()].filter(({ is_manager }) => is_manager)).toHaveLength(1);
  });

  it("an admin may leave an organisation to herself", async () => {
    const { manager, path, roles } = await aClinic();
    expect((await admin.put(path(manager), { is_manager: false })).status).toBe(200);
    expect((await roles()).get(manager.person.userId)?.is_manager).toBe(false);
  });
});

describe("a member who leaves", () => {
  it("is removed by a manager, once; what is only the organisation's leaves her, what she learned stays", async () => {
    const { id, manager, path } = await aClinic();
    const tutor = await aMember(test, id, "tutor");
    const learner = await aMember(test, id, "learner");
    const [library, internal] = [await aCourse(test), await aCourse(test, { organization_id: id })];
    const userId = learner.person.userId;
    const given = { section_id: library.sections[0], user_id: userId };
    expect((await tutor.client.post("/user-section-assignments/", given)).status).toBe(201);
    for (const course of [library, internal]) {
      expect((await learner.client.put(`/courses/${course.id}/enroll`)).status).toBeLessThan(300);
    }
    const follows = async () => {
      const { changes } = await learner.client.pull([userScope(userId), organizationScope(id)]);
      return changes.filter(({ row }) => row !== null).map(({ entity, id: rowId }) => `${entity} ${rowId}`);
    };
    expect(await follows()).toContain(`course ${internal.id}`);
    expect((await manager.client.delete(path(learner))).status).toBe(204);
    expect((await manager.client.delete(path(learner))).status).toBe(204);
    expect(await told(learner)).toMatchObject({ organization_ids: [] });
    const after = await follows();
    expect(after).not.toContain(`course ${internal.id}`);
    expect(after.some((row) => row.startsWith("section_assignment"))).toBe(false);
    expect(after.filter((row) => row.startsWith("course_interaction"))).toHaveLength(2);
    expect((await learner.client.get(`/courses/${internal.id}`)).status).toBe(404);
    expect((await learner.client.get(`/courses/${library.id}`)).status).toBe(200);
    // Who guided her is told nothing of her any more.
    const path_ = `/user-section-assignments/assigned-to-user/${userId}`;
    expect((await tutor.client.get(path_)).status).toBe(404);
  });

  it("keeps what somebody asked of her who guides her elsewhere, too", async () => {
    const [here, there] = [await aClinic(), await aClinic()];
    const tutor = await aMember(test, here.id, "tutor");
    const learner = await aMember(test, here.id, "learner");
    for (const { person } of [tutor, learner]) {
      const is_tutor = person === tutor.person;
      await test.db.insert(membership).values({ organization_id: there.id, user_id: person.userId, is_tutor });
    }
    const course = await aCourse(test);
    await tutor.client.post("/user-section-assignments/", {
      section_id: course.sections[0],
      user_id: learner.person.userId,
    });
    await here.manager.client.delete(here.path(learner));
    const mine = await learner.client.get<Page>("/user-section-assignments/assigned-to-me");
    expect(mine.body.items).toHaveLength(1);
  });

  it("as a tutor no longer hears of those she guided", async () => {
    const { id, manager, path } = await aClinic();
    const tutor = await aMember(test, id, "tutor");
    const learner = await aMember(test, id, "learner");
    const course = await aCourse(test);
    await tutor.client.post("/user-section-assignments/", {
      section_id: course.sections[0],
      user_id: learner.person.userId,
    });
    const given = async () =>
      (await tutor.client.get<Page>("/user-section-assignments/assigned-by-me")).body.items.length;
    expect(await given()).toBe(1);
    await manager.client.delete(path(tutor));
    expect(await given()).toBe(0);
    // What is to be done is the learner's all the same.
    expect((await learner.client.get<Page>("/user-section-assignments/assigned-to-me")).body.items).toHaveLength(1);
  });

  it("may go herself, and nobody else for her", async () => {
    const { id, path } = await aClinic();
    const [one, other] = [await aMember(test, id, "learner"), await aMember(test, id, "tutor")];
    expect((await other.client.delete(path(one))).status).toBe(403);
    expect((await one.client.delete(`${path(one)}?successor_id=${other.person.userId}`)).status).toBe(403);
    expect([(await one.client.delete(path(one))).status, (await one.client.delete(path(one))).status]).toEqual([
      204, 204,
    ]);
    expect(await told(one)).toMatchObject({ organization_ids: [] });
  });

  it("as the last manager hands over first; with nobody left, the organisation stays with the admins", async () => {
    const { id, manager, path, list } = await aClinic();
    const heir = await aMember(test, id, "learner");
    expect((await manager.client.delete(path(manager))).body.code).toBe("last-manager");
    expect((await manager.client.delete("/users/me", { body: { password: PASSWORD } })).body).toMatchObject({
      code: "last-manager",
      details: { organizations: [{ id }] },
    });
    expect((await manager.client.delete(`${path(manager)}?successor_id=${heir.person.userId}`)).status).toBe(204);
    expect((await list()).items).toMatchObject([{ user: { id: heir.person.userId }, is_manager: true }]);
    expect((await heir.client.delete("/users/me", { body: { password: PASSWORD } })).status).toBe(204);
    expect((await admin.get(`/organizations/${id}`)).body).toMatchObject({ seats: { used: 0 } });
  });
});
