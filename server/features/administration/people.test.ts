import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";

import { API } from "#shared/contract/api.ts";
import { newId } from "#shared/lib/uuid.ts";

import { appUser } from "../../db/schema.ts";
import type { ApiClient } from "../../testing/api-client.ts";
import { aLearner, anAdmin, aSignedInLearner, type Person, signIn } from "../../testing/factories.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { validateAnswer } from "../../testing/validate-answer.ts";

type Found = { items: { id: string; is_admin: boolean; expert_mode: boolean }[] };

let test: TestApp;
let person: Person;
let admin: ApiClient;
beforeAll(async () => {
  test = await createTestApp();
  person = await anAdmin(test);
  admin = await signIn(test, person);
});
afterAll(() => test.close());

const find = (email: string) => admin.get<Found>("/admin/people", { query: { email } });

it("somebody is found by her whole address and by nothing less", async () => {
  const { email, userId } = await aLearner(test);
  const found = await find(` ${email.toUpperCase()} `);
  validateAnswer(API.findPeople, found.body);
  expect(found.body.items).toMatchObject([{ id: userId, is_admin: false, expert_mode: false }]);
  for (const part of [email.slice(0, -1), "%", "@visite.test", "_"]) expect((await find(part)).body.items).toEqual([]);
  expect((await find(" ")).status).toBe(422);
  expect((await admin.get("/admin/people")).status).toBe(422);
});

it("an author is made and unmade, at once and however often it is said", async () => {
  const author = await aSignedInLearner(test);
  const set = (expert_mode: boolean) => admin.put(`/admin/people/${author.person.userId}`, { expert_mode });
  const mayWrite = async () => (await author.client.post("/courses/", { title: "Mein Kurs", level: "B1" })).status;
  expect(await mayWrite()).toBe(403);
  const made = await set(true);
  validateAnswer(API.setPersonRights, made.body);
  expect([made.status, (await set(true)).status, await mayWrite()]).toEqual([200, 200, 201]);
  const { values } = await test.deps.metrics.securityEvents.get();
  expect(values.find(({ labels }) => labels.event === "role-changed")?.value).toBeGreaterThanOrEqual(2);
  expect((await author.client.get("/users/me")).body).toMatchObject({ expert_mode: true });
  expect([(await set(false)).status, await mayWrite()]).toEqual([200, 403]);
  expect((await admin.put(`/admin/people/${author.person.userId}`, { email: "x@visite.test" })).status).toBe(422);
  expect((await admin.put(`/admin/people/${newId()}`, { expert_mode: true })).status).toBe(404);
});

it("somebody always administers the server", async () => {
  const alone = () => admin.put(`/admin/people/${person.userId}`, { is_admin: false });
  expect((await alone()).body.code).toBe("last-admin");
  const second = await aSignedInLearner(test);
  expect((await admin.put(`/admin/people/${second.person.userId}`, { is_admin: true })).status).toBe(200);
  // Each takes it from the other, at the same moment.
  const answers = await Promise.all([
    admin.put(`/admin/people/${second.person.userId}`, { is_admin: false }),
    second.client.put(`/admin/people/${person.userId}`, { is_admin: false }),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await test.db.$count(appUser, eq(appUser.is_admin, true))).toBe(1);
});
