import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { API } from "#shared/contract/api.ts";
import type { AnswerOf } from "#shared/contract/endpoint.ts";
import { newId } from "#shared/lib/uuid.ts";
import { ApiClient } from "../../testing/api-client.ts";
import { aLearner, anAdmin, aSignedInLearner, signIn } from "../../testing/factories.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { validateAnswer } from "../../testing/validate-answer.ts";

type Me = AnswerOf<typeof API.getMe>;

const MONDAY = "2026-03-02T08:00:00.000Z";
const TUESDAY = "2026-03-03T08:00:00.000Z";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe.each([
  ["the onboarding", "onboarding-completed", "onboarding_completed_at", API.completeOnboarding],
  ["the tour", "case-interaction-tour-completed", "case_interaction_tour_completed_at", API.completeCaseTour],
] as const)("completing %s", (_name, call, field, endpoint) => {
  const pathOf = (userId: string) => `/users/${userId}/${call}`;

  it("is remembered with its time and answers the person; a body is not needed", async () => {
    const { person, client } = await aSignedInLearner(test);
    expect((await client.get<Me>("/users/me")).body[field]).toBeNull();
    const { status, body } = await client.post<Me>(pathOf(person.userId));
    expect(status).toBe(200);
    validateAnswer(endpoint, body);
    expect(body[field]).not.toBeNull();
    expect((await client.get<Me>("/users/me")).body[field]).toBe(body[field]);
  });

  it.each([
    ["first", [MONDAY, TUESDAY]],
    ["last", [TUESDAY, MONDAY]],
    ["twice", [MONDAY, MONDAY]],
  ])("keeps the earliest time when it comes %s", async (_, times) => {
    const { person, client } = await aSignedInLearner(test);
    for (const completed_at of times) {
      expect((await client.post(pathOf(person.userId), { completed_at })).status).toBe(200);
    }
    expect((await client.get<Me>("/users/me")).body[field]).toBe(MONDAY);
  });

  it("of a device whose clock is ahead counts from now, and is not refused", async () => {
    const { person, client } = await aSignedInLearner(test);
    const { status, body } = await client.post<Me>(pathOf(person.userId), { completed_at: "9998-01-01T00:00:00.000Z" });
    expect(status).toBe(200);
    expect(Date.parse(body[field] ?? "")).toBeLessThanOrEqual(Date.now());
  });

  it("comes in a replay as well, and brings the row", async () => {
    const { person, client } = await aSignedInLearner(test);
    const [result] = await client.replay([
      { method: "POST", path: pathOf(person.userId), body: { completed_at: MONDAY } },
    ]);
    expect(result).toMatchObject({ status: 200 });
    expect(result?.rows).toMatchObject([{ entity: "user", row: { [field]: MONDAY } }]);
  });

  it("refuses what is no time and what it does not know", async () => {
    const { person, client } = await aSignedInLearner(test);
    for (const body of [{ completed_at: "gestern" }, { completed_at: null }, { steps: 3 }]) {
      expect((await client.post(pathOf(person.userId), body)).status).toBe(422);
    }
    expect((await client.get<Me>("/users/me")).body[field]).toBeNull();
  });

  it("of somebody else needs a sign-in, is not there for another learner, and is forbidden to an admin", async () => {
    const owner = await aLearner(test);
    const { client: other } = await aSignedInLearner(test);
    const admin = await signIn(test, await anAdmin(test));
    expect((await new ApiClient(test.app).post(pathOf(owner.userId))).status).toBe(401);
    expect((await other.post(pathOf(owner.userId))).status).toBe(404);
    expect((await other.post(pathOf(newId()))).status).toBe(404);
    expect((await admin.post(pathOf(owner.userId))).status).toBe(403);
    const own = await (await signIn(test, owner)).get<Me>("/users/me");
    expect(own.body[field]).toBeNull();
  });
});
