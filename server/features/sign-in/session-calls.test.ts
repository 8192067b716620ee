import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { API } from "#shared/contract/api.ts";
import type { AnswerOf } from "#shared/contract/endpoint.ts";
import { newId } from "#shared/lib/uuid.ts";

import { deviceOf } from "../../auth/device-of.ts";
import { ApiClient } from "../../testing/api-client.ts";
import { type Person, PASSWORD, aLearner, aSignedInLearner, anAdmin, signIn } from "../../testing/factories.ts";
import { type TestApp, TestClock, createTestApp } from "../../testing/test-app.ts";
import { validateAnswer } from "../../testing/validate-answer.ts";

const clock = new TestClock();
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ clock });
});
afterAll(() => test.close());

type Sessions = AnswerOf<typeof API.listSessions>;

const ANDROID = "Mozilla/5.0 (Linux; Android 14; SM-A546B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/128.0 Mobile";
const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1";

async function signInWith(person: Person, userAgent: string) {
  const client = new ApiClient(test.app);
  const form = { grant_type: "password", username: person.email, password: PASSWORD };
  const { body } = await client.form<AnswerOf<typeof API.issueToken>>("/auth/token", form, { "User-Agent": userAgent });
  client.accessToken = body.token.access_token;
  return Object.assign(client, { tokens: body.token });
}

const listOf = async (client: ApiClient) => {
  const { status, body } = await client.get<Sessions>("/auth/sessions");
  expect(status).toBe(200);
  validateAnswer(API.listSessions, body);
  return body.items;
};
const idOf = ({ tokens }: { tokens: { refresh_token: string } }) => tokens.refresh_token.split(".")[0] ?? "";
const refresh = (token: string) =>
  new ApiClient(test.app).form("/auth/token", {
    grant_type: "refresh_token",
    refresh_token: token,
    refresh_id: newId(),
  });

describe("the list of devices", () => {
  it("names each coarsely, with its first and last use, and says which one asks", async () => {
    const person = await aLearner(test);
    const phone = await signInWith(person, ANDROID);
    clock.advance(3_600_000);
    const tablet = await signInWith(person, IPHONE);
    const items = await listOf(tablet);
    expect(items.map(({ browser, system, is_current }) => [browser, system, is_current])).toEqual([
      ["Safari", "iPhone", true],
      ["Chrome", "Android", false],
    ]);
    clock.advance(50 * 60_000);
    await refresh(phone.tokens.refresh_token);
    const [used] = await listOf(await signInWith(person, IPHONE)).then((all) => all.slice(1));
    expect(used?.id).toBe(idOf(phone));
    expect(Date.parse(used?.last_used_at ?? "")).toBeGreaterThan(Date.parse(used?.created_at ?? ""));
  });

  it("keeps nothing of what a browser calls itself but names of our own", async () => {
    const person = await aLearner(test);
    await signInWith(person, `${ANDROID} <b>CANARY-7</b>`);
    const { rows } = await test.db.execute(sql`select * from session_family where user_id = ${person.userId}`);
    expect(JSON.stringify(rows)).not.toMatch(/CANARY|SM-A546B|Chrome.128|128\.0/);
  });

  it("holds hers alone, and none that is over", async () => {
    const { client, person } = await aSignedInLearner(test);
    await aSignedInLearner(test);
    const gone = await signIn(test, person);
    await gone.post("/auth/sign-out");
    expect((await listOf(client)).map(({ id }) => id)).toEqual([idOf(client)]);
    expect((await new ApiClient(test.app).get("/auth/sessions")).status).toBe(401);
  });
});

describe("ending a session from elsewhere", () => {
  it("ends it at once, and its device is told", async () => {
    const person = await aLearner(test);
    const [here, lost] = [await signIn(test, person), await signIn(test, person)];
    expect((await here.delete(`/auth/sessions/${idOf(lost)}`)).status).toBe(204);
    expect((await lost.get("/users/me")).status).toBe(401);
    const { status, body } = await refresh(lost.tokens.refresh_token);
    expect([status, body.code, body.details]).toEqual([401, "invalid-grant", { ended: "elsewhere" }]);
    expect((await here.delete(`/auth/sessions/${idOf(lost)}`)).status).toBe(204);
    expect((await listOf(here)).map(({ id }) => id)).toEqual([idOf(here)]);
  });

  it("does not touch another person's, and does not say that it exists", async () => {
    const { client: victim } = await aSignedInLearner(test);
    for (const attacker of [(await aSignedInLearner(test)).client, await signIn(test, await anAdmin(test))]) {
      const taken = await attacker.delete(`/auth/sessions/${idOf(victim)}`);
      const unknown = await attacker.delete(`/auth/sessions/${newId()}`);
      expect([taken.status, taken.body]).toEqual([404, unknown.body]);
      expect((await attacker.delete("/auth/sessions")).status).toBe(204);
    }
    expect((await victim.get("/users/me")).status).toBe(200);
    expect((await refresh(victim.tokens.refresh_token)).status).toBe(200);
    expect((await new ApiClient(test.app).delete(`/auth/sessions/${idOf(victim)}`)).status).toBe(401);
    expect((await new ApiClient(test.app).delete("/auth/sessions")).status).toBe(401);
    expect((await victim.delete("/auth/sessions/nonsense")).status).toBe(422);
  });

  it("everywhere else leaves this device alone", async () => {
    const person = await aLearner(test);
    const here = await signIn(test, person);
    const others = [await signIn(test, person), await signIn(test, person)];
    expect((await here.delete("/auth/sessions")).status).toBe(204);
    for (const other of others) expect((await refresh(other.tokens.refresh_token)).status).toBe(401);
    expect((await here.get("/users/me")).status).toBe(200);
    expect((await refresh(here.tokens.refresh_token)).status).toBe(200);
  });

  it("as this device's own is a sign-out", async () => {
    const { client } = await aSignedInLearner(test);
    expect((await client.delete(`/auth/sessions/${idOf(client)}`)).status).toBe(204);
    expect((await refresh(client.tokens.refresh_token)).body.details).toBeUndefined();
  });
});

it("keeps at most 50 sessions of one account: those longest out of use end", async () => {
  const person = await aLearner(test);
  const first = await signIn(test, person);
  clock.advance(1000);
  const second = await signIn(test, person);
  clock.advance(1000);
  const used = await refresh(first.tokens.refresh_token);
  expect(used.status).toBe(200);
  const many = await Promise.all(Array.from({ length: 54 }, () => signIn(test, person)));
  expect(await listOf(many.at(-1) ?? first).catch(() => [])).toHaveLength(50);
  expect((await second.get("/users/me")).status).toBe(401);
}, 60_000);

describe("a device's name", () => {
  it.each([
    [ANDROID, "Chrome", "Android"],
    [IPHONE, "Safari", "iPhone"],
    ["Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/120.0 Safari/537.36 Edg/120.0", "Edge", "Windows"],
    ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:130.0) Gecko/20100101 Firefox/130.0", "Firefox", "macOS"],
    ["Mozilla/5.0 (Linux; Android 14) SamsungBrowser/25.0 Chrome/121.0 Mobile", "Samsung Internet", "Android"],
    ["Mozilla/5.0 (X11; CrOS x86_64) Chrome/120.0 Safari/537.36", "Chrome", "ChromeOS"],
    ["curl/8.5", "", ""],
    ["", "", ""],
  ])("%s", (userAgent, browser, system) => {
    expect(deviceOf(userAgent)).toEqual({ browser, system });
  });
});
