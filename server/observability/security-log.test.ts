import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { newId } from "#shared/lib/uuid.ts";

import { aForm, aMember, anOrganization, guest, newestMailTo, outboxIsEmpty } from "../testing/accounts.ts";
import { ApiClient } from "../testing/api-client.ts";
import { aLearner, anAdmin, aSignedInLearner, PASSWORD, signIn } from "../testing/factories.ts";
import { addApp, codeAt, firstStep, secondStep } from "../testing/second-factor.ts";
import { createTestApp, type TestApp } from "../testing/test-app.ts";

interface Line {
  level: string;
  event?: string;
  route?: string;
  status?: number;
  method?: string;
  request_id?: string;
  [key: string]: unknown;
}

const CANARY = "kanarienvogel-4711";
const ADDRESS = "203.0.113.77";
const [FIRST, SECOND] = ["Zwirnmoor-Kachel-71", "Kachelzwirn-Moor-72"];

let test: TestApp;
const written: string[] = [];
const linesAfter = async (work: () => Promise<unknown>): Promise<Line[]> => {
  const from = written.length;
  await work();
  return written.slice(from).map((line) => JSON.parse(line) as Line);
};
const eventsOf = (lines: Line[]) => lines.flatMap(({ event }) => event ?? []);
const count = async (event: string) => {
  const { values } = await test.deps.metrics.securityEvents.get();
  return values.find(({ labels }) => labels.event === event)?.value;
};

beforeAll(async () => {
  test = await createTestApp({ env: { LOG_LEVEL: "info" }, onLogLine: (line) => written.push(line) });
});
afterAll(() => test.close());

describe("log lines and figures", () => {
  it("name the route of a request as the contract writes it, and one of a fixed number of others", async () => {
    const { person, client } = await aSignedInLearner(test);
    const lines = await linesAfter(async () => {
      await client.delete(`/vocab-lists/delete-my/${newId()}`);
      await client.get("/users/me/");
      await client.get(`/users/${person.userId}`);
      await client.call("HEAD", `/files/${newId()}`);
      await client.get(`/${CANARY}/${newId()}`);
      await client.get("/gibt-es-nicht");
      for (const path of [`/${CANARY}`, "/assets/fehlt.js", "/metrics", "/api"]) await test.app.request(path);
      await client.put("/users/me", "x".repeat(1_100_000));
    });
    expect(lines.filter(({ status }) => status).map(({ method, route }) => `${method} ${route}`)).toEqual([
      "DELETE /api/vocab-lists/delete-my/{id}",
      "GET /api/users/me",
      "GET /api/users/{user_id}",
      "HEAD /api/files/{id}",
      "GET (unknown call)",
      "GET (unknown call)",
      "GET (app)",
      "GET (app)",
      "GET /metrics",
      "GET (unknown call)",
      "PUT /api/users/{user_id}",
    ]);
    const figures = await test.deps.metrics.registry.metrics();
    expect(figures).toContain('route="/api/vocab-lists/delete-my/{id}"');
    expect(figures).not.toContain(CANARY);
    expect(figures).not.toContain('route="/*"');
  });
});

describe("security events", () => {
  it("are told by name with who, from where only as a hash of that day, and the request's id", async () => {
    const person = await aLearner(test);
    const [before, lines] = [
      await count("sign-in-failed"),
      await linesAfter(() => tryPassword(person.email, "falsch")),
    ];
    const [event, ...more] = lines.filter((line) => line.event);
    expect(more).toEqual([]);
    expect(event).toMatchObject({ level: "warn", log: "security", event: "sign-in-failed", route: "/api/auth/token" });
    expect(event?.account).toMatch(/^[\w-]{16}$/);
    expect(event?.from).toMatch(/^[\w-]{16}$/);
    expect(event?.request_id).toBe(lines.find(({ status }) => status === 401)?.request_id);
    expect(await count("sign-in-failed")).toBe((before ?? 0) + 1);
    const [again] = await linesAfter(() => tryPassword(person.email.toUpperCase(), "falsch", "203.0.113.78"));
    expect([again?.account === event?.account, again?.from === event?.from]).toEqual([true, false]);
    const right = await linesAfter(() => tryPassword(person.email, PASSWORD));
    expect(right.find((line) => line.event)).toMatchObject({ event: "signed-in", user_id: person.userId });
  });

  it("tell when there were too many tries", async () => {
    const { email } = await aLearner(test);
    const lines = await linesAfter(async () => {
      for (let i = 0; i < 12; i += 1) await tryPassword(email, "falsch", "198.51.100.9");
    });
    expect(eventsOf(lines)).toContain("sign-in-locked");
  });

  it("tell of an account that was made, by a code and by an invitation, and whose it is", async () => {
    const form = aForm();
    const { body } = await guest(test).post<{ sign_up_id: string }>("/auth/sign-up", form);
    const { code } = await newestMailTo(test, form.email);
    const confirmed = { email: form.email, code, sign_up_id: body.sign_up_id };
    const lines = await linesAfter(() => guest(test).post("/auth/sign-up/confirm", confirmed));
    const { rows } = await test.pool.query<{ id: string }>("select id from app_user where email = $1", [form.email]);
    expect(lines.filter(({ event }) => event)).toMatchObject([{ event: "account-made", user_id: rows[0]?.id }]);

    const organizationId = await anOrganization(test);
    const { client: manager } = await aMember(test, organizationId, "manager");
    const { email, password, first_name, last_name } = aForm();
    await manager.post("/auth/invite", { organization_id: organizationId, email, language: "deu" });
    const accepted = { token: await tokenIn(email), password, first_name, last_name, accepted_terms: true };
    const invited = await linesAfter(() => guest(test).post("/auth/invite/accept", accepted));
    expect(eventsOf(invited)).toEqual(["account-made", "invitation-accepted"]);
  });

  it("tell when somebody proved who she is and was not let in: a locked account", async () => {
    const person = await aLearner(test);
    const { secret } = await addApp(await signIn(test, person), person, () => new Date());
    const { ticket } = await firstStep(test, person);
    await test.pool.query("insert into locked_account (user_id, locked_at) values ($1, now())", [person.userId]);
    // The next half minute's code: the one of now was used to set it up.
    const code = codeAt(secret, new Date(Date.now() + 30_000));
    const lines = await linesAfter(() => secondStep(test, ticket, code));
    expect(lines.filter(({ event }) => event)).toMatchObject([
      { event: "sign-in-refused", level: "warn", user_id: person.userId, reason: "invalid-credentials" },
    ]);
  });

  it("tell of a permission that is refused, as 403 or as 404, alone and in a replay, and not of what is missing", async () => {
    const { client } = await aSignedInLearner(test);
    const { person: other, client: others } = await aSignedInLearner(test);
    const list = newId();
    await others.post("/vocab-lists/create-my", { id: list, name: CANARY });
    const refused = async (work: () => Promise<unknown>) =>
      (await linesAfter(work)).flatMap(({ event, reason }) => (event ? [event, reason] : []));
    const path = `/users/${other.userId}`;
    expect(await refused(() => client.put(path, { biography: CANARY }))).toEqual(["permission-refused", "not-found"]);
    expect(await refused(() => client.delete(`/vocab-lists/delete-my/${list}`))).toEqual([
      "permission-refused",
      "not-found",
    ]);
    const call = { method: "DELETE", path: `/vocab-lists/delete-my/${list}` };
    expect(await refused(() => client.replay([call]))).toEqual(["permission-refused", "not-found"]);
    expect(await refused(() => client.post("/courses/", { title: "x" }))).toEqual(["permission-refused", "forbidden"]);
    expect(await refused(() => client.get(`/courses/${newId()}`))).toEqual(["permission-refused", "not-found"]);
    expect(await refused(() => client.put(`/vocab-tests/${newId()}`, {}))).toEqual([]);
    expect(await refused(() => client.get("/gibt-es-nicht"))).toEqual([]);
  });

  it("tell when an administrator reads what is somebody else's, and by whom", async () => {
    const person = await aLearner(test);
    const admin = await anAdmin(test);
    const client = await signIn(test, admin);
    const lines = await linesAfter(() => client.get(`/users/${person.userId}`));
    const read = { event: "admin-read", user_id: admin.userId, subject_id: person.userId };
    expect(lines.filter(({ event }) => event)).toMatchObject([read]);
    expect(eventsOf(await linesAfter(() => client.get(`/users/${admin.userId}`)))).toEqual([]);
    expect(eventsOf(await linesAfter(() => client.get(`/users/${newId()}`)))).toEqual([]);
  });

  it("are written although LOG_LEVEL leaves out all that is no trouble, and only `silent` is silent", async () => {
    const linesAt = async (level: string) => {
      const heard: string[] = [];
      const quiet = await createTestApp({ env: { LOG_LEVEL: level }, onLogLine: (line) => heard.push(line) });
      const { email } = await aLearner(quiet);
      await guest(quiet).form("/auth/token", { grant_type: "password", username: email, password: PASSWORD });
      await quiet.close();
      return heard.map((line) => (JSON.parse(line) as Line).event);
    };
    expect(await linesAt("warn")).toEqual(["signed-in"]);
    expect(await linesAt("error")).toEqual(["signed-in"]);
    expect(await linesAt("silent")).toEqual([]);
  });
});

describe("nothing in the log", () => {
  it("says an address, a name, a password, a token or a text, whatever people do", async () => {
    const lines = await linesAfter(doEverything);
    expect(new Set(eventsOf(lines))).toEqual(
      new Set([
        "signed-in",
        "session-ended",
        "sign-in-failed",
        "password-reset-asked",
        "password-changed",
        "password-check-failed",
        "invitation-sent",
        "invitation-renewed",
        "invitation-withdrawn",
        "invitation-accepted",
        "account-made",
        "permission-refused",
        "data-exported",
        "account-deleted",
      ]),
    );
    const log = JSON.stringify(lines);
    for (const secret of secrets) expect(log).not.toContain(secret);
    expect(log).not.toMatch(/@|eyJ|Visite2026|Amina|Linh|Nguyễn/);
  });
});

const secrets: string[] = [CANARY, ADDRESS, FIRST, SECOND];

function tryPassword(username: string, password: string, address = ADDRESS) {
  return guest(test).form(
    "/auth/token",
    { grant_type: "password", username, password },
    { "X-Forwarded-For": address },
  );
}

async function doEverything(): Promise<void> {
  const organizationId = await anOrganization(test, `Klinik ${CANARY}`);
  const { client: manager } = await aMember(test, organizationId, "manager");
  const form = aForm({ last_name: CANARY });
  const invited = { organization_id: organizationId, email: form.email, language: "deu" };
  const { body: invitation } = await manager.post<{ id: string }>("/auth/invite", invited);
  await manager.post("/auth/invite/renew", { invite_id: invitation.id });
  const token = await tokenIn(form.email);
  const { password, first_name, last_name } = form;
  await guest(test).post("/auth/invite/accept", { token, password, first_name, last_name, accepted_terms: true });
  const { body: second } = await manager.post<{ id: string }>("/auth/invite", { ...invited, email: `b${form.email}` });
  await manager.delete("/auth/invite", { query: { invite_id: second.id } });
  await tryPassword(form.email, `falsch ${CANARY}`);
  const { body } = await guest(test).form<{ token: { access_token: string; refresh_token: string } }>("/auth/token", {
    grant_type: "password",
    username: form.email,
    password: form.password,
  });
  secrets.push(form.email, token, body.token.access_token, body.token.refresh_token);
  const client = new ApiClient(test.app, body.token.access_token);
  await client.post("/vocab-lists/create-my", { id: newId(), name: CANARY, description: CANARY });
  await client.post("/vocab-lists/create-my", { id: CANARY, name: CANARY });
  await client.put(`/users/${newId()}?q=${CANARY}`, { biography: CANARY });
  await client.post("/auth/change-password", { current_password: CANARY, password: FIRST });
  await client.post("/auth/change-password", { current_password: form.password, password: FIRST });
  await guest(test).post("/auth/reset-password", { email: form.email });
  await guest(test).post("/auth/reset-password/confirm", { token: await tokenIn(form.email), password: SECOND });
  const again = await guest(test).form<{ token: { access_token: string } }>("/auth/token", {
    grant_type: "password",
    username: form.email,
    password: SECOND,
  });
  const last = new ApiClient(test.app, again.body.token.access_token);
  await last.get("/users/me/export", { query: { format: "json" } });
  await last.call("DELETE", "/users/me", { body: { password: CANARY } });
  await last.call("DELETE", "/users/me", { body: { password: SECOND } });
  await manager.post("/auth/sign-out");
  await outboxIsEmpty(test);
}

const tokenIn = async (address: string) => (await newestMailTo(test, address)).token ?? "no token";
