import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import { cleanOnce } from "../cleaning.ts";
import { anAddress, guest, newestMailTo } from "../testing/accounts.ts";
import { type Answer, ApiClient } from "../testing/api-client.ts";
import { PASSWORD, aLearner, aSignedInLearner } from "../testing/factories.ts";
import { createTestApp, DAY, MINUTE, type TestApp, TestClock } from "../testing/test-app.ts";

// What is tested is the counting: hashes as cheap as they can be made keep a thousand tries short.
vi.mock("@node-rs/argon2", async (original) => {
  const argon2 = await original<{ hash: (text: string, options: object) => Promise<string> }>();
  return { ...argon2, hash: (text: string) => argon2.hash(text, { memoryCost: 8, timeCost: 1, parallelism: 1 }) };
});

const clock = new TestClock();
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ clock });
});
afterAll(() => test.close());
// Every test begins with empty windows.
beforeEach(() => clock.advance(61 * MINUTE));

type Refusal = { code: string };
const signIn = (app: TestApp, username: string, secret: string, address: string): Promise<Answer<Refusal>> =>
  new ApiClient(app.app).form(
    "/auth/token",
    { grant_type: "password", username, password: secret },
    { "X-Forwarded-For": address },
  );
const password = (username: string, secret: string, address: string) => signIn(test, username, secret, address);
const wrong = (username: string, address: string) => password(username, "Falsch2026", address);
const statuses = async (tries: Promise<Answer<unknown>>[]) => (await Promise.all(tries)).map(({ status }) => status);
const times = (all: number[], status: number) => all.filter((one) => one === status).length;
const HOME = "198.51.100.7";
const WARD = "203.0.113.20";

describe("wrong passwords", () => {
  it("for one account from one address are ten in a quarter of an hour, whatever the case of the address", async () => {
    const [her, another] = [await aLearner(test), await aLearner(test)];
    const tries = Array.from({ length: 14 }, (_, n) => wrong(n % 2 ? her.email.toUpperCase() : her.email, HOME));
    const seen = await statuses(tries);
    expect([times(seen, 401), times(seen, 429)]).toEqual([10, 4]);
    const refused = await password(her.email, PASSWORD, HOME);
    expect([refused.status, refused.body.code]).toEqual([429, "rate-limited"]);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(800);
    expect((await password(another.email, PASSWORD, HOME)).status).toBe(200);
    clock.advance(15 * MINUTE + 1000);
    expect((await password(her.email, PASSWORD, HOME)).status).toBe(200);
  });

  it("are counted alike for an address that nobody has", async () => {
    const seen = await statuses(Array.from({ length: 14 }, () => wrong("niemand@visite.test", HOME)));
    expect([times(seen, 401), times(seen, 429)]).toEqual([10, 4]);
  });

  it("from one address are sixty, on however many accounts", async () => {
    const her = await aLearner(test);
    const seen = await statuses(Array.from({ length: 66 }, (_, n) => wrong(`n${n}@visite.test`, WARD)));
    expect([times(seen, 401), times(seen, 429)]).toEqual([60, 6]);
    expect((await password(her.email, PASSWORD, WARD)).status).toBe(429);
    expect((await password(her.email, PASSWORD, HOME)).status).toBe(200);
  });

  it("for one account are a hundred in an hour, from however many addresses", async () => {
    const her = await aLearner(test);
    const seen = await statuses(Array.from({ length: 104 }, (_, n) => wrong(her.email, `192.0.2.${n}`)));
    expect([times(seen, 401), times(seen, 429)]).toEqual([100, 4]);
    clock.advance(16 * MINUTE);
    expect((await wrong(her.email, "192.0.2.200")).status).toBe(429);
    clock.advance(45 * MINUTE);
    expect((await password(her.email, PASSWORD, "192.0.2.200")).status).toBe(200);
  });

  it("from one network of IPv6 count together, in whatever clothes an address of IPv4 comes it is one", async () => {
    const her = await aLearner(test);
    const from64 = (n: number) => `2001:db8:7:1:${n.toString(16)}::${n.toString(16)}`;
    const seen = await statuses(Array.from({ length: 70 }, (_, n) => wrong(`v${n}@visite.test`, from64(n + 1))));
    expect([times(seen, 401), times(seen, 429)]).toEqual([60, 10]);
    expect((await password(her.email, PASSWORD, "2001:db8:7:2::1")).status).toBe(200);
    const mapped = await statuses(
      Array.from({ length: 12 }, (_, n) => wrong(her.email, n % 2 ? "::ffff:192.0.2.50" : "192.0.2.50")),
    );
    expect([times(mapped, 401), times(mapped, 429)]).toEqual([10, 2]);
  });
});

describe("nobody is locked out by others", () => {
  it("not by strangers who try her account from many addresses: she gets in where she did before", async () => {
    const her = await aLearner(test);
    expect((await password(her.email, PASSWORD, HOME)).status).toBe(200);
    await statuses(Array.from({ length: 36 }, (_, n) => wrong(her.email, `192.0.2.${n}`)));
    expect((await password(her.email, PASSWORD, HOME)).status).toBe(200);
    await statuses(Array.from({ length: 80 }, (_, n) => wrong(her.email, `192.0.2.${100 + n}`)));
    expect((await password(her.email, PASSWORD, "192.0.2.250")).status).toBe(429);
    expect((await password(her.email, PASSWORD, HOME)).status).toBe(200);
  });

  it("not by those who share her clinic's address: she gets in where she did before, and has ten tries of her own", async () => {
    const her = await aLearner(test);
    expect((await password(her.email, PASSWORD, WARD)).status).toBe(200);
    await statuses(Array.from({ length: 66 }, (_, n) => wrong(`n${n}@visite.test`, WARD)));
    const own = await statuses(Array.from({ length: 9 }, () => wrong(her.email, WARD)));
    expect(times(own, 401)).toBe(9);
    expect((await password(her.email, PASSWORD, WARD)).status).toBe(200);
    expect(times(await statuses([wrong(her.email, WARD), wrong(her.email, WARD)]), 429)).toBe(1);
  });

  it("also after a restart of the server; half a year later the place is forgotten", async () => {
    const her = await aLearner(test);
    expect((await password(her.email, PASSWORD, HOME)).status).toBe(200);
    const restarted = { ...test, app: (await import("../app.ts")).createApp(test.deps) };
    await statuses(Array.from({ length: 104 }, (_, n) => signIn(restarted, her.email, "falsch", `192.0.2.${n}`)));
    expect((await signIn(restarted, her.email, PASSWORD, HOME)).status).toBe(200);
    clock.advance(181 * DAY);
    await statuses(Array.from({ length: 104 }, (_, n) => signIn(restarted, her.email, "falsch", `192.0.2.${n}`)));
    expect((await signIn(restarted, her.email, PASSWORD, HOME)).status).toBe(429);
    await restarted.app.close?.();
  });

  it("a new password by the mail's link lets her in where she is, even in the midst of it", async () => {
    const her = await aLearner(test);
    await statuses(Array.from({ length: 11 }, () => wrong(her.email, HOME)));
    await statuses(Array.from({ length: 100 }, (_, n) => wrong(her.email, `192.0.2.${n}`)));
    expect((await password(her.email, PASSWORD, HOME)).status).toBe(429);
    const headers = { "X-Forwarded-For": HOME };
    await guest(test).post("/auth/reset-password", { email: her.email }, { headers });
    const { token = "" } = await newestMailTo(test, her.email);
    const body = { token: decodeURIComponent(token), password: "Station3Nord" };
    expect((await guest(test).post("/auth/reset-password/confirm", body, { headers })).status).toBe(204);
    expect((await password(her.email, "Station3Nord", HOME)).status).toBe(200);
  });

  it("strangers do not use up the tries that she has signed in, nor does who found her phone lock her out", async () => {
    const { person, client } = await aSignedInLearner(test);
    const change = (current_password: string, address: string) =>
      client.post(
        "/auth/change-password",
        { current_password, password: "Station3Nord" },
        { headers: { "X-Forwarded-For": address } },
      );
    await statuses(Array.from({ length: 11 }, () => wrong(person.email, HOME)));
    const seen = await statuses(Array.from({ length: 12 }, (_, n) => change("Falsch2026", `192.0.2.${n}`)));
    expect([times(seen, 422), times(seen, 429)]).toEqual([10, 2]);
    expect((await password(person.email, PASSWORD, "198.51.100.99")).status).toBe(200);
  });
});

describe("a place where she signed in", () => {
  it("is kept as a keyed hash, twenty at most, and goes with the account", async () => {
    const her = await aLearner(test);
    for (let n = 0; n < 22; n += 1) {
      clock.advance(1000);
      expect((await password(her.email, PASSWORD, `192.0.2.${n}`)).status).toBe(200);
    }
    const rows = async () =>
      (await test.db.execute(sql`select * from sign_in_place where user_id = ${her.userId}`)).rows;
    const stored = await rows();
    expect(stored).toHaveLength(20);
    expect(JSON.stringify(stored)).not.toMatch(/192\.0\.2|visite\.test/);
    await test.db.execute(sql`delete from app_user where id = ${her.userId}`);
    expect(await rows()).toEqual([]);
  });

  it("is cleared away after half a year", async () => {
    const [old, young] = [await aLearner(test), await aLearner(test)];
    for (const { email } of [old, young]) await password(email, PASSWORD, HOME);
    await test.db.execute(
      sql`update sign_in_place set used_at = now() - interval '181 days' where user_id = ${old.userId}`,
    );
    await cleanOnce(test.db);
    const left = await test.db.execute(
      sql`select user_id from sign_in_place where user_id in (${old.userId}, ${young.userId})`,
    );
    expect(left.rows).toEqual([{ user_id: young.userId }]);
  });
});

describe("an address", () => {
  it("is what our own proxy says, and only where one was named", async () => {
    const her = await aLearner(test);
    // The last one was written by the proxy, what stands before it by anybody.
    const seen = await statuses(Array.from({ length: 12 }, (_, n) => wrong(her.email, `10.9.9.${n}, 192.0.2.77`)));
    expect([times(seen, 401), times(seen, 429)]).toEqual([10, 2]);
    const direct = await createTestApp({ clock, env: { TRUST_PROXY: "off" } });
    const ignored = await statuses(
      Array.from({ length: 12 }, (_, n) => signIn(direct, anAddress(), "falsch", `192.0.2.${n}`)),
    );
    expect(times(ignored, 401)).toBe(12);
    const one = anAddress();
    const same = await statuses(Array.from({ length: 12 }, (_, n) => signIn(direct, one, "falsch", `192.0.2.${n}`)));
    expect([times(same, 401), times(same, 429)]).toEqual([10, 2]);
    await direct.close();
  });
});
