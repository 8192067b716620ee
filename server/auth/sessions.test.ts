import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { newId } from "#shared/lib/uuid.ts";

import type { ErrorBody } from "../calls/errors.ts";
import { cleanOnce } from "../cleaning.ts";
import { mailsTo } from "../testing/accounts.ts";
import { ApiClient, type Answer } from "../testing/api-client.ts";
import { type TokenPair, PASSWORD, aLearner, aSignedInLearner, signIn } from "../testing/factories.ts";
import { type TestApp, DAY, MINUTE, TestClock, createTestApp } from "../testing/test-app.ts";

const clock = new TestClock();
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ clock });
});
afterAll(() => test.close());

type Login = { token: TokenPair; notifications: unknown[] };

const refresh = (token: string, id?: string) =>
  new ApiClient(test.app).form<Login & ErrorBody>("/auth/token", {
    grant_type: "refresh_token",
    refresh_token: token,
    ...(id !== undefined && { refresh_id: id }),
  });
const successor = async (token: string, id?: string): Promise<string> => {
  const { status, body } = await refresh(token, id);
  if (status !== 200) throw new Error(`refused: ${JSON.stringify(body)}`);
  return body.token.refresh_token;
};
const password = (username: string, secret: string, address = newId()) =>
  new ApiClient(test.app).form<Login & { code: string; message: string }>(
    "/auth/token",
    { grant_type: "password", username, password: secret },
    { "X-Forwarded-For": address },
  );
const isRefused = ({ status, body }: Answer<{ code: string }>) => status === 401 && body.code === "invalid-grant";

describe("signing in", () => {
  it("gives a pair of tokens, whatever the case of the address", async () => {
    const person = await aLearner(test);
    const { status, body } = await password(person.email.toUpperCase(), PASSWORD);
    expect(status).toBe(200);
    expect(body).toEqual({
      token: { access_token: expect.any(String), refresh_token: expect.any(String) },
      notifications: expect.any(Array),
    });
  });

  it("ignores what OAuth clients send by habit", async () => {
    const person = await aLearner(test);
    const { status } = await new ApiClient(test.app).form("/auth/token", {
      grant_type: "password",
      username: person.email,
      password: PASSWORD,
      scope: "",
      client_id: "app",
      client_secret: "x",
    });
    expect(status).toBe(200);
  });

  it("says the same of a wrong password and of an address nobody has", async () => {
    const person = await aLearner(test);
    const wrong = await password(person.email, "falsch");
    const unknown = await password("niemand@visite.test", PASSWORD);
    expect(wrong.status).toBe(401);
    expect(wrong.body).toEqual({ code: "invalid-credentials", message: "E-Mail oder Passwort ist falsch" });
    expect(unknown.body).toEqual(wrong.body);
  });

  it("lets a whole ward sign in at once from one address", async () => {
    const person = await aLearner(test);
    const all = await Promise.all(Array.from({ length: 70 }, () => password(person.email, PASSWORD, "192.0.2.9")));
    expect(all.every(({ status }) => status === 200)).toBe(true);
  });
});

const ID = newId();
const MAIL = "Zur Sicherheit abgemeldet";
const warnings = async (email: string) => (await mailsTo(test, email)).filter(({ subject }) => subject === MAIL);

describe("a refresh token", () => {
  it("gives its successor again, however late, to whoever asks with the same id: the answer was lost", async () => {
    const { client, person } = await aSignedInLearner(test);
    const first = await successor(client.tokens.refresh_token, ID);
    clock.advance(DAY);
    expect(await successor(client.tokens.refresh_token, ID)).toBe(first);
    // Also to a tab that slept while the others went on.
    await successor(await successor(first, newId()), newId());
    clock.advance(30 * DAY);
    expect(await successor(client.tokens.refresh_token, ID)).toBe(first);
    expect(await warnings(person.email)).toEqual([]);
  });

  it.each([ID, undefined])("gives two tabs the same successor at the same moment (id %s)", async (id) => {
    const { client } = await aSignedInLearner(test);
    const both = await Promise.all(Array.from({ length: 8 }, () => successor(client.tokens.refresh_token, id)));
    expect(new Set(both).size).toBe(1);
  });

  it("that owner and thief use in turn ends the session at the second use, and the owner is told by mail", async () => {
    const { client, person } = await aSignedInLearner(test);
    const other = await signIn(test, person);
    const stolen = client.tokens.refresh_token;
    const owners = await successor(stolen, newId());
    clock.advance(MINUTE * 45);
    const refused = await refresh(stolen, newId());
    expect(isRefused(refused)).toBe(true);
    expect(refused.body.details).toEqual({ ended: "reused" });
    expect(isRefused(await refresh(owners, newId()))).toBe(true);
    expect((await client.get("/users/me")).status).toBe(401);
    const mails = await warnings(person.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain("Amina");
    expect((await refresh(other.tokens.refresh_token, newId())).status).toBe(200);
  });

  it("that was copied with its id ends the session when the next one is used twice", async () => {
    const { client, person } = await aSignedInLearner(test);
    const [owners, thiefs] = [
      await successor(client.tokens.refresh_token, ID),
      await successor(client.tokens.refresh_token, ID),
    ];
    const third = await successor(thiefs, newId());
    expect(isRefused(await refresh(owners, newId()))).toBe(true);
    expect(isRefused(await refresh(third, newId()))).toBe(true);
    expect(await warnings(person.email)).toHaveLength(1);
  });

  it("tells once, however often the old one comes", async () => {
    const { client, person } = await aSignedInLearner(test);
    await successor(client.tokens.refresh_token, newId());
    for (let n = 0; n < 3; n += 1) await refresh(client.tokens.refresh_token, newId());
    expect(await warnings(person.email)).toHaveLength(1);
  });

  it("of a client that sends no id may come again within 60 s, not later", async () => {
    const [quick, late] = [await aSignedInLearner(test), await aSignedInLearner(test)];
    const both = [quick, late].map(({ client }) => client.tokens.refresh_token);
    const [first] = await Promise.all(both.map((token) => successor(token)));
    clock.advance(59_000);
    expect(await successor(both[0] ?? "")).toBe(first);
    clock.advance(2_000);
    const refused = await refresh(both[1] ?? "");
    expect([isRefused(refused), refused.body.details]).toEqual([true, { ended: "reused" }]);
    expect((await late.client.get("/users/me")).status).toBe(401);
    expect([await warnings(quick.person.email), (await warnings(late.person.email)).length]).toEqual([[], 1]);
  });

  it("ends a year after the sign-in, however often it is used", async () => {
    const { client } = await aSignedInLearner(test);
    let token = client.tokens.refresh_token;
    for (let day = 50; day <= 350; day += 50) {
      clock.advance(50 * DAY);
      token = await successor(token, newId());
    }
    clock.advance(14 * DAY);
    token = await successor(token, newId());
    clock.advance(DAY + MINUTE);
    const refused = await refresh(token, newId());
    expect([isRefused(refused), refused.body.details]).toEqual([true, undefined]);
  });

  it("lives 60 days, and every use begins them anew", async () => {
    const { client } = await aSignedInLearner(test);
    clock.advance(59 * DAY);
    const second = await successor(client.tokens.refresh_token);
    clock.advance(59 * DAY);
    const third = await successor(second);
    clock.advance(61 * DAY);
    expect(isRefused(await refresh(third))).toBe(true);
  });

  it.each(["", "nonsense", `${newId()}.0.${"A".repeat(43)}`, `${newId()}.99999999999.${"A".repeat(43)}`])(
    "that was never ours (%s) is refused",
    async (token) => {
      expect(isRefused(await refresh(token))).toBe(true);
    },
  );

  it("of one number cannot be turned into another", async () => {
    const { client } = await aSignedInLearner(test);
    const [family, , mac] = client.tokens.refresh_token.split(".");
    expect(isRefused(await refresh(`${family}.1.${mac}`))).toBe(true);
    expect((await client.get("/users/me")).status).toBe(200);
  });

  it("has one text only", async () => {
    const { client } = await aSignedInLearner(test);
    const [family = "", n, mac] = client.tokens.refresh_token.split(".");
    for (const alias of [`${family}.0${n}.${mac}`, `${family.toUpperCase()}.${n}.${mac}`, `${family}.${n}.${mac}=`]) {
      expect(isRefused(await refresh(alias))).toBe(true);
    }
    expect((await refresh(client.tokens.refresh_token)).status).toBe(200);
  });
});

describe("an access token", () => {
  it("ends after 60 minutes", async () => {
    const { client } = await aSignedInLearner(test);
    clock.advance(59 * MINUTE);
    expect((await client.get("/users/me")).status).toBe(200);
    clock.advance(2 * MINUTE);
    expect((await client.get("/users/me")).body.code).toBe("unauthorized");
  });

  it("says whose it is and for how long", async () => {
    const { client, person } = await aSignedInLearner(test);
    const [, payload = ""] = client.tokens.access_token.split(".");
    const claims = JSON.parse(Buffer.from(payload, "base64url").toString()) as Record<string, number>;
    expect(claims).toEqual({ sub: person.userId, fam: expect.any(String), iat: expect.any(Number), exp: claims.exp });
    expect(claims.exp! - claims.iat!).toBe(3600);
  });

  it("cannot be made by hand", async () => {
    const { client } = await aSignedInLearner(test);
    const [, payload] = client.tokens.access_token.split(".");
    const none = Buffer.from(JSON.stringify({ alg: "none" })).toString("base64url");
    for (const token of [`${none}.${payload}.`, client.tokens.refresh_token, "x"]) {
      client.accessToken = token;
      expect((await client.get("/users/me")).status).toBe(401);
    }
  });
});

describe("a session long over", () => {
  it("is cleared away, the others stay", async () => {
    const [old, young] = [await aSignedInLearner(test), await aSignedInLearner(test)];
    const family = old.client.tokens.refresh_token.split(".")[0];
    await test.db.execute(sql`update session_family set expires_at = now() - interval '31 days' where id = ${family}`);
    await cleanOnce(test.db);
    const left = await test.db.execute(sql`select 1 from session_family where id = ${family}`);
    expect(left.rows).toEqual([]);
    expect((await young.client.get("/users/me")).status).toBe(200);
  });
});

describe("signing out", () => {
  it("ends this device's session at once and no other one", async () => {
    const person = await aLearner(test);
    const [phone, desktop] = [await signIn(test, person), await signIn(test, person)];
    const answer = await phone.post("/auth/sign-out", { refresh_token: desktop.tokens.refresh_token });
    expect(answer.status).toBe(204);
    expect((await phone.get("/users/me")).status).toBe(401);
    expect(isRefused(await refresh(phone.tokens.refresh_token))).toBe(true);
    expect((await desktop.get("/users/me")).status).toBe(200);
    expect((await refresh(desktop.tokens.refresh_token)).status).toBe(200);
  });

  it("needs the token, not a body", async () => {
    const { client } = await aSignedInLearner(test);
    expect((await new ApiClient(test.app).post("/auth/sign-out")).status).toBe(401);
    expect((await client.post("/auth/sign-out")).status).toBe(204);
  });

  it.each(["an expired access token", "no access token"])("works by the refresh token, with %s", async (which) => {
    const { client } = await aSignedInLearner(test);
    const next = await successor(client.tokens.refresh_token, newId());
    clock.advance(2 * 60 * MINUTE);
    const device = new ApiClient(test.app, which.startsWith("an") ? client.accessToken : null);
    // Any of the family's: the device may not have got the newest one.
    const body = { refresh_token: client.tokens.refresh_token };
    expect((await device.post("/auth/sign-out", body)).status).toBe(204);
    const refused = await refresh(next, newId());
    expect([isRefused(refused), refused.body.details]).toEqual([true, undefined]);
    expect((await device.post("/auth/sign-out", body)).status).toBe(204);
  });

  it("does not work with what is no token of ours", async () => {
    const { client } = await aSignedInLearner(test);
    const [family = "", , mac] = client.tokens.refresh_token.split(".");
    const stranger = new ApiClient(test.app);
    for (const token of ["", "x", `${family}.0.${"A".repeat(43)}`, `${family}.1.${mac}`]) {
      expect((await stranger.post("/auth/sign-out", { refresh_token: token })).status).toBe(401);
    }
    expect((await client.get("/users/me")).status).toBe(200);
  });
});
