import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { passwordReset } from "../../db/account-schema.ts";
import { anAddress, guest, mailsTo, newestMailTo, tryToSignIn } from "../../testing/accounts.ts";
import { aLearner, aSignedInLearner, PASSWORD, signIn } from "../../testing/factories.ts";
import { createTestApp, type TestApp, TestClock } from "../../testing/test-app.ts";
import { watchWork } from "../../testing/watch-work.ts";

const clock = new TestClock();
const workOf = watchWork();
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ clock });
});
afterAll(() => test.close());

const NEW = "Station3Nord";
let network = 0;
const from = () => ({ headers: { "X-Forwarded-For": `10.2.0.${(network += 1)}` } });
const ask = (email: unknown) => guest(test).post("/auth/reset-password", { email }, from());
const choose = (token: string, password = NEW) =>
  guest(test).post("/auth/reset-password/confirm", { token, password }, from());

async function linkFor(email: string): Promise<string> {
  expect((await ask(email)).status).toBe(204);
  const { token = "", path } = await newestMailTo(test, email);
  expect(path).toBe("/account/change-password");
  return decodeURIComponent(token);
}

describe("a forgotten password", () => {
  it("is replaced by the link of the mail: the new one counts, the old one and all sessions do not", async () => {
    const { person, client } = await aSignedInLearner(test);
    const token = await linkFor(person.email);
    expect((await choose(token)).status).toBe(204);
    expect(await tryToSignIn(test, person.email, NEW)).toBe(200);
    expect(await tryToSignIn(test, person.email, PASSWORD)).toBe(401);
    expect((await client.get("/users/me")).status).toBe(401);
    const refresh = { grant_type: "refresh_token", refresh_token: client.tokens.refresh_token };
    expect((await guest(test).form("/auth/token", refresh)).body.code).toBe("invalid-grant");
    expect((await newestMailTo(test, person.email)).subject).toBe("Dein Passwort für Visite wurde geändert");
  });

  it("has a link that works once", async () => {
    const { email } = await aLearner(test);
    const token = await linkFor(email);
    expect((await choose(token)).status).toBe(204);
    const again = await choose(token, "Anders2026");
    expect([again.status, again.body.code, again.body.fields]).toEqual([
      422,
      "invalid-link",
      { token: ["Der Link ist ungültig oder abgelaufen"] },
    ]);
    expect(await tryToSignIn(test, email, NEW)).toBe(200);
  });

  it("has a link that works once even when it is used at the same moment", async () => {
    const { email } = await aLearner(test);
    const token = await linkFor(email);
    const statuses = (await Promise.all(["Erste2026", "Zweite2026"].map((one) => choose(token, one)))).map(
      (one) => one.status,
    );
    expect(new Set(statuses)).toEqual(new Set([204, 422]));
  });

  it("has a link that works for an hour", async () => {
    const { email } = await aLearner(test);
    const [early, late] = [await linkFor(email), await linkFor((await aLearner(test)).email)];
    clock.advance(59 * 60_000);
    expect((await choose(early)).status).toBe(204);
    clock.advance(2 * 60_000);
    expect((await choose(late)).status).toBe(422);
  });

  it("asked for twice: using one link ends the other", async () => {
    const { email } = await aLearner(test);
    const [first, second] = [await linkFor(email), await linkFor(email)];
    expect((await choose(first)).status).toBe(204);
    expect((await choose(second, "Anders2026")).status).toBe(422);
  });

  it.each(["", "x", "a.b.c", `${"0".repeat(36)}.0.${"a".repeat(43)}`, "x".repeat(401)])(
    "is not replaced by the made-up link %j",
    async (token) => expect((await choose(token)).status).toBe(422),
  );

  it("is not replaced by another kind of link, by a link of another address, nor by a poor password", async () => {
    const { email } = await aLearner(test);
    const token = await linkFor(email);
    const [id = "", n, mac = ""] = token.split(".");
    expect((await choose(`${id}.${Number(n) + 1}.${mac}`)).status).toBe(422);
    expect((await choose(`${crypto.randomUUID()}.${n}.${mac}`)).status).toBe(422);
    const poor = await choose(token, "kurz");
    expect([poor.status, Object.keys(poor.body.fields ?? {})]).toEqual([422, ["password"]]);
    expect((await choose(token)).status).toBe(204);
  });

  it("asked for an address that nobody has is answered the same, and nobody gets a mail", async () => {
    const nobody = anAddress();
    const [unknown, known] = [await ask(nobody), await ask((await aLearner(test)).email)];
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    expect(await mailsTo(test, nobody)).toEqual([]);
  });

  it("asked for does the same for known and unknown addresses, so that the time tells nothing", async () => {
    const { email } = await aLearner(test);
    const known = await workOf(() => ask(email));
    expect(known).toEqual(await workOf(() => ask(anAddress())));
    expect(known.statements.join()).toContain("insert into");
  });

  it("can be asked for six times in a quarter of an hour", async () => {
    const email = anAddress();
    const statuses = [];
    for (let n = 0; n < 7; n += 1) statuses.push((await ask(email)).status);
    expect(statuses).toEqual([204, 204, 204, 204, 204, 204, 429]);
    clock.advance(15 * 60_000);
  });

  it.each([undefined, "", "kein", 7, null])("cannot be asked for with the address %j", async (email) => {
    const before = await test.db.$count(passwordReset);
    expect((await ask(email)).status).toBe(422);
    expect(await test.db.$count(passwordReset)).toBe(before);
  });
});

describe("changing the password", () => {
  it("needs the old one; ends all sessions but this", async () => {
    const { person, client } = await aSignedInLearner(test);
    const other = await signIn(test, person);
    const changed = await client.post("/auth/change-password", { current_password: PASSWORD, password: NEW }, from());
    expect(changed.status).toBe(204);
    expect([(await client.get("/users/me")).status, (await other.get("/users/me")).status]).toEqual([200, 401]);
    expect(await tryToSignIn(test, person.email, NEW)).toBe(200);
    expect((await newestMailTo(test, person.email)).subject).toBe("Dein Passwort für Visite wurde geändert");
  });

  it("with a wrong one is refused at its field and changes nothing", async () => {
    const { person, client } = await aSignedInLearner(test);
    const body = { current_password: "Falsch2026", password: NEW };
    const refused = await client.post("/auth/change-password", body, from());
    expect([refused.status, refused.body.fields]).toEqual([422, { current_password: ["Das Passwort stimmt nicht"] }]);
    expect(await tryToSignIn(test, person.email, PASSWORD)).toBe(200);
  });

  it("ends links that were asked for before", async () => {
    const { person, client } = await aSignedInLearner(test);
    const token = await linkFor(person.email);
    await client.post("/auth/change-password", { current_password: PASSWORD, password: NEW }, from());
    expect((await choose(token, "Anders2026")).status).toBe(422);
  });

  it("cannot be used to guess a password", async () => {
    const { client } = await aSignedInLearner(test);
    const body = { current_password: "Falsch2026", password: NEW };
    const statuses = [];
    for (let n = 0; n < 11; n += 1) statuses.push((await client.post("/auth/change-password", body, from())).status);
    expect([statuses.slice(0, 10).every((status) => status === 422), statuses[10]]).toEqual([true, 429]);
    clock.advance(15 * 60_000);
  });

  it("is for those who are signed in, and takes no poor password", async () => {
    const body = { current_password: PASSWORD, password: NEW };
    expect((await guest(test).post("/auth/change-password", body)).status).toBe(401);
    const { client } = await aSignedInLearner(test);
    const poor = await client.post("/auth/change-password", { ...body, password: "" }, from());
    expect(poor.body.fields).toEqual({ password: ["Dies ist ein Pflichtfeld"] });
  });
});
