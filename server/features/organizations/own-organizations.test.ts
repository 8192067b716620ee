import { afterAll, beforeAll, expect, it } from "vitest";

import { API } from "#shared/contract/api.ts";

import { membership } from "../../db/account-schema.ts";
import { anOrganization, guest } from "../../testing/accounts.ts";
import type { ApiClient } from "../../testing/api-client.ts";
import { aLearner, anAdmin, aSignedInLearner, type Person, signIn } from "../../testing/factories.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { validateAnswer } from "../../testing/validate-answer.ts";

type Page = { items: { name: string; is_manager: boolean; is_tutor: boolean }[] };

let test: TestApp;
let client: ApiClient;
let person: Person;
beforeAll(async () => {
  test = await createTestApp();
  ({ client, person } = await aSignedInLearner(test));
  const roles = [
    ["Klinikum Wald", { is_manager: true }],
    ["Altenheim Bach", { is_tutor: true }],
    ["Schule Nord", {}],
  ] as const;
  for (const [name, role] of roles) {
    const organization_id = await anOrganization(test, name);
    await test.db.insert(membership).values({ organization_id, user_id: person.userId, ...role });
  }
  await anOrganization(test, "Fremde Klinik");
});
afterAll(() => test.close());

const names = async (kind: string) => {
  const { status, body } = await client.get<Page>(`/users/${person.userId}/${kind}-organizations`);
  expect(status).toBe(200);
  validateAnswer(kind === "all" ? API.listAllOrganizations : API.listManagedOrganizations, body);
  return body.items.map(({ name }) => name);
};

it("a person is told where she manages, where she is a tutor, and all to which she belongs, by name", async () => {
  expect(await names("managed")).toEqual(["Klinikum Wald"]);
  expect(await names("tutored")).toEqual(["Altenheim Bach"]);
  expect(await names("all")).toEqual(["Altenheim Bach", "Klinikum Wald", "Schule Nord"]);
});

it("is told who reads there what she shares, but not of others whether they learn there", async () => {
  const { client: hers, person: learner } = await aSignedInLearner(test);
  const organization_id = await anOrganization(test, "Haus Süd");
  await test.db.insert(membership).values({ organization_id, user_id: learner.userId, is_tutor: true });
  const tutor = await aLearner(test, { first_name: "Petra", last_name: "Maas" });
  await test.db.insert(membership).values({ organization_id, user_id: tutor.userId, is_tutor: true });
  for (const role of [{}, { is_manager: true }]) {
    const { userId } = await aLearner(test);
    await test.db.insert(membership).values({ organization_id, user_id: userId, ...role });
  }
  const { body } = await hers.get<{ items: object[] }>(`/users/${learner.userId}/all-organizations`);
  validateAnswer(API.listAllOrganizations, body);
  expect(body.items).toMatchObject([
    { name: "Haus Süd", tutors: [{ id: tutor.userId, first_name: "Petra", last_name: "Maas" }] },
  ]);
});

it("nobody else is told, neither where she belongs nor that she exists", async () => {
  const path = `/users/${person.userId}/all-organizations`;
  const { client: stranger } = await aSignedInLearner(test);
  const admin = await signIn(test, await anAdmin(test));
  const answers = await Promise.all([guest(test).get(path), stranger.get(path), admin.get(path)]);
  expect(answers.map(({ status }) => status)).toEqual([401, 404, 403]);
});
