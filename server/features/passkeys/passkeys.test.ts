import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { API } from "#shared/contract/api.ts";
import { newId } from "#shared/lib/uuid.ts";

import { cleanAccounts } from "../../cleaning.ts";
import { passkey, spentChallenge } from "../../db/second-factor-schema.ts";
import { ApiClient } from "../../testing/api-client.ts";
import { guest, mailsTo } from "../../testing/accounts.ts";
import { TestAuthenticator } from "../../testing/authenticator.ts";
import { PASSWORD, aLearner, aSignedInLearner } from "../../testing/factories.ts";
import { type Ceremony, addPasskey, signInOptions, signInWith, withPasskey } from "../../testing/passkeys.ts";
import { type TestApp, MINUTE, TestClock, createTestApp } from "../../testing/test-app.ts";
import { validateAnswer } from "../../testing/validate-answer.ts";
import { relyingParty } from "./relying-party.ts";

const clock = new TestClock();
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ clock });
});
afterAll(() => test.close());

const aPersonWithPasskey = async () => withPasskey(test, await aLearner(test));
const listOf = async (client: ApiClient, userId: string) =>
  (await client.get<{ items: Record<string, unknown>[] }>(`/users/${userId}/passkeys`)).body;

describe("signing in with a passkey", () => {
  it("gives what a password gives, and notes when it was", async () => {
    const { person, client, authenticator } = await aPersonWithPasskey();
    expect((await listOf(client, person.userId)).items).toMatchObject([{ name: "iPhone", last_used_at: null }]);
    const { status, body } = await signInWith(test, authenticator);
    expect([status, body]).toEqual([
      200,
      {
        token: { access_token: expect.any(String), refresh_token: expect.any(String) },
        notifications: expect.any(Array),
      },
    ]);
    validateAnswer(API.passkeySignIn, body);
    const me = await new ApiClient(test.app, body.token.access_token).get<{ id: string }>("/users/me");
    expect(me.body.id).toBe(person.userId);
    const list = await listOf(client, person.userId);
    validateAnswer(API.listPasskeys, list);
    expect(list.items).toMatchObject([{ last_used_at: expect.stringMatching(/^20/) }]);
    expect(JSON.stringify(list)).not.toContain(authenticator.credentialId);
  });

  it("asks everybody the same: nothing tells who has one", async () => {
    const { options } = (await guest(test).post<Ceremony>("/auth/passkey/options")).body;
    expect(options).toMatchObject({ rpId: "localhost", userVerification: "required" });
    expect(JSON.stringify(options)).not.toContain('allowCredentials":[{');
  });

  it.each([
    ["made on another page", { origin: "https://visite.example.org" }],
    ["made on another port's page", { origin: "http://localhost:9999" }],
    ["for another host", { rpId: "visite.example.org" }],
    ["without finger, face or PIN", { isVerified: false }],
    ["of a registration", { type: "webauthn.create" }],
    ["to a challenge of somebody else's making", { challenge: Buffer.alloc(54, 7).toString("base64url") }],
    ["to no challenge", { challenge: "" }],
    ["in another person's name", { userHandle: Buffer.alloc(16, 1).toString("base64url") }],
    ["in nobody's name", { userHandle: "" }],
  ])("refuses an answer %s", async (_, wrong) => {
    const { authenticator } = await aPersonWithPasskey();
    const { status, body } = await signInWith(test, authenticator, wrong);
    expect([status, body.code]).toEqual([401, "invalid-passkey"]);
    expect((await signInWith(test, authenticator)).status).toBe(200);
  });

  it("says the same of a passkey that nobody has", async () => {
    const known = await aPersonWithPasskey();
    const wrong = await signInWith(test, known.authenticator, { isVerified: false });
    const unknown = await signInWith(test, new TestAuthenticator());
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
  });

  it("is not fooled by another person's credential id over one's own key", async () => {
    const [victim, attacker] = [await aPersonWithPasskey(), await aPersonWithPasskey()];
    const mine = attacker.authenticator.get(await signInOptions(test));
    const { credentialId: id } = victim.authenticator;
    const { status } = await guest(test).post("/auth/passkey", { ...mine, id, rawId: id });
    expect(status).toBe(401);
  });

  it("takes an answer once, also from many at the same moment", async () => {
    const { authenticator } = await aPersonWithPasskey();
    const response = authenticator.get(await signInOptions(test));
    const send = () => guest(test).post("/auth/passkey", response);
    const answers = await Promise.all(Array.from({ length: 6 }, send));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401, 401, 401, 401, 401]);
    expect((await send()).status).toBe(401);
  });

  it("takes it once from an authenticator that does not count, too, however the challenge is written", async () => {
    const { authenticator } = await aPersonWithPasskey();
    authenticator.isCounting = false;
    authenticator.counter = 0;
    await test.db.update(passkey).set({ counter: 0 }).where(eq(passkey.credential_id, authenticator.credentialId));
    const options = await signInOptions(test);
    const first = await guest(test).post("/auth/passkey", authenticator.get(options));
    const padded = await guest(test).post(
      "/auth/passkey",
      authenticator.get(options, { challenge: `${options.challenge}==` }),
    );
    expect([first.status, padded.status]).toEqual([200, 401]);
    expect((await signInWith(test, authenticator)).status).toBe(200);
  });

  it("lets a challenge run out after five minutes, and forgets those that were answered", async () => {
    const { authenticator } = await aPersonWithPasskey();
    const options = await signInOptions(test);
    clock.advance(5 * MINUTE + 1);
    expect((await guest(test).post("/auth/passkey", authenticator.get(options))).status).toBe(401);
    expect((await signInWith(test, authenticator)).status).toBe(200);
    await test.db.update(spentChallenge).set({ expires_at: new Date(Date.now() - 2 * 3_600_000).toISOString() });
    await cleanAccounts(test.db);
    expect(await test.db.$count(spentChallenge)).toBe(0);
  });

  it("refuses a counter that went back or stands still: there may be a copy", async () => {
    const { authenticator } = await aPersonWithPasskey();
    authenticator.counter = 41;
    expect((await signInWith(test, authenticator)).status).toBe(200);
    for (const counter of [42, 41, 1, 0]) {
      expect((await signInWith(test, authenticator, { counter })).status).toBe(401);
    }
    authenticator.counter = 50;
    expect((await signInWith(test, authenticator)).status).toBe(200);
  });

  it("takes no challenge of a registration, and a registration takes none of a sign-in", async () => {
    const { person, client, authenticator } = await aPersonWithPasskey();
    const path = `/users/${person.userId}/passkeys`;
    const { options } = (await client.post<Ceremony>(`${path}/options`, {})).body;
    expect((await signInWith(test, authenticator, { challenge: options.challenge })).status).toBe(401);
    const challenge = (await signInOptions(test)).challenge;
    const { answer } = await addPasskey(client, person, new TestAuthenticator(), { challenge });
    expect([answer.status, answer.body.code]).toEqual([401, "invalid-passkey"]);
  });

  it("stops trying after a while, for nobody else", async () => {
    const { authenticator } = await aPersonWithPasskey();
    const wrong = { isVerified: false };
    const tries = [];
    for (let n = 0; n < 62; n += 1) tries.push((await signInWith(test, authenticator, wrong, "192.0.2.80")).status);
    expect(tries.at(-1)).toBe(429);
    const other = await aPersonWithPasskey();
    expect((await signInWith(test, other.authenticator)).status).toBe(200);
  });
});

describe("a new passkey", () => {
  it("is told by mail, once, also when the device sends it again", async () => {
    const { person, client } = await aSignedInLearner(test);
    const { body, answer } = await addPasskey(client, person, new TestAuthenticator());
    expect(answer.status).toBe(201);
    validateAnswer(API.addPasskey, answer.body);
    const again = await client.post(`/users/${person.userId}/passkeys`, body);
    expect([again.status, again.body]).toEqual([201, answer.body]);
    const mails = await mailsTo(test, person.email);
    expect(mails.map(({ subject }) => subject)).toEqual(["Neuer Passkey für dein Konto bei Visite"]);
    expect((await listOf(client, person.userId)).items).toHaveLength(1);
  });

  it("is told in English to who does not read German", async () => {
    const person = await aLearner(test, { interface_language: "fra" });
    await withPasskey(test, person);
    expect((await mailsTo(test, person.email)).map(({ subject }) => subject)).toEqual([
      "A new passkey for your account with Visite",
    ]);
  });

  it("needs the password when the sign-in was a while ago", async () => {
    const { person, client, passkeyId } = await aPersonWithPasskey();
    const path = `/users/${person.userId}/passkeys`;
    clock.advance(11 * MINUTE);
    const options = (body: object) => client.post(`${path}/options`, body);
    expect([(await options({})).status, (await options({})).body.code]).toEqual([403, "password-needed"]);
    expect((await options({ password: "falsch" })).body.fields).toEqual({ password: ["Das Passwort stimmt nicht"] });
    expect((await options({ password: PASSWORD })).status).toBe(200);
    const remove = (body?: object) => client.delete(`${path}/${passkeyId}`, { body });
    expect((await remove()).body.code).toBe("password-needed");
    expect((await remove({ password: "falsch" })).status).toBe(422);
    expect((await listOf(client, person.userId)).items).toHaveLength(1);
    expect((await remove({ password: PASSWORD })).status).toBe(204);
  });

  it("cannot be used to try out passwords", async () => {
    const { person, client } = await aSignedInLearner(test);
    const statuses = [];
    for (let n = 0; n < 35; n += 1) {
      const answer = await client.post(`/users/${person.userId}/passkeys/options`, { password: `Falsch${n}` });
      statuses.push(answer.status);
    }
    expect([statuses[0], statuses.at(-1)]).toEqual([422, 429]);
  });

  it("is refused where another sign-in asked for it, from another page, and without a finger", async () => {
    const { person, client } = await aSignedInLearner(test);
    const path = `/users/${person.userId}/passkeys`;
    const other = await aSignedInLearner(test);
    const foreign = (await other.client.post<Ceremony>(`/users/${other.person.userId}/passkeys/options`, {})).body
      .options;
    for (const wrong of [{ challenge: foreign.challenge }, { origin: "https://evil.example" }, { isVerified: false }]) {
      const { answer } = await addPasskey(client, person, new TestAuthenticator(), wrong);
      expect([answer.status, answer.body.code]).toEqual([401, "invalid-passkey"]);
    }
    const second = await signInWith(test, (await withPasskey(test, person)).authenticator);
    const { options } = (await client.post<Ceremony>(`${path}/options`, {})).body;
    const body = { id: newId(), credential: new TestAuthenticator().create(options) };
    const elsewhere = new ApiClient(test.app, second.body.token.access_token);
    expect((await elsewhere.post(path, body)).status).toBe(401);
    expect((await client.post(path, body)).status).toBe(201);
    expect((await client.post(path, { ...body, id: newId() })).status).toBe(401);
  });

  it("cannot take what is another's: neither its credential nor its id", async () => {
    const victim = await aPersonWithPasskey();
    const { person, client } = await aSignedInLearner(test);
    const path = `/users/${person.userId}/passkeys`;
    const stolen = await addPasskey(client, person, victim.authenticator);
    expect([stolen.answer.status, stolen.answer.body.code]).toEqual([409, "already-exists"]);
    const { options } = (await client.post<Ceremony>(`${path}/options`, {})).body;
    const body = { id: victim.passkeyId, credential: new TestAuthenticator().create(options) };
    expect((await client.post(path, body)).status).toBe(409);
    expect((await listOf(client, person.userId)).items).toEqual([]);
    expect((await listOf(victim.client, victim.person.userId)).items).toHaveLength(1);
  });

  it("is the tenth at most, also from many devices at the same moment", async () => {
    const { person, client } = await aSignedInLearner(test);
    const path = `/users/${person.userId}/passkeys`;
    // All begin before the first is there: only the end can tell how many there are.
    const begun = await Promise.all(Array.from({ length: 13 }, () => client.post<Ceremony>(`${path}/options`, {})));
    const answers = await Promise.all(
      begun.map(({ body }) =>
        client.post(path, { id: newId(), device: "iPhone", credential: new TestAuthenticator().create(body.options) }),
      ),
    );
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([...Array<number>(10).fill(201), 422, 422, 422]);
    expect((await client.post(`${path}/options`, {})).body.fields?.["passkeys"]).toBeDefined();
  });
});

describe("the list of passkeys", () => {
  it("is named by its owner, and by nobody else", async () => {
    const { person, client, passkeyId } = await aPersonWithPasskey();
    const other = await aPersonWithPasskey();
    const name = (from: ApiClient, userId: string, to: string) =>
      from.patch<{ name: string }>(`/users/${userId}/passkeys/${passkeyId}`, { name: to });
    expect((await name(client, person.userId, " Diensthandy ")).body.name).toBe("Diensthandy");
    expect((await name(client, person.userId, "  ")).status).toBe(422);
    expect((await name(other.client, other.person.userId, "Gekapert")).status).toBe(404);
    expect((await name(other.client, person.userId, "Gekapert")).status).toBe(404);
    expect((await listOf(client, person.userId)).items).toMatchObject([{ name: "Diensthandy" }]);
  });

  it("loses one only by its owner; who has it gets in no more, and her sessions go on", async () => {
    const { person, client, authenticator, passkeyId } = await aPersonWithPasskey();
    const other = await aPersonWithPasskey();
    const path = `/users/${person.userId}/passkeys/${passkeyId}`;
    expect((await other.client.delete(path)).status).toBe(404);
    expect((await other.client.delete(`/users/${other.person.userId}/passkeys/${passkeyId}`)).status).toBe(204);
    const open = await signInWith(test, authenticator);
    expect(open.status).toBe(200);
    expect([(await client.delete(path)).status, (await client.delete(path)).status]).toEqual([204, 204]);
    const refused = await signInWith(test, authenticator);
    expect([refused.status, refused.body.code]).toEqual([401, "invalid-passkey"]);
    expect((await new ApiClient(test.app, open.body.token.access_token).get("/users/me")).status).toBe(200);
  });
});

describe("where passkeys are good", () => {
  it.each([
    [undefined, "http://localhost:4173", "localhost", ["http://localhost:4173", "https://localhost:4173"]],
    [undefined, "http://visite.klinik.example", "visite.klinik.example", ["https://visite.klinik.example"]],
    [
      "https://visite.klinik.example",
      "http://10.0.0.7:4173",
      "visite.klinik.example",
      ["https://visite.klinik.example"],
    ],
    ["https://visite.example:8443", "http://localhost", "visite.example", ["https://visite.example:8443"]],
  ])("PUBLIC_URL %s, asked as %s: %s", (publicUrl, origin, rpId, origins) => {
    expect(relyingParty({ publicUrl }, origin)).toEqual({ rpId, origins });
  });

  it.each([
    [undefined, "http://127.0.0.1:4173"],
    [undefined, "https://192.0.2.7"],
    [undefined, "http://[::1]:4173"],
    ["https://192.0.2.7", "http://localhost"],
    ["http://intranet.klinik.example", "http://localhost"],
  ])("PUBLIC_URL %s, asked as %s: nowhere", (publicUrl, origin) => {
    expect(relyingParty({ publicUrl }, origin)).toBeNull();
  });

  it("is told, and where there are none the calls say so", async () => {
    const named = await guest(test).get<{ passkeys: string | null }>("/health");
    expect(named.body.passkeys).toBe("localhost");
    const bare = await test.app.request("http://127.0.0.1:4173/api/health");
    expect(await bare.json()).toMatchObject({ passkeys: null });
    const asked = await test.app.request("http://127.0.0.1:4173/api/auth/passkey/options", { method: "POST" });
    expect([asked.status, await asked.json()]).toEqual([501, expect.objectContaining({ code: "not-supported" })]);
  });
});
