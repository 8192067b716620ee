import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { newId } from "#shared/lib/uuid.ts";

import { cleanOnce } from "../db/cleaning.ts";
import { ApiClient, type Answer } from "../testing/api-client.ts";
import { type TokenPair, PASSWORD, aLearner, aSignedInLearner, signIn } from "../testing/factories.ts";
import { type TestApp, TestClock, createTestApp } from "../testing/test-app.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const clock = new TestClock();
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ clock });
});
afterAll(() => test.close());

type Login = { token: TokenPair; notifications: unknown[] };

const refresh = (token: string) =>
  new ApiClient(test.app).form<Login & { code: string }>("/auth/token", {
    grant_type: "refresh_token",
    refresh_token: token,
  });
const successor = async (token: string): Promise<string> => {
  const { status, body } = await refresh(token);
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
  it("gives a pair of tokens and no notifications, whatever the case of the address", async () => {
    const person = await aLearner(test);
    const { status, body } = await password(person.email.toUpperCase(), PASSWORD);
    expect(status).toBe(200);
    expect(body).toEqual({
      token: { access_token: expect.any(String), refresh_token: expect.any(String) },
      notifications: [],
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

  it("stops guessing at one account after 30 tries, for nobody else", async () => {
    const [attacked, other] = [await aLearner(test), await aLearner(test)];
    const tries = await Promise.all(Array.from({ length: 34 }, () => password(attacked.email, "falsch")));
    expect(tries.filter(({ status }) => status === 401)).toHaveLength(30);
    const refused = tries.find(({ status }) => status === 429);
    expect(refused?.body.code).toBe("rate-limited");
    expect(Number(refused?.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect((await password(other.email, PASSWORD)).status).toBe(200);
    clock.advance(16 * MINUTE);
    expect((await password(attacked.email, PASSWORD)).status).toBe(200);
  });

  it("stops guessing from one address after 60 tries", async () => {
    const person = await aLearner(test);
    const tries = await Promise.all(
      Array.from({ length: 63 }, (_, n) => password(`n${n}@visite.test`, "falsch", "192.0.2.7")),
    );
    expect(tries.filter(({ status }) => status === 401)).toHaveLength(60);
    expect((await password(person.email, PASSWORD, "192.0.2.7")).status).toBe(429);
    expect((await password(person.email, PASSWORD, "192.0.2.8")).status).toBe(200);
  });

  it("lets a whole ward sign in at once from one address", async () => {
    const person = await aLearner(test);
    const all = await Promise.all(Array.from({ length: 70 }, () => password(person.email, PASSWORD, "192.0.2.9")));
    expect(all.every(({ status }) => status === 200)).toBe(true);
  });
});

describe("a refresh token", () => {
  it("gives its successor again, however late, as long as that one was not used", async () => {
    const { client } = await aSignedInLearner(test);
    const first = await successor(client.tokens.refresh_token);
    clock.advance(60 * MINUTE);
    expect(await successor(client.tokens.refresh_token)).toBe(first);
  });

  it("gives two tabs the same successor at the same moment", async () => {
    const { client } = await aSignedInLearner(test);
    const both = await Promise.all(Array.from({ length: 8 }, () => successor(client.tokens.refresh_token)));
    expect(new Set(both).size).toBe(1);
  });

  it("may still come within 60 s after its successor was used", async () => {
    const { client } = await aSignedInLearner(test);
    const second = await successor(client.tokens.refresh_token);
    await successor(second);
    clock.advance(59_000);
    expect((await refresh(client.tokens.refresh_token)).status).toBe(200);
    expect((await refresh(second)).status).toBe(200);
  });

  it("ends the whole session when it comes later than that", async () => {
    const { client } = await aSignedInLearner(test);
    const second = await successor(client.tokens.refresh_token);
    const third = await successor(second);
    clock.advance(61_000);
    expect(isRefused(await refresh(client.tokens.refresh_token))).toBe(true);
    expect(isRefused(await refresh(third))).toBe(true);
    expect((await client.get("/users/me")).status).toBe(401);
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
});
