import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { newId } from "#shared/lib/uuid.ts";

import { membership } from "../../db/account-schema.ts";
import type { ApiClient } from "../../testing/api-client.ts";
import {
  aMember,
  anAddress,
  anOrganization,
  guest,
  newestMailTo,
  mailsTo,
  tryToSignIn,
} from "../../testing/accounts.ts";
import { aLearner, aSignedInLearner, anAdmin, PASSWORD, signIn } from "../../testing/factories.ts";
import { createTestApp, type TestApp, TestClock } from "../../testing/test-app.ts";

type Invitation = { id: string; email: string; state: string; expires_at: string; is_tutor: boolean };

const clock = new TestClock();
const DAY_MS = 24 * 3_600_000;
let test: TestApp;
let clinic: string;
let manager: ApiClient;
beforeAll(async () => {
  // Registration is closed throughout: inviting is how people come in then.
  test = await createTestApp({ clock, env: { REGISTRATION: "closed" } });
  clinic = await anOrganization(test, "Klinikum am Wald");
  manager = (await aMember(test, clinic, "manager")).client;
});
afterAll(() => test.close());

const invite = (client: ApiClient, fields: Record<string, unknown> = {}) =>
  client.post<Invitation>("/auth/invite", { email: anAddress(), organization_id: clinic, ...fields });

async function invited(fields: Record<string, unknown> = {}) {
  const { status, body } = await invite(manager, fields);
  expect(status).toBe(201);
  return { ...body, token: await tokenFor(body.email) };
}
const tokenFor = async (email: string) => decodeURIComponent((await newestMailTo(test, email)).token ?? "");

const person = (token: string, fields: Record<string, unknown> = {}) => ({
  token,
  password: "Visite2026",
  first_name: "Farid",
  accepted_terms: true,
  ...fields,
});
const accept = (body: object) => guest(test).post("/auth/invite/accept", body);
const acceptAsMember = (body: object) => guest(test).post("/auth/org-invite/accept", body);
type Seen = { organization_name: string; email: string; has_account: boolean };
const look = (token: string) => guest(test).post<Seen>("/auth/org-invite", { token });
const lookByAddress = (token: string) => guest(test).get<Seen>("/auth/org-invite", { query: { token } });

async function rolesOf(email: string) {
  const { rows } = await test.pool.query(
    "select m.is_manager, m.is_tutor from membership m join app_user u on u.id = m.user_id where u.email = $1",
    [email],
  );
  return rows;
}

describe("an invitation", () => {
  it("leads somebody new into the organisation, with a password of her own", async () => {
    const { email, token, state } = await invited({ is_tutor: true, language: "eng" });
    expect(state).toBe("sent");
    expect((await newestMailTo(test, email)).subject).toBe("Klinikum am Wald invites you to Visite");
    expect((await newestMailTo(test, email)).path).toBe("/account/invite/accept");
    const seen = await look(token);
    expect(seen.body).toMatchObject({ organization_name: "Klinikum am Wald", email, has_account: false });
    const done = await accept(person(token));
    expect([done.status, done.body]).toEqual([200, { email, organization_name: "Klinikum am Wald" }]);
    expect(await tryToSignIn(test, email, "Visite2026")).toBe(200);
    expect(await rolesOf(email)).toEqual([{ is_manager: false, is_tutor: true }]);
  });

  it("is told alike to whoever asks by the address and whoever keeps the token out of it", async () => {
    const { token } = await invited();
    const [byBody, byAddress] = [await look(token), await lookByAddress(token)];
    expect([byBody.status, byBody.body]).toEqual([200, byAddress.body]);
    expect((await guest(test).post("/auth/org-invite", { token, more: 1 })).status).toBe(422);
    expect((await guest(test).post("/auth/org-invite", { token: `${token.slice(0, -1)}!` })).status).toBe(422);
    expect((await guest(test).post("/auth/org-invite", {})).status).toBe(422);
  });

  it("that is out of date can be looked at a few times, by either call together", async () => {
    const { id, token } = await invited();
    await manager.delete("/auth/invite", { query: { invite_id: id } });
    const statuses: number[] = [];
    for (const ask of [look, lookByAddress, look, lookByAddress, look, lookByAddress, look, lookByAddress, look, look])
      statuses.push((await ask(token)).status);
    expect(statuses).toEqual(Array.from({ length: 10 }, () => 422));
    for (const ask of [look, lookByAddress]) expect((await ask(token)).status).toBe(429);
    // Another invitation is not meant by it.
    expect((await look((await invited()).token)).status).toBe(200);
  });

  it("stands in the mail with its token in the fragment, which no server is sent", async () => {
    const { email } = await invited();
    const { text, html } = await newestMailTo(test, email);
    for (const part of [text, html]) {
      expect(part).toMatch(/\/account\/invite\/accept#token=[\w.-]+/);
      expect(part).not.toMatch(/[?&][\w-]*token=/);
    }
  });

  it("leads somebody with an account in without a new one", async () => {
    const { email } = await aLearner(test);
    const { token } = await invited({ email });
    expect((await newestMailTo(test, email)).path).toBe("/account/org-invite/accept");
    expect((await look(token)).body).toMatchObject({ has_account: true });
    expect((await accept(person(token))).body.code).toBe("already-exists");
    expect((await acceptAsMember({ token, accepted_terms: true })).status).toBe(200);
    expect(await rolesOf(email)).toEqual([{ is_manager: false, is_tutor: false }]);
    expect(await tryToSignIn(test, email, PASSWORD)).toBe(200);
  });

  it("whose way of accepting was the wrong one still works the right way", async () => {
    const { email, token } = await invited();
    expect((await acceptAsMember({ token, accepted_terms: true })).status).toBe(404);
    expect((await accept(person(token))).status).toBe(200);
    expect((await rolesOf(email)).length).toBe(1);
  });

  it("works once, also at the same moment", async () => {
    const { token } = await invited();
    const statuses = (await Promise.all([accept(person(token)), accept(person(token))])).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 422]));
    const again = await look(token);
    expect(again.body).toMatchObject({
      code: "invalid-link",
      message: "Der Einladungslink ist ungültig oder abgelaufen (Gültigkeit: 24 Stunden)",
    });
  });

  it("works for 24 hours; who holds the old link can have a new one sent to the invited address", async () => {
    const { email, token } = await invited();
    clock.advance(DAY_MS + 1000);
    expect((await look(token)).status).toBe(422);
    expect((await accept(person(token))).status).toBe(422);
    expect((await guest(test).post("/auth/invite/renew-by-token", { token })).status).toBe(204);
    const fresh = await tokenFor(email);
    expect(fresh).not.toBe(token);
    expect((await accept(person(token))).status).toBe(422);
    expect((await accept(person(fresh))).status).toBe(200);
    expect((await guest(test).post("/auth/invite/renew-by-token", { token })).status).toBe(422);
    // The clock went past the tokens of those who are signed in.
    manager = (await aMember(test, clinic, "manager")).client;
  });

  it("to the same address again renews the one that is open", async () => {
    const first = await invited();
    const second = await invited({ email: first.email.toUpperCase(), is_tutor: true });
    expect([second.id, second.state, second.is_tutor]).toEqual([first.id, "renewed", true]);
    expect((await look(first.token)).status).toBe(422);
    expect((await look(second.token)).status).toBe(200);
  });

  it("can be renewed and withdrawn by the manager; withdrawn it works no more", async () => {
    const { id, email, token } = await invited();
    const renewed = await manager.post<Invitation>("/auth/invite/renew", { invite_id: id });
    expect([renewed.status, renewed.body.state]).toEqual([200, "renewed"]);
    expect((await look(token)).status).toBe(422);
    const fresh = await tokenFor(email);
    const withdraw = () => manager.delete("/auth/invite", { query: { invite_id: id } });
    expect((await withdraw()).status).toBe(204);
    expect((await withdraw()).status).toBe(204);
    expect((await accept(person(fresh))).status).toBe(422);
    expect((await manager.post("/auth/invite/renew", { invite_id: id })).status).toBe(410);
    expect((await guest(test).post("/auth/invite/renew-by-token", { token: fresh })).status).toBe(422);
  });

  it("that was accepted can be neither withdrawn nor renewed", async () => {
    const { id, token } = await invited();
    await accept(person(token));
    expect((await manager.delete("/auth/invite", { query: { invite_id: id } })).status).toBe(409);
    expect((await manager.post("/auth/invite/renew", { invite_id: id })).status).toBe(409);
  });

  it("gives a member further roles and takes none; a member is not invited again", async () => {
    const { person: tutor } = await aMember(test, clinic, "tutor");
    expect((await invite(manager, { email: tutor.email })).status).toBe(409);
    const school = await anOrganization(test, "Pflegeschule am See");
    const admin = await signIn(test, await anAdmin(test));
    const first = await invite(admin, { email: tutor.email, organization_id: school });
    expect(first.status).toBe(201);
    await test.db.insert(membership).values({ organization_id: school, user_id: tutor.userId, is_manager: true });
    expect((await acceptAsMember({ token: await tokenFor(tutor.email), accepted_terms: true })).status).toBe(200);
    const { rows } = await test.pool.query("select is_manager from membership where organization_id = $1", [school]);
    expect(rows).toEqual([{ is_manager: true }]);
  });

  it.each([
    ["email", "kein"],
    ["organization_id", "1"],
    ["is_manager", "yes"],
    ["language", "klingon"],
    ["role", "admin"],
  ])("with %s %j is refused by field", async (field, value) => {
    const answer = await manager.post("/auth/invite", { email: anAddress(), organization_id: clinic, [field]: value });
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([422, [field]]);
  });

  it.each([
    ["password", "kurz"],
    ["password", ""],
    ["first_name", " "],
    ["accepted_terms", false],
    ["email", "andere@visite.test"],
  ])("is not accepted with %s %j", async (field, value) => {
    const { token } = await invited();
    const answer = await guest(test).post("/auth/invite/accept", person(token, { [field]: value }));
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([422, [field]]);
    expect((await accept(person(token))).status).toBe(200);
  });

  it("of somebody with an account is not accepted without the terms", async () => {
    const { email } = await aLearner(test);
    const { token } = await invited({ email });
    expect((await acceptAsMember({ token, accepted_terms: false })).status).toBe(422);
    expect(await rolesOf(email)).toEqual([]);
  });

  it("cannot be made up", async () => {
    for (const token of ["", "x", `${newId()}.0.${"a".repeat(43)}`]) {
      expect((await look(token)).status).toBe(422);
      expect((await accept(person(token))).status).toBe(422);
      expect((await acceptAsMember({ token, accepted_terms: true })).status).toBe(422);
      expect((await guest(test).post("/auth/invite/renew-by-token", { token })).status).toBe(422);
    }
  });

  it("to one address cannot be repeated without end, by whomever", async () => {
    const { email, id, token } = await invited();
    const statuses = [];
    for (let n = 0; n < 6; n += 1) statuses.push((await manager.post("/auth/invite/renew", { invite_id: id })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await guest(test).post("/auth/invite/renew-by-token", { token })).status).toBe(429);
    expect((await mailsTo(test, email)).length).toBeLessThanOrEqual(6);
    clock.advance(15 * 60_000);
  });
});

describe("who may invite", () => {
  const attempts = async (client: ApiClient, id: string) => [
    (await invite(client)).status,
    (await client.post("/auth/invite/renew", { invite_id: id })).status,
    (await client.delete("/auth/invite", { query: { invite_id: id } })).status,
  ];

  it("to a manager of another organisation, and to whoever belongs to none, this one is not there", async () => {
    const { id } = await invited();
    const school = await anOrganization(test);
    const foreign = (await aMember(test, school, "manager")).client;
    expect(await attempts(foreign, id)).toEqual([404, 404, 404]);
    expect(await attempts((await aSignedInLearner(test)).client, id)).toEqual([404, 404, 404]);
    expect((await invite(manager, { organization_id: newId() })).status).toBe(404);
    expect((await manager.post("/auth/invite/renew", { invite_id: newId() })).status).toBe(404);
  });

  it("members who do not manage it see it and may not", async () => {
    const { id } = await invited();
    for (const role of ["tutor", "learner"] as const) {
      expect(await attempts((await aMember(test, clinic, role)).client, id)).toEqual([403, 403, 403]);
    }
  });

  it("an admin may everywhere, and nowhere that does not exist", async () => {
    const { id } = await invited();
    const admin = await signIn(test, await anAdmin(test));
    expect(await attempts(admin, id)).toEqual([201, 200, 204]);
    expect((await invite(admin, { organization_id: newId() })).status).toBe(404);
  });

  it("the answer does not tell whether the address has an account", async () => {
    const [known, unknown] = [await invite(manager, { email: (await aLearner(test)).email }), await invite(manager)];
    const plain = ({ body }: typeof known) => ({
      ...body,
      id: "",
      email: "",
      created_at: "",
      sent_at: "",
      expires_at: "",
    });
    expect(plain(known)).toEqual(plain(unknown));
  });
});
