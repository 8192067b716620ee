import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { newId } from "#shared/lib/uuid.ts";

import { mail, signUp } from "../../db/account-schema.ts";
import { aForm, anAddress, guest, mailsTo, newestMailTo, tryToSignIn } from "../../testing/accounts.ts";
import { aLearner, signIn } from "../../testing/factories.ts";
import { createTestApp, type TestApp, TestClock } from "../../testing/test-app.ts";
import { watchWork } from "../../testing/watch-work.ts";

const clock = new TestClock();
const workOf = watchWork();
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ clock });
});
afterAll(() => test.close());

type Pending = { sign_up_id: string; email: string; expires_at: string };
const MINUTE_MS = 60_000;

/** Every test comes from an address of its own, so that no limit of one touches another. */
let network = 0;
const from = () => ({ headers: { "X-Forwarded-For": `10.1.${(network += 1) >> 8}.${network & 255}` } });
const register = (fields: Record<string, unknown> = {}) =>
  guest(test).post<Pending>("/auth/sign-up", aForm(fields), from());
const confirm = (body: Record<string, unknown>) => guest(test).post("/auth/sign-up/confirm", body, from());

async function registered(fields: Record<string, unknown> = {}) {
  const answer = await register(fields);
  expect(answer.status).toBe(201);
  const { code = "" } = await newestMailTo(test, answer.body.email);
  return { ...answer.body, code };
}

const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

describe("registering", () => {
  it("makes an account with two lists once the code of the mail is entered, and then one can sign in", async () => {
    const { email, code } = await registered({ first_name: "  Amira ", interface_language: "aeb" });
    expect(code).toMatch(/^\d{6}$/);
    expect(await tryToSignIn(test, email, "Visite2026")).toBe(401);
    expect((await confirm({ email, code })).status).toBe(200);
    expect(await tryToSignIn(test, email, "Visite2026")).toBe(200);

    const { rows } = await test.pool.query<{ id: string }>("select id from app_user where email = $1", [email]);
    const client = await signIn(test, { email, userId: rows[0]?.id ?? "", firstListId: "", favouritesId: "" });
    const me = await client.get<Record<string, unknown>>("/users/me");
    expect(me.body).toMatchObject({ first_name: "Amira", last_name: "Nguyễn", interface_language: "aeb" });
    const lists = await client.get<{ items: { name: string; is_favourites: boolean }[] }>("/vocab-lists/my");
    expect(lists.body.items.map(({ name, is_favourites }) => [name, is_favourites])).toEqual([
      ["Meine Wörter", false],
      ["Favoriten", true],
    ]);
    const terms = await test.pool.query(
      "select 1 from accepted_terms t join app_user u on u.id = t.user_id where email = $1",
      [email],
    );
    expect(terms.rowCount).toBe(1);
  });

  it("takes the code as people type it, and the address in any case", async () => {
    const address = anAddress();
    const { code } = await registered({ email: address });
    const typed = { email: ` ${address.toUpperCase()} `, code: `${code.slice(0, 3)} - ${code.slice(3)} ` };
    expect((await confirm(typed)).status).toBe(200);
  });

  it("knows an address again whose domain has umlauts, in either of its two spellings", async () => {
    const local = anAddress().split("@")[0] ?? "";
    const [typed, ascii] = [`${local}@Krankenhäuser.de`, `${local}@xn--krankenhuser-ncb.de`];
    const { code } = await registered({ email: typed });
    expect((await confirm({ email: ascii, code })).status).toBe(200);
    for (const address of [typed, ascii]) expect(await tryToSignIn(test, address, "Visite2026")).toBe(200);
  });

  it("works with one name only", async () => {
    const { email, code } = await registered({ first_name: "Wayan", last_name: undefined });
    expect((await confirm({ email, code })).status).toBe(200);
  });

  it.each([
    ["email", "kein"],
    ["email", ""],
    ["email", "a@b.de\r\nBcc: c@d.de"],
    ["password", ""],
    ["password", "kurz"],
    ["password", `Aa1${"x".repeat(70)}`],
    ["password", "ohne2026gross"],
    ["password", "OHNE2026KLEIN"],
    ["password", "OhneZahlen"],
    ["password", "Mit\u0000Null1"],
    ["password", "Password1"],
    ["password", "Passwort1"],
    ["password", "Qwertz123"],
    ["password", "qWERTY123"],
    ["first_name", "   "],
    ["first_name", "x".repeat(101)],
    ["last_name", "x".repeat(101)],
    ["accepted_terms", false],
    ["accepted_terms", "true"],
    ["interface_language", "klingon"],
    ["is_admin", true],
  ])("refuses %s %j, names the field and sends nothing", async (field, value) => {
    const before = await test.db.$count(signUp);
    const answer = await guest(test).post("/auth/sign-up", aForm({ [field]: value }), from());
    expect([answer.status, answer.body.code, Object.keys(answer.body.fields ?? {})]).toEqual([
      422,
      "validation",
      [field],
    ]);
    expect(await test.db.$count(signUp)).toBe(before);
  });

  it("says what a password lacks in the words of the specification", async () => {
    const messagesFor = async (password: unknown) =>
      (await guest(test).post("/auth/sign-up", aForm({ password }), from())).body.fields?.password;
    expect(await messagesFor("")).toEqual(["Dies ist ein Pflichtfeld"]);
    expect(await messagesFor("!!!")).toEqual([
      "Das Passwort muss mindestens 8 Zeichen lang sein",
      "Dein Passwort muss mindestens einen Großbuchstaben enthalten",
      "Dein Passwort muss mindestens einen Kleinbuchstaben enthalten",
      "Dein Passwort muss mindestens eine Zahl enthalten",
    ]);
    expect(await messagesFor(`Aa1${"x".repeat(70)}`)).toEqual(["Das Passwort darf maximal 72 Zeichen lang sein"]);
  });
});

describe("the code", () => {
  it("may be tried five times; then even the right one is refused, until a new one is sent", async () => {
    const { email, code, sign_up_id } = await registered();
    for (let n = 0; n < 5; n += 1) {
      const answer = await confirm({ email, code: wrong(code), sign_up_id });
      expect([answer.status, answer.body]).toEqual([
        422,
        {
          code: "invalid-code",
          message: "Code ist ungültig",
          fields: { code: ["Code ist ungültig"] },
          rules: { code: [{ rule: "code" }] },
        },
      ]);
    }
    expect((await confirm({ email, code, sign_up_id })).status).toBe(422);
    expect((await guest(test).post("/auth/sign-up/resend", { email, sign_up_id }, from())).status).toBe(204);
    const fresh = (await newestMailTo(test, email)).code ?? "";
    expect((await confirm({ email, code: fresh, sign_up_id })).status).toBe(200);
  });

  it("may not be tried more often by trying at the same moment", async () => {
    const { email, code, sign_up_id } = await registered();
    await Promise.all(Array.from({ length: 12 }, () => confirm({ email, code: wrong(code), sign_up_id })));
    expect((await confirm({ email, code, sign_up_id })).status).toBe(422);
  });

  it("may be tried five times from another device, too, that does not know which sign-up it confirms", async () => {
    const { email, code } = await registered();
    const here = from();
    const tryFromHere = async (given: string) =>
      (await guest(test).post("/auth/sign-up/confirm", { email, code: given }, here)).status;
    for (let n = 0; n < 5; n += 1) expect(await tryFromHere(wrong(code))).toBe(422);
    expect(await tryFromHere(code)).toBe(422);
    await guest(test).post("/auth/sign-up/resend", { email }, here);
    expect(await tryFromHere((await newestMailTo(test, email)).code ?? "")).toBe(200);
  });

  it("is not used up by strangers, who know nothing but the address", async () => {
    const { email, code, sign_up_id } = await registered();
    for (let n = 0; n < 40; n += 1) expect((await confirm({ email, code: wrong(code) })).status).toBe(422);
    expect((await confirm({ email, code, sign_up_id })).status).toBe(200);
  });

  it("is not guessed by strangers from however many addresses", async () => {
    const { email, code, sign_up_id } = await registered();
    const seen = [];
    for (let n = 0; n < 52; n += 1) seen.push((await confirm({ email, code: wrong(code) })).status);
    expect([seen.filter((status) => status === 422).length, seen.at(-1)]).toEqual([50, 429]);
    expect((await confirm({ email, code, sign_up_id })).status).toBe(200);
  });

  it("runs out after 15 minutes; a new one replaces it", async () => {
    const { email, code } = await registered();
    clock.advance(15 * MINUTE_MS + 1000);
    expect((await confirm({ email, code })).status).toBe(422);
    await guest(test).post("/auth/sign-up/resend", { email }, from());
    const fresh = (await newestMailTo(test, email)).code ?? "";
    expect(fresh).not.toBe(code);
    expect((await confirm({ email, code })).status).toBe(422);
    expect((await confirm({ email, code: fresh })).status).toBe(200);
  });

  it("works once", async () => {
    const { email, code } = await registered();
    expect((await confirm({ email, code })).status).toBe(200);
    expect((await confirm({ email, code })).status).toBe(422);
  });

  it("of one registration does not confirm another's password", async () => {
    const email = anAddress();
    const stranger = await registered({ email, password: "Fremd2026x" });
    const own = await registered({ email, password: "Eigen2026x" });
    const mixed = await confirm({ email, code: stranger.code, sign_up_id: own.sign_up_id });
    expect(mixed.status).toBe(422);
    expect((await confirm({ email, code: own.code, sign_up_id: own.sign_up_id })).status).toBe(200);
    expect(await tryToSignIn(test, email, "Eigen2026x")).toBe(200);
    expect((await confirm({ email, code: stranger.code, sign_up_id: stranger.sign_up_id })).status).toBe(422);
    expect(await tryToSignIn(test, email, "Fremd2026x")).toBe(401);
  });

  it("makes no account with a stranger's password, whichever of the codes in her mailbox she enters", async () => {
    for (const which of ["stranger", "own"] as const) {
      const email = anAddress();
      const own = await registered({ email, password: "Eigen2026x" });
      const stranger = await registered({ email, password: "Fremd2026x" });
      const { code } = { stranger, own }[which];
      const alone = await confirm({ email, code });
      expect([alone.status, alone.body.fields]).toEqual([422, { password: ["Bitte wähle dein Passwort noch einmal"] }]);
      expect((await confirm({ email, code, password: "Wahl2026ABC" })).status).toBe(200);
      expect(await tryToSignIn(test, email, "Wahl2026ABC")).toBe(200);
      for (const other of ["Fremd2026x", "Eigen2026x"]) expect(await tryToSignIn(test, email, other)).toBe(401);
    }
  });

  it("tells nobody without it whether others registered the address", async () => {
    const email = anAddress();
    const alone = await registered();
    for (let n = 0; n < 2; n += 1) await registered({ email });
    const answers = [
      await confirm({ email: alone.email, code: wrong(alone.code) }),
      await confirm({ email, code: "12345" }),
    ];
    expect(answers[0]?.body).toEqual(answers[1]?.body);
  });

  it("takes a password that is chosen with it, and no poor or known one", async () => {
    const { email, code } = await registered();
    for (const [password, message] of [
      ["kurz", "Das Passwort muss mindestens 8 Zeichen lang sein"],
      ["Passwort1", "Dieses Passwort ist zu bekannt"],
    ] as const) {
      const refused = await confirm({ email, code, password });
      expect([refused.status, refused.body.fields?.password?.[0]]).toEqual([422, message]);
    }
    expect((await confirm({ email, code, password: "Wahl2026ABC" })).status).toBe(200);
    expect(await tryToSignIn(test, email, "Wahl2026ABC")).toBe(200);
  });

  it.each([
    {},
    { code: 123_456 },
    { code: "" },
    { code: "abc" },
    { code: "1234567" },
    { code: "1".repeat(50) },
    { sign_up_id: "x" },
  ])("is refused when it is sent as %j", async (odd) => {
    const { email } = await registered();
    const answer = await confirm({ email, ...odd });
    expect(answer.status).toBe(422);
  });

  it("is stored nowhere, not even hashed", async () => {
    const { email, code } = await registered();
    const stored = await test.pool.query("select s::text as line from sign_up s where email = $1", [email]);
    expect(stored.rows[0].line).not.toContain(code);
  });
});

describe("an address that is known already", () => {
  it("gets the same answer, and its owner a mail that helps her in", async () => {
    const { email } = await aLearner(test);
    const known = await register({ email: email.toUpperCase() });
    const unknown = await register();
    expect(known.status).toBe(unknown.status);
    expect(Object.keys(known.body).toSorted()).toEqual(Object.keys(unknown.body).toSorted());
    const told = await newestMailTo(test, email);
    expect(told.subject).toBe("Du hast schon ein Konto bei Visite");
    expect(told.code).toBeUndefined();
    expect(told.text).toContain("/account/reset-password");
    expect((await confirm({ email, code: "000000" })).status).toBe(422);
  });

  it("makes the same work as an unknown one, so that the time tells nothing", async () => {
    const { email } = await aLearner(test);
    const known = await workOf(() => register({ email }));
    expect(known).toEqual(await workOf(() => register()));
    expect(known.hashes).toBe(1);
    expect(known.statements.join()).toContain("insert into");
  });

  it("a new code can be asked for by anybody, with one answer; nobody gets a mail who waits for none", async () => {
    const nobody = anAddress();
    expect((await guest(test).post("/auth/sign-up/resend", { email: nobody }, from())).status).toBe(204);
    const odd = { email: nobody, sign_up_id: newId() };
    expect((await guest(test).post("/auth/sign-up/resend", odd, from())).status).toBe(204);
    expect(await mailsTo(test, nobody)).toEqual([]);
  });
});

describe("limits", () => {
  it("nobody's mailbox is filled: the seventh mail in a quarter of an hour is refused, for known and unknown alike", async () => {
    for (const email of [anAddress(), (await aLearner(test)).email]) {
      const statuses = [];
      for (let n = 0; n < 7; n += 1) statuses.push((await register({ email })).status);
      expect(statuses).toEqual([201, 201, 201, 201, 201, 201, 429]);
    }
    clock.advance(15 * MINUTE_MS);
  });

  it("codes cannot be guessed by asking for new ones again and again", async () => {
    const email = anAddress();
    const statuses = new Set<number>();
    for (let round = 0; round < 11; round += 1) {
      await register({ email });
      for (let n = 0; n < 5; n += 1) statuses.add((await confirm({ email, code: "000001" })).status);
    }
    expect(statuses).toEqual(new Set([422, 429]));
    clock.advance(15 * MINUTE_MS);
  });
});

describe("while registration is closed", () => {
  let closed: TestApp;
  beforeAll(async () => {
    closed = await createTestApp({ env: { REGISTRATION: "closed" } });
  });
  afterAll(() => closed.close());

  it("nobody can register, and is told whom to ask", async () => {
    const email = anAddress();
    for (const [path, body] of [
      ["/auth/sign-up", aForm({ email })],
      ["/auth/sign-up/confirm", { email, code: "123456" }],
      ["/auth/sign-up/resend", { email }],
    ] as const) {
      const answer = await guest(closed).post(path, body);
      expect([path, answer.status, answer.body.code]).toEqual([path, 403, "registration-closed"]);
      expect(answer.body.message).toContain("wende dich an den Anbieter");
    }
    expect(await closed.db.$count(signUp)).toBe(0);
    expect(await closed.db.$count(mail)).toBe(0);
  });

  it("the app can ask before it shows a form", async () => {
    const [a, b] = [await guest(closed).get("/health"), await guest(test).get("/health")];
    expect([a.body, b.body]).toMatchObject([{ registration: "closed" }, { registration: "open" }]);
  });
});
