import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { API, type EndpointName } from "#shared/contract/api.ts";
import type { Endpoint } from "#shared/contract/endpoint.ts";

import { isForEnrolment } from "../../auth/enrolment-calls.ts";
import { ruleOf } from "../../calls/permissions.ts";
import { readConfig } from "../../config.ts";
import { membership } from "../../db/account-schema.ts";
import { aMember, anOrganization } from "../../testing/accounts.ts";
import { ApiClient } from "../../testing/api-client.ts";
import { TestAuthenticator } from "../../testing/authenticator.ts";
import { type Person, PASSWORD, aLearner, anAdmin, signIn } from "../../testing/factories.ts";
import { addPasskey, signInWith } from "../../testing/passkeys.ts";
import { addApp, codeAt, firstStep, secondStep } from "../../testing/second-factor.ts";
import { type TestApp, TestClock, createTestApp } from "../../testing/test-app.ts";

const STEP = 30_000;
const clock = new TestClock();
const now = () => clock.now();
let test: TestApp;
let organization: string;
beforeAll(async () => {
  test = await createTestApp({ clock, env: { REQUIRE_SECOND_FACTOR: "managers" } });
  organization = await anOrganization(test);
});
afterAll(() => test.close());

const aManager = () => aMember(test, organization, "manager");
const statusOf = async (client: ApiClient, path = "/users/me") => {
  const { status, body } = await client.get(path);
  return [status, body.code];
};
const MISSING = [403, "second-factor-missing"];

describe("who leads and has a password only", () => {
  it("is let in to set up a second factor, and is told so with the tokens", async () => {
    const { person } = await aManager();
    const { answer } = await firstStep(test, person);
    expect([answer.status, answer.body]).toEqual([200, expect.objectContaining({ must_set_up: "second-factor" })]);
    const learner = await firstStep(test, await aLearner(test));
    expect(learner.answer.body).not.toHaveProperty("must_set_up");
  });

  it("gets 403 with a code of its own on every call but those that set one up", async () => {
    const { client, person } = await aManager();
    const calls = (Object.entries(API) as [EndpointName, Endpoint][]).filter(([name]) => ruleOf(name).who !== "anyone");
    expect(calls.length).toBeGreaterThan(80);
    const open: string[] = [];
    for (const [name, endpoint] of calls) {
      const path = endpoint.path.replace("{user_id}", person.userId).replaceAll(/\{\w+\}/g, crypto.randomUUID());
      const { status, body } = await client.call(endpoint.method, path, { headers: { "Tus-Resumable": "1.0.0" } });
      // HEAD has no body to carry a code.
      const isClosed = status === 403 && (endpoint.method === "HEAD" || body?.code === "second-factor-missing");
      if (!isClosed) open.push(name);
    }
    const meant = calls.filter(([, endpoint]) => isForEnrolment(endpoint)).map(([name]) => name);
    expect(open.toSorted()).toEqual(meant.toSorted());
    expect(await statusOf(client, "/organizations")).not.toEqual([200, undefined]);
  });

  it("has all of it as soon as an app is set up, in this sign-in and no other that is open", async () => {
    const { person, client } = await aManager();
    const elsewhere = await signIn(test, person);
    expect([await statusOf(client), await statusOf(elsewhere)]).toEqual([MISSING, MISSING]);
    const { confirmed } = await addApp(client, person, now);
    expect(confirmed.status).toBe(200);
    expect(await statusOf(client)).toEqual([200, undefined]);
    // Who knew the password before her must not be waved through by her app.
    expect(await statusOf(elsewhere)).toEqual(MISSING);
  });

  it("has all of it as soon as there is a passkey", async () => {
    const { person, client } = await aManager();
    const { answer } = await addPasskey(client, person, new TestAuthenticator());
    expect(answer.status).toBe(201);
    expect(await statusOf(client)).toEqual([200, undefined]);
  });

  it("cannot put a second factor beside one that is there", async () => {
    const { person, client } = await aManager();
    const thief = await signIn(test, person);
    const begun = await thief.post<{ options: { challenge: string } }>(`/users/${person.userId}/passkeys/options`, {});
    expect(begun.status).toBe(200);
    await addApp(client, person, now);
    const body = { id: crypto.randomUUID(), credential: new TestAuthenticator().create(begun.body.options) };
    expect((await thief.post(`/users/${person.userId}/passkeys`, body)).body.code).toBe("second-factor-required");
    const again = await thief.post(`/users/${person.userId}/passkeys/options`, { password: PASSWORD });
    expect(again.body.code).toBe("second-factor-required");
    expect((await thief.post(`/users/${person.userId}/authenticator-app`, {})).body.code).toBe(
      "second-factor-required",
    );
  });

  it("may sign out", async () => {
    const { client } = await aManager();
    expect((await client.post("/auth/sign-out")).status).toBe(204);
    expect((await statusOf(client))[0]).toBe(401);
  });
});

describe("who leads and has a second factor", () => {
  it("signs in with it from then on: by the app's code", async () => {
    const { person, client } = await aManager();
    const { secret } = await addApp(client, person, now);
    clock.advance(2 * STEP);
    const { ticket } = await firstStep(test, person);
    const { body } = await secondStep(test, ticket, codeAt(secret, now()));
    expect(await statusOf(new ApiClient(test.app, body.token.access_token))).toEqual([200, undefined]);
  });

  it("or by her passkey; her password alone is not enough any more", async () => {
    const { person, client } = await aManager();
    const authenticator = new TestAuthenticator();
    await addPasskey(client, person, authenticator);
    const { answer, ticket, methods } = await firstStep(test, person);
    expect([answer.status, answer.body.code, ticket, methods]).toEqual([
      403,
      "second-factor-required",
      "",
      ["passkey"],
    ]);
    const { body } = await signInWith(test, authenticator);
    expect(await statusOf(new ApiClient(test.app, body.token.access_token))).toEqual([200, undefined]);
  });

  it("keeps the last one", async () => {
    const { person, client } = await aManager();
    const { answer } = await addPasskey(client, person, new TestAuthenticator());
    const remove = (path: string) => client.delete(`/users/${person.userId}/${path}`, { body: { password: PASSWORD } });
    expect((await remove(`passkeys/${answer.body.id}`)).body.code).toBe("last-factor");
    await addApp(client, person, now);
    expect((await remove(`passkeys/${answer.body.id}`)).status).toBe(204);
    expect((await remove("authenticator-app")).body.code).toBe("last-factor");
    const state = await client.get<{ app_since: string | null }>(`/users/${person.userId}/second-factor`);
    expect(state.body).toMatchObject({ app_since: expect.any(String), is_required: true });
  });
});

describe("whom it is asked of", () => {
  const roles = async (app: TestApp): Promise<[string, Person][]> => {
    const home = await anOrganization(app);
    const tutor = await aMember(app, home, "tutor");
    const manager = await aMember(app, home, "manager");
    return [
      ["learner", await aLearner(app)],
      ["tutor", tutor.person],
      ["manager", manager.person],
      ["admin", await anAdmin(app)],
    ];
  };

  it.each([
    ["none", []],
    ["admins", ["admin"]],
    ["managers", ["admin", "manager"]],
  ])("%s", async (setting, asked) => {
    const own = await createTestApp({ env: { REQUIRE_SECOND_FACTOR: setting } });
    const found: string[] = [];
    for (const [role, person] of await roles(own)) {
      const [status, code] = await statusOf(await signIn(own, person));
      if (status === 403 && code === "second-factor-missing") found.push(role);
      else expect(status).toBe(200);
    }
    expect(found.toSorted()).toEqual(asked);
    await own.close();
  });

  it("begins when somebody becomes a manager, and ends when she is none any more", async () => {
    const { person, client } = await aMember(test, organization, "learner");
    const lead = (is_manager: boolean) =>
      test.db.update(membership).set({ is_manager }).where(eq(membership.user_id, person.userId));
    expect(await statusOf(client)).toEqual([200, undefined]);
    await lead(true);
    expect(await statusOf(client)).toEqual(MISSING);
    await lead(false);
    expect(await statusOf(client)).toEqual([200, undefined]);
  });

  it("is a plain word in the settings, and nothing else", () => {
    const base = { SESSION_SECRET: "a secret for tests only, of enough length" };
    expect(readConfig(base).secondFactorFor).toBe("none");
    expect(() => readConfig({ ...base, REQUIRE_SECOND_FACTOR: "on" })).toThrow(/REQUIRE_SECOND_FACTOR/);
  });
});
