import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import { aForm, anAddress, anOrganization, aMember, guest, newestMailTo, tryToSignIn } from "../testing/accounts.ts";
import { PASSWORD, aLearner, aSignedInLearner } from "../testing/factories.ts";
import { createTestApp, type TestApp, TestClock } from "../testing/test-app.ts";
import { seedDemo } from "../seed/seed-demo.ts";
import { DEMO_PASSWORD } from "../demo-accounts.ts";

const work = vi.hoisted(() => ({ begun: 0, running: 0, most: 0 }));
vi.mock("@node-rs/argon2", async (original) => {
  const argon2 = await original<Record<"hash" | "verify", (...args: unknown[]) => Promise<unknown>>>();
  const watched =
    (name: "hash" | "verify") =>
    async (...args: unknown[]) => {
      work.begun += 1;
      work.running += 1;
      work.most = Math.max(work.most, work.running);
      try {
        return await argon2[name](...args);
      } finally {
        work.running -= 1;
      }
    };
  return { ...argon2, hash: watched("hash"), verify: watched("verify") };
});

const clock = new TestClock();
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ clock });
});
afterAll(() => test.close());
beforeEach(() => clock.advance(16 * 60_000));

let network = 0;
const from = () => ({ headers: { "X-Forwarded-For": `10.3.${(network += 1) >> 8}.${network & 255}` } });
/** How many hashes this took. */
async function hashesOf(act: () => Promise<unknown>): Promise<number> {
  const before = work.begun;
  await act();
  return work.begun - before;
}
const NEW = "Station3Nord";

async function resetToken(): Promise<{ email: string; token: string }> {
  const { email } = await aLearner(test);
  await guest(test).post("/auth/reset-password", { email }, from());
  const { token = "" } = await newestMailTo(test, email);
  return { email, token: decodeURIComponent(token) };
}

async function invitationToken(email = anAddress()): Promise<string> {
  const organization = await anOrganization(test);
  const { client } = await aMember(test, organization, "manager");
  await client.post("/auth/invite", { organization_id: organization, email }, from());
  return decodeURIComponent((await newestMailTo(test, email)).token ?? "");
}

describe("hashing passwords", () => {
  it("happens three at a time, however many sign in at once", async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => aLearner(test)));
    work.most = 0;
    const tries = people.flatMap(({ email }) => Array.from({ length: 6 }, () => tryToSignIn(test, email, PASSWORD)));
    expect(new Set(await Promise.all(tries))).toEqual(new Set([200]));
    expect(work.most).toBeGreaterThan(1);
    expect(work.most).toBeLessThanOrEqual(3);
  });

  it("is not done for a reset link that was used, has run out or was never sent", async () => {
    const { token } = await resetToken();
    const choose = (link: string) =>
      guest(test).post("/auth/reset-password/confirm", { token: link, password: NEW }, from());
    expect(await hashesOf(() => choose(token))).toBe(1);
    const { token: late } = await resetToken();
    clock.advance(61 * 60_000);
    for (const link of [token, late, `${token}x`]) {
      expect(await hashesOf(async () => expect((await choose(link)).status).toBe(422))).toBe(0);
    }
  });

  it("is done ten times at most for a link that is used many times at once", async () => {
    const { token } = await resetToken();
    const confirm = () => guest(test).post("/auth/reset-password/confirm", { token, password: NEW }, from());
    const hashes = await hashesOf(() => Promise.all(Array.from({ length: 40 }, confirm)));
    expect(hashes).toBeLessThanOrEqual(10);
    expect(await hashesOf(() => Promise.all(Array.from({ length: 40 }, confirm)))).toBe(0);
  });

  it("is not done for an invitation that was used, nor for somebody who has an account", async () => {
    const token = await invitationToken();
    const accept = (link: string, password = NEW) =>
      guest(test).post(
        "/auth/invite/accept",
        { token: link, password, first_name: "Linh", accepted_terms: true },
        from(),
      );
    expect(await hashesOf(async () => expect((await accept(token)).status).toBe(200))).toBe(1);
    expect(await hashesOf(async () => expect((await accept(token)).status).toBe(422))).toBe(0);
    const known = await invitationToken((await aLearner(test)).email);
    expect(await hashesOf(async () => expect((await accept(known)).status).toBe(409))).toBe(0);
  });

  it("is not done for a sign-up code that is wrong or was used", async () => {
    const email = anAddress();
    await guest(test).post("/auth/sign-up", aForm({ email }), from());
    const { code = "" } = await newestMailTo(test, email);
    const confirm = (given: string) =>
      guest(test).post("/auth/sign-up/confirm", { email, code: given, password: NEW }, from());
    const wrong = code === "123456" ? "654321" : "123456";
    expect(await hashesOf(async () => expect((await confirm(wrong)).status).toBe(422))).toBe(0);
    expect(await hashesOf(async () => expect((await confirm(code)).status).toBe(200))).toBe(1);
    expect(await hashesOf(async () => expect((await confirm(code)).status).toBe(422))).toBe(0);
  });

  it("is not done for who is not let in anyway, and is for an address that nobody has", async () => {
    const { client } = await aSignedInLearner(test);
    const change = (body: object) => client.post("/auth/change-password", body, from());
    expect(await hashesOf(() => change({ current_password: PASSWORD, password: "Passwort1" }))).toBe(0);
    expect(await hashesOf(() => tryToSignIn(test, anAddress(), PASSWORD))).toBe(1);
    const nobody = anAddress();
    await Promise.all(Array.from({ length: 10 }, () => tryToSignIn(test, nobody, "Falsch2026")));
    expect(await hashesOf(() => tryToSignIn(test, nobody, PASSWORD))).toBe(0);
  });
});

describe("a password that everybody tries first", () => {
  it.each(["Password1", "Passwort1", "Qwertz123"])(
    "(%s) is refused at its field wherever one is set",
    async (password) => {
      const refusal = { password: ["Dieses Passwort ist zu bekannt"] };
      const { token } = await resetToken();
      const { client } = await aSignedInLearner(test);
      const email = anAddress();
      const calls: [string, object][] = [
        ["/auth/sign-up", aForm({ email, password })],
        ["/auth/reset-password/confirm", { token, password }],
        ["/auth/change-password", { current_password: PASSWORD, password }],
        ["/auth/invite/accept", { token: await invitationToken(), password, first_name: "Linh", accepted_terms: true }],
      ];
      for (const [path, body] of calls) {
        const answer = await client.post(path, body, from());
        expect([path, answer.status, answer.body.fields]).toEqual([path, 422, refusal]);
      }
      // It has cost her nothing: neither the link, nor one of her mails.
      for (let n = 0; n < 6; n += 1) await client.post("/auth/sign-up", aForm({ email, password }), from());
      expect((await client.post("/auth/sign-up", aForm({ email }), from())).status).toBe(201);
      expect((await client.post("/auth/reset-password/confirm", { token, password: NEW }, from())).status).toBe(204);
    },
  );
});

describe("a password", () => {
  it("may have blanks and any letters, counts whole, and is the same however a keyboard spells it", async () => {
    const { email, token } = await resetToken();
    const [composed, decomposed] = [
      "Übergabe um 6 auf Station ７".normalize("NFC"),
      "Übergabe um 6 auf Station 7".normalize("NFD"),
    ];
    const long = `${composed} ${"x".repeat(72 - composed.length - 2)}A`;
    expect([...long]).toHaveLength(72);
    expect((await guest(test).post("/auth/reset-password/confirm", { token, password: long }, from())).status).toBe(
      204,
    );
    expect(await tryToSignIn(test, email, long.slice(0, -1))).toBe(401);
    expect(await tryToSignIn(test, email, ` ${long}`)).toBe(401);
    expect(await tryToSignIn(test, email, long.replace(composed, decomposed))).toBe(200);
  });

  it("of the demo is given, not chosen", async () => {
    await seedDemo(test.deps);
    expect(await tryToSignIn(test, "admin@visite.test", DEMO_PASSWORD)).toBe(200);
  });
});
