import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { API } from "#shared/contract/api.ts";

import { authenticatorApp, recoveryCode } from "../../db/second-factor-schema.ts";
import { guest, mailsTo } from "../../testing/accounts.ts";
import { ApiClient } from "../../testing/api-client.ts";
import { TestAuthenticator } from "../../testing/authenticator.ts";
import { type Person, PASSWORD, aLearner, aSignedInLearner, signIn } from "../../testing/factories.ts";
import { addPasskey, signInWith, withPasskey } from "../../testing/passkeys.ts";
import { addApp, codeAt, firstStep, secondStep } from "../../testing/second-factor.ts";
import { type TestApp, MINUTE, TestClock, createTestApp } from "../../testing/test-app.ts";
import { validateAnswer } from "../../testing/validate-answer.ts";
import { resetByEmail } from "./reset-by-email.ts";

const STEP = 30_000;
const clock = new TestClock();
const now = () => clock.now();
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ clock });
});
afterAll(() => test.close());

/** Somebody with an app, whose last code is a while ago. */
async function aPersonWithApp() {
  const person = await aLearner(test);
  const client = await signIn(test, person);
  const app = await addApp(client, person, now);
  clock.advance(2 * STEP);
  return { person, client, ...app };
}
async function withPasskeyOf(client: ApiClient, person: Person) {
  const authenticator = new TestAuthenticator();
  const { answer } = await addPasskey(client, person, authenticator);
  expect(answer.status).toBe(201);
  return { authenticator };
}
const showing = (secret: string, offMs = 0) => codeAt(secret, new Date(now().getTime() + offMs));
const wrongFor = (secret: string) => {
  const near = [-STEP, 0, STEP].map((off) => showing(secret, off));
  return ["000000", "111111", "222222", "333333"].find((code) => !near.includes(code)) ?? "444444";
};

describe("setting up an app", () => {
  it("gives a secret to photograph or type, then ten codes for the drawer, and a mail", async () => {
    const { person, client } = await aSignedInLearner(test);
    const { uri, secret, confirmed, recoveryCodes } = await addApp(client, person, now);
    expect(uri).toBe(
      `otpauth://totp/Visite:${encodeURIComponent(person.email)}?issuer=Visite&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    );
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    validateAnswer(API.confirmAuthenticatorApp, confirmed.body);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(recoveryCodes.every((code) => /^[2-9a-z]{5}-[2-9a-z]{5}$/.test(code))).toBe(true);
    const state = (await client.get(`/users/${person.userId}/second-factor`)).body;
    validateAnswer(API.getSecondFactor, state);
    expect(state).toMatchObject({
      app_since: expect.stringMatching(/^20/),
      recovery_codes_left: 10,
      is_required: false,
    });
    expect((await mailsTo(test, person.email)).map(({ subject }) => subject)).toEqual([
      "Zwei-Faktor-Anmeldung ist an bei Visite",
    ]);
  });

  it("stores neither the secret nor the codes so that who reads the database has them", async () => {
    const { person, secret, recoveryCodes } = await aPersonWithApp();
    const [app] = await test.db.select().from(authenticatorApp).where(eq(authenticatorApp.user_id, person.userId));
    const hashes = await test.db.select().from(recoveryCode).where(eq(recoveryCode.user_id, person.userId));
    const stored = JSON.stringify([app, hashes]);
    for (const word of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replace("-", ""))]) {
      expect(stored).not.toContain(word);
    }
  });

  it("asks nobody for anything before its first code was right, and takes no wrong one", async () => {
    const { person, client } = await aSignedInLearner(test);
    const path = `/users/${person.userId}/authenticator-app`;
    const { secret } = (await client.post<{ secret: string }>(path, {})).body;
    const wrong = await client.post(`${path}/confirm`, { code: wrongFor(secret) });
    expect([wrong.status, wrong.body.code]).toEqual([422, "invalid-code"]);
    expect((await firstStep(test, person)).answer.status).toBe(200);
    const replaced = (await client.post<{ secret: string }>(path, {})).body.secret;
    expect((await client.post(`${path}/confirm`, { code: showing(secret) })).status).toBe(422);
    expect((await client.post(`${path}/confirm`, { code: showing(replaced) })).status).toBe(200);
    expect((await firstStep(test, person)).answer.status).toBe(403);
  });

  it("is done once: nothing replaces an app that is there, and a code confirms it once", async () => {
    const { person, client, secret } = await aPersonWithApp();
    const path = `/users/${person.userId}/authenticator-app`;
    expect((await client.post(path, {})).body.code).toBe("already-exists");
    expect((await client.post(`${path}/confirm`, { code: showing(secret) })).body.code).toBe("already-exists");
  });

  it("needs the password when the sign-in was a while ago", async () => {
    const { person, client } = await aSignedInLearner(test);
    const path = `/users/${person.userId}/authenticator-app`;
    clock.advance(11 * MINUTE);
    expect((await client.post(path, {})).body.code).toBe("password-needed");
    expect((await client.post(path, { password: "falsch" })).status).toBe(422);
    expect((await client.post(path, { password: PASSWORD })).status).toBe(200);
  });
});

describe("signing in with an app", () => {
  it("takes the password, then the code, and answers as always", async () => {
    const { person, secret } = await aPersonWithApp();
    const { answer, ticket, methods } = await firstStep(test, person);
    expect([answer.status, answer.body.code, methods]).toEqual([403, "second-factor-required", ["app"]]);
    expect(JSON.stringify(answer.body)).not.toContain("access_token");
    const { status, body } = await secondStep(test, ticket, showing(secret));
    expect(status).toBe(200);
    validateAnswer(API.secondFactorSignIn, body);
    const me = await new ApiClient(test.app, body.token.access_token).get<{ id: string }>("/users/me");
    expect(me.body.id).toBe(person.userId);
  });

  it("says nothing of the app to who has a wrong password", async () => {
    const [withApp, without] = [(await aPersonWithApp()).person, await aLearner(test)];
    const [a, b] = [
      await firstStep(test, withApp, undefined, "falsch"),
      await firstStep(test, without, undefined, "falsch"),
    ];
    expect([a.answer.status, a.answer.body]).toEqual([b.answer.status, b.answer.body]);
  });

  it("lets others in by password alone, as before", async () => {
    const { answer } = await firstStep(test, await aLearner(test));
    expect(answer.status).toBe(200);
  });

  it.each([
    ["with spaces", (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`, 200],
    ["of a phone that is half a minute behind", (_: string, secret: string) => showing(secret, -STEP), 200],
    ["of a phone that is half a minute ahead", (_: string, secret: string) => showing(secret, STEP), 200],
    ["of a phone that is two minutes behind", (_: string, secret: string) => showing(secret, -4 * STEP), 422],
    ["of a phone that is two minutes ahead", (_: string, secret: string) => showing(secret, 4 * STEP), 422],
    ["that is wrong", (_: string, secret: string) => wrongFor(secret), 422],
    ["that is none", () => "", 422],
    ["that is half of one", (code: string) => code.slice(0, 3), 422],
  ])("takes or refuses a code %s", async (_, change, status) => {
    const { person, secret } = await aPersonWithApp();
    clock.advance(10 * STEP);
    const { ticket } = await firstStep(test, person);
    expect((await secondStep(test, ticket, change(showing(secret), secret))).status).toBe(status);
  });

  it("takes a code once, also from many at the same moment, and none from before it", async () => {
    const { person, secret } = await aPersonWithApp();
    const { ticket } = await firstStep(test, person);
    const code = showing(secret);
    const answers = await Promise.all(Array.from({ length: 5 }, () => secondStep(test, ticket, code)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422, 422, 422]);
    expect((await secondStep(test, ticket, showing(secret, -STEP))).status).toBe(422);
    clock.advance(STEP);
    expect((await secondStep(test, (await firstStep(test, person)).ticket, showing(secret))).status).toBe(200);
  });

  it("takes nobody else's code, nor another's ticket for one's own code", async () => {
    const [amina, linh] = [await aPersonWithApp(), await aPersonWithApp()];
    const { ticket } = await firstStep(test, amina.person);
    expect((await secondStep(test, ticket, showing(linh.secret))).status).toBe(422);
    expect((await secondStep(test, ticket, linh.recoveryCodes[0] ?? "")).status).toBe(422);
    const forged = ticket.replace(amina.person.userId, linh.person.userId);
    expect((await secondStep(test, forged, showing(linh.secret))).body.code).toBe("invalid-grant");
  });

  it("forgets the password after five minutes, and when it is another one", async () => {
    const { person, client, secret } = await aPersonWithApp();
    const late = await firstStep(test, person);
    clock.advance(5 * MINUTE + 1);
    expect((await secondStep(test, late.ticket, showing(secret))).body.code).toBe("invalid-grant");
    const { ticket } = await firstStep(test, person);
    const changed = { current_password: PASSWORD, password: "Nachtdienst-im-Winter-2026" };
    expect((await client.post("/auth/change-password", changed)).status).toBe(204);
    expect((await secondStep(test, ticket, showing(secret))).body.code).toBe("invalid-grant");
    for (const none of ["", "x", `${person.userId}.99999999999999.${"A".repeat(43)}`]) {
      expect((await secondStep(test, none, showing(secret))).body.code).toBe("invalid-grant");
    }
  });

  it("cannot be tried out: ten wrong codes, from wherever, then none for a while", async () => {
    const { person, secret } = await aPersonWithApp();
    const { ticket } = await firstStep(test, person);
    const wrong = wrongFor(secret);
    const tries = await Promise.all(Array.from({ length: 14 }, () => secondStep(test, ticket, wrong)));
    expect(tries.filter(({ status }) => status === 422)).toHaveLength(10);
    expect((await secondStep(test, ticket, showing(secret))).status).toBe(429);
    const other = await aPersonWithApp();
    expect((await secondStep(test, (await firstStep(test, other.person)).ticket, showing(other.secret))).status).toBe(
      200,
    );
    clock.advance(16 * MINUTE);
    expect((await secondStep(test, (await firstStep(test, person)).ticket, showing(secret))).status).toBe(200);
  });

  it("is not asked of who shows a passkey: that is two factors", async () => {
    const { person } = await aPersonWithApp();
    const { client } = await aSignedInLearner(test);
    expect(client.accessToken).not.toBeNull();
    const first = await firstStep(test, person);
    expect(first.methods).toEqual(["app"]);
    const other = await withPasskey(test, await aLearner(test));
    await addApp(other.client, other.person, now);
    expect((await firstStep(test, other.person)).methods).toEqual(["app", "passkey"]);
    expect((await signInWith(test, other.authenticator)).status).toBe(200);
  });

  it("is not helped by a refresh token made before: sign-ins that were open go on, new ones need the code", async () => {
    const { person, client } = await aPersonWithApp();
    expect((await client.get("/users/me")).status).toBe(200);
    expect((await firstStep(test, person)).answer.status).toBe(403);
  });
});

describe("recovery codes", () => {
  it("let her in once each, however they are typed", async () => {
    const { person, client, recoveryCodes } = await aPersonWithApp();
    const [first = "", second = ""] = recoveryCodes;
    const enter = async (code: string) => (await secondStep(test, (await firstStep(test, person)).ticket, code)).status;
    expect([await enter(first), await enter(first)]).toEqual([200, 422]);
    expect(await enter(` ${second.toUpperCase().replace("-", " ")} `)).toBe(200);
    const state = await client.get<{ recovery_codes_left: number }>(`/users/${person.userId}/second-factor`);
    expect(state.body.recovery_codes_left).toBe(8);
  });

  it("are new on wish, and the old ones end; where there is no app there are none", async () => {
    const { person, client, recoveryCodes } = await aPersonWithApp();
    const path = `/users/${person.userId}/recovery-codes`;
    const fresh = await client.post<{ recovery_codes: string[] }>(path, {});
    expect(fresh.body.recovery_codes).toHaveLength(10);
    const { ticket } = await firstStep(test, person);
    expect((await secondStep(test, ticket, recoveryCodes[0] ?? "")).status).toBe(422);
    expect((await secondStep(test, ticket, fresh.body.recovery_codes[0] ?? "")).status).toBe(200);
    clock.advance(11 * MINUTE);
    expect((await client.post(path, {})).body.code).toBe("password-needed");
    const other = await aSignedInLearner(test);
    expect((await other.client.post(`/users/${other.person.userId}/recovery-codes`, {})).status).toBe(422);
    expect((await other.client.post(path, {})).status).toBe(404);
  });
});

describe("removing the app", () => {
  it.each([
    ["the password", (_: string) => ({ password: PASSWORD })],
    ["a code", (secret: string) => ({ code: showing(secret) })],
  ])("takes %s; from then on the password is enough, and she is told by mail", async (_, bodyOf) => {
    const { person, client, secret, recoveryCodes } = await aPersonWithApp();
    clock.advance(11 * MINUTE);
    const path = `/users/${person.userId}/authenticator-app`;
    const remove = (body: object) => client.delete(path, { body });
    expect((await remove({})).body.code).toBe("password-needed");
    expect((await remove({ password: "falsch" })).status).toBe(422);
    expect((await remove({ code: wrongFor(secret) })).body.code).toBe("invalid-code");
    expect((await remove(bodyOf(secret))).status).toBe(204);
    expect((await firstStep(test, person)).answer.status).toBe(200);
    expect(await test.db.$count(recoveryCode, eq(recoveryCode.user_id, person.userId))).toBe(0);
    expect(recoveryCodes).toHaveLength(10);
    const subjects = (await mailsTo(test, person.email)).map(({ subject }) => subject);
    expect(subjects).toContain("Zwei-Faktor-Anmeldung ist aus bei Visite");
  });

  it("is hers alone", async () => {
    const { person } = await aPersonWithApp();
    const other = await aPersonWithApp();
    const path = `/users/${person.userId}/authenticator-app`;
    expect((await other.client.delete(path, { body: { password: PASSWORD } })).status).toBe(404);
    expect((await guest(test).delete(path)).status).toBe(401);
    expect((await firstStep(test, person)).answer.status).toBe(403);
  });
});

it("an operator lets somebody in again who has lost everything but her password", async () => {
  const { person, client, recoveryCodes } = await aPersonWithApp();
  const { authenticator } = await withPasskeyOf(client, person);
  const said = await resetByEmail(test.db, person.email);
  expect(said).toContain(person.email);
  expect((await firstStep(test, person)).answer.status).toBe(200);
  expect((await signInWith(test, authenticator)).status).toBe(401);
  expect(recoveryCodes).toHaveLength(10);
  const state = await client.get(`/users/${person.userId}/second-factor`);
  expect(state.body).toMatchObject({ app_since: null, recovery_codes_left: 0, passkeys: 0 });
  await expect(resetByEmail(test.db, "niemand@visite.test")).rejects.toThrow("hat hier kein Konto");
});

it("is told in the log by name, without codes or addresses", async () => {
  const count = async (event: string) => {
    const { values } = await test.deps.metrics.securityEvents.get();
    return values.find(({ labels }) => labels.event === event)?.value ?? 0;
  };
  const names = ["second-factor-added", "second-factor-failed", "second-factor-removed", "passkey-added", "signed-in"];
  const before = await Promise.all(names.map(count));
  const { person, client, secret } = await aPersonWithApp();
  const { ticket } = await firstStep(test, person);
  await secondStep(test, ticket, wrongFor(secret));
  await secondStep(test, ticket, showing(secret));
  await withPasskeyOf(client, person);
  await client.delete(`/users/${person.userId}/authenticator-app`, { body: { password: PASSWORD } });
  const after = await Promise.all(names.map(count));
  expect(after.map((value, at) => value - (before[at] ?? 0))).toEqual([1, 1, 1, 1, 1]);
});

it("a server with another secret lets nobody in by an app it cannot read, and a passkey still does", async () => {
  const { person, authenticator, client } = await withPasskey(test, await aLearner(test));
  const { secret } = await addApp(client, person, now);
  clock.advance(2 * STEP);
  await test.db.update(authenticatorApp).set({ secret: "AAAA" }).where(eq(authenticatorApp.user_id, person.userId));
  const { ticket } = await firstStep(test, person);
  expect((await secondStep(test, ticket, showing(secret))).status).toBe(422);
  expect((await signInWith(test, authenticator)).status).toBe(200);
});
