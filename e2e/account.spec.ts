import { randomUUID } from "node:crypto";

import type { Page } from "@playwright/test";

import { derivedId } from "#shared/lib/derived-id.ts";

import { AccountPage } from "./pages/account-page.ts";
import { OnboardingPage } from "./pages/onboarding-page.ts";
import { SignInPage } from "./pages/sign-in-page.ts";
import { Api } from "./support/api.ts";
import { showUnfinishedLanguages } from "./support/languages.ts";
import { linkIn, linkOfOldMails, mailsTo, mailTo } from "./support/mails.ts";
import { CLOSED_COOKIE } from "./support/paths.ts";
import { consoleErrors, faultsInEveryLook, faultsOf, settled } from "./support/screens.ts";
import { expect, test } from "./support/test.ts";

const PASSWORD = "Visite2026";
const NEW_PASSWORD = "Station3Nord";
const CLINIC = derivedId("demo organization", "Klinikum Musterstadt");
const aPerson = () => ({
  firstName: "Linh",
  email: `linh-${randomUUID().slice(0, 13)}@visite.test`,
  password: PASSWORD,
});

async function invite(url: string | undefined, email: string, fields: object = {}): Promise<string> {
  const manager = await Api.signIn(url ?? "", { email: "leitung@visite.test" });
  const { id } = await manager.call<{ id: string }>("POST", "/auth/invite", {
    email,
    organization_id: CLINIC,
    ...fields,
  });
  return id;
}

/** Whatever the page asks of anybody with this text in it: method and address, or a header and its value. */
function sentWith(page: Page, text: string): string[] {
  const sent: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    const line = `${request.method()} ${pathname}${search}`;
    if (line.includes(text) || (request.postData() ?? "").includes(text)) sent.push(line);
    const headers = Object.entries(request.headers()).filter(([, value]) => value.includes(text));
    for (const [name, value] of headers) sent.push(`${name}: ${value}`);
  });
  return sent;
}

const codeOf = async (url: string | undefined, email: string, count = 1) =>
  (await mailTo(url, email, count)).code ?? "";

test.describe("registering", () => {
  test("from the sign-in to a first word: form, code of the mail, sign-in", async ({ page, baseURL }) => {
    const account = new AccountPage(page);
    const person = aPerson();
    const errors = consoleErrors(page);
    await new SignInPage(page).open();
    await account.link("Konto anlegen").click();
    await account.titled("Konto anlegen");
    await account.fillSignUp(person);
    await account.agree();
    await account.button("Konto anlegen").click();
    await expect(account.alert("Registrierung erfolgreich")).toBeVisible();
    await account.titled("E-Mail bestätigen");
    await expect(page.getByText(person.email)).toBeVisible();
    // As it is copied from a mail.
    const code = await codeOf(baseURL, person.email);
    await expect(account.field("Code")).toBeFocused();
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.evaluate((text) => navigator.clipboard.writeText(text), `${code.slice(0, 3)} ${code.slice(3)}`);
    await page.keyboard.press("ControlOrMeta+v");
    await expect(account.field("Code")).toHaveValue(code);
    await account.button("Bestätigen").click();
    await expect(account.alert("E-Mail bestätigt")).toBeVisible();
    const signIn = new SignInPage(page);
    await signIn.isShown();
    await expect(signIn.email).toHaveValue(person.email);
    await signIn.password.fill(PASSWORD);
    await signIn.submit.click();
    await page.waitForURL("**/onboarding");
    await new OnboardingPage(page).asks("Wie heißt du?");
    await expect(page.getByLabel("Vorname")).toHaveValue("Linh");
    await new OnboardingPage(page).later.click();
    await page.waitForURL("**/home");
    // All words come to a new device first.
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Linh");
    expect(errors).toEqual([]);
  });

  test("fields are checked when they are left, not while somebody types, and say what is wrong", async ({ page }) => {
    const account = new AccountPage(page);
    await page.goto("/account/sign-up");
    await account.titled("Konto anlegen");
    await account.field("E-Mail").pressSequentially("amina@");
    await expect(page.getByText("Bitte gib eine gültige E-Mail-Adresse ein")).toHaveCount(0);
    await account.field("E-Mail").press("Tab");
    await expect(page.getByText("Bitte gib eine gültige E-Mail-Adresse ein")).toBeVisible();
    for (const [typed, message] of [
      ["", "Dies ist ein Pflichtfeld"],
      ["kurz", "Das Passwort muss mindestens 8 Zeichen lang sein"],
      [`Aa1${"x".repeat(70)}`, "Das Passwort darf maximal 72 Zeichen lang sein"],
      ["station3nord", "Dein Passwort muss mindestens einen Großbuchstaben enthalten"],
      ["STATION3NORD", "Dein Passwort muss mindestens einen Kleinbuchstaben enthalten"],
      ["StationNord", "Dein Passwort muss mindestens eine Zahl enthalten"],
    ] as const) {
      await account.field("Passwort").fill(typed);
      await account.field("Passwort").blur();
      await expect(page.getByText(message), message).toBeVisible();
    }
    await account.field("Passwort").fill(PASSWORD);
    await account.field("Passwort wiederholen").fill(`${PASSWORD}x`);
    await account.field("Passwort wiederholen").blur();
    await expect(page.getByText("Die Bestätigung stimmt nicht überein")).toBeVisible();
  });

  test("an empty form asks nobody, names everything that is missing and goes to the first of it", async ({ page }) => {
    const account = new AccountPage(page);
    await page.goto("/account/sign-up");
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await account.button("Konto anlegen").click();
    await expect(account.field("Vorname")).toBeFocused();
    // First name, address, password and terms.
    await expect(page.getByText("Dies ist ein Pflichtfeld")).toHaveCount(4);
    expect(asked.filter((url) => url.includes("/auth/"))).toEqual([]);
  });

  test("the password can be shown and hidden", async ({ page }) => {
    const account = new AccountPage(page);
    await page.goto("/account/sign-up");
    await account.field("Passwort").fill(PASSWORD);
    await account.button("Passwort zeigen").first().click();
    await expect(account.field("Passwort")).toHaveAttribute("type", "text");
    await account.button("Passwort verbergen").click();
    await expect(account.field("Passwort")).toHaveAttribute("type", "password");
  });

  test("a wrong code is said; a new one can be had, and then only that one counts", async ({ page, baseURL }) => {
    const account = new AccountPage(page);
    const person = aPerson();
    await account.signUp(person);
    const first = await codeOf(baseURL, person.email);
    const wrong = String((Number(first) + 1) % 1_000_000).padStart(6, "0");
    await account.field("Code").fill(wrong);
    await account.button("Bestätigen").click();
    await expect(page.getByRole("main").getByText(/^Code ist ungültig\. Prüfe/)).toBeVisible();
    await expect(account.alert("Code ist ungültig")).toHaveCount(0); // once, at the field
    await account.button("Neuen Code schicken").click();
    await expect(account.alert("Ein neuer Code ist unterwegs")).toBeVisible();
    const second = await codeOf(baseURL, person.email, 2);
    await account.field("Code").fill(first);
    await account.button("Bestätigen").click();
    await expect(page.getByRole("main").getByText(/^Code ist ungültig\. Prüfe/)).toBeVisible();
    await account.field("Code").fill(second);
    await account.button("Bestätigen").click();
    await new SignInPage(page).isShown();
    await expect(account.alert("Code ist ungültig")).toHaveCount(0);
  });

  test("the code can be entered on another device", async ({ page, anotherDevice, baseURL }) => {
    const person = aPerson();
    await new AccountPage(page).signUp(person);
    const other = new AccountPage(await anotherDevice());
    await other.page.goto("/account/sign-up/confirm");
    await other.field("E-Mail").fill(person.email);
    await other.field("Code").fill(await codeOf(baseURL, person.email));
    // Whoever else registered this address has chosen no password of hers.
    await other.field("Passwort").fill("Wahl2026ABC");
    await other.field("Passwort wiederholen").fill("Wahl2026ABC");
    await other.button("Bestätigen").click();
    await new SignInPage(other.page).isShown();
  });

  test("without a network it says so and keeps what was typed, but for the password after a reload", async ({
    page,
    context,
  }) => {
    const account = new AccountPage(page);
    const person = aPerson();
    await page.goto("/account/sign-up");
    await account.titled("Konto anlegen");
    await page.waitForLoadState("networkidle");
    await context.setOffline(true);
    await expect(page.getByText(/Du bist offline. Dafür brauchst du Internet/)).toBeVisible();
    await account.fillSignUp(person);
    await account.agree();
    await account.button("Konto anlegen").click();
    await expect(account.alert("Registrierung fehlgeschlagen")).toBeVisible();
    await expect(account.field("E-Mail")).toHaveValue(person.email);
    await context.setOffline(false);
    await page.reload();
    await expect(account.field("Vorname")).toHaveValue("Linh");
    await expect(account.field("E-Mail")).toHaveValue(person.email);
    await expect(account.field("Passwort")).toHaveValue("");
    const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
    expect(stored).not.toContain(PASSWORD);
  });

  test("while it is closed the screen says whom to ask, and so does the server", async ({ page, context, baseURL }) => {
    const account = new AccountPage(page);
    await page.goto("/account/sign-up");
    await account.fillSignUp(aPerson());
    await account.agree();
    await context.addCookies([{ name: CLOSED_COOKIE, value: "1", url: baseURL ?? "" }]);
    await account.button("Konto anlegen").click();
    const words = "Die Registrierung ist derzeit deaktiviert. Bitte wende dich an den Anbieter.";
    await expect(page.getByText(words)).toBeVisible();
    await page.reload();
    await expect(page.getByText(words)).toBeVisible();
    await expect(account.field("E-Mail")).toHaveCount(0);
  });

  test("goes from field to field and to its end by keyboard alone @desktop", async ({ page, baseURL }) => {
    const person = aPerson();
    await page.goto("/account/sign-up");
    await new AccountPage(page).field("Vorname").focus();
    const type = async (text: string) => page.keyboard.type(text);
    const tab = async (times = 1) => {
      for (let n = 0; n < times; n += 1) await page.keyboard.press("Tab");
    };
    await type("Linh");
    await tab(2);
    await type(person.email);
    await tab();
    await type(PASSWORD);
    await tab(2);
    await type(PASSWORD);
    await tab(2);
    await page.keyboard.press("Space");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/account/sign-up/confirm");
    expect((await mailTo(baseURL, person.email)).subject).toContain("ist dein Code für Visite");
  });
});

test.describe("a forgotten password", () => {
  test("is replaced by the link of the mail, once", async ({ page, learner, baseURL }) => {
    const account = new AccountPage(page);
    await new SignInPage(page).open();
    await account.link("Passwort vergessen?").click();
    await account.titled("Passwort vergessen?"); // the screen before it has a field of this name, too
    await account.field("E-Mail").fill(learner.email);
    await account.button("Link schicken").click();
    await account.titled("Schau in dein Postfach");
    const link = linkIn(await mailTo(baseURL, learner.email));
    await page.goto(link);
    await account.titled("Neues Passwort wählen");
    await account.choosePassword("Neues Passwort", NEW_PASSWORD);
    await account.button("Passwort speichern").click();
    await expect(account.alert("Passwort geändert")).toBeVisible();
    const signIn = new SignInPage(page);
    await signIn.isShown();
    await signIn.signIn({ email: learner.email, password: NEW_PASSWORD });
    await page.waitForURL("**/home");
    await page.goto(link);
    await account.choosePassword("Neues Passwort", PASSWORD);
    await account.button("Passwort speichern").click();
    await expect(page.getByText(/Dieser Link ist ungültig oder abgelaufen/)).toBeVisible();
    await account.link("Neuen Link anfordern").click();
    await account.titled("Passwort vergessen?");
  });

  test("comes by a link whose token is gone from the address at once, and nowhere else", async ({
    page,
    learner,
    baseURL,
  }) => {
    const account = new AccountPage(page);
    await page.goto("/account/reset-password");
    await account.field("E-Mail").fill(learner.email);
    await account.button("Link schicken").click();
    const mail = await mailTo(baseURL, learner.email);
    const token = mail.token ?? "no token";
    const sent = sentWith(page, token);
    for (const link of [linkIn(mail), linkOfOldMails(mail)]) {
      await page.goto("about:blank");
      await page.goto(link);
      await account.titled("Neues Passwort wählen");
      await expect(page).toHaveURL(/\/account\/change-password$/);
    }
    // Loaded again and come back to, it is still the link's screen.
    await page.reload();
    await account.titled("Neues Passwort wählen");
    await page.goto("/account/sign-in");
    await page.goBack();
    await account.titled("Neues Passwort wählen");
    const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(stored).not.toContain(token);
    // The address of an old mail was asked for with what is in it; nothing since.
    expect(sent.filter((line) => !line.includes(`GET ${linkOfOldMails(mail)}`))).toEqual([]);
    await account.choosePassword("Neues Passwort", NEW_PASSWORD);
    await account.button("Passwort speichern").click();
    await expect(account.alert("Passwort geändert")).toBeVisible();
    expect(sent.at(-1)).toContain("POST /api/auth/reset-password/confirm");
  });

  test("of an address that nobody has looks the same, and sends nothing", async ({ page, baseURL }) => {
    const account = new AccountPage(page);
    const { email } = aPerson();
    await page.goto("/account/reset-password");
    await account.field("E-Mail").fill(email);
    await account.button("Link schicken").click();
    await account.titled("Schau in dein Postfach");
    await page.waitForTimeout(500);
    expect(await mailsTo(baseURL, email)).toEqual([]);
  });

  test("without a link the screen leads to one", async ({ page }) => {
    const account = new AccountPage(page);
    await page.goto("/account/change-password");
    await account.link("Neuen Link anfordern").click();
    await expect(page).toHaveURL(/reset-password$/);
  });
});

test("signed in, the old password gives a new one; this device stays signed in, the other does not", async ({
  home,
  learner,
  anotherDevice,
}) => {
  const other = await anotherDevice();
  const signIn = new SignInPage(other);
  await signIn.open();
  await signIn.signIn(learner);
  await other.waitForURL("**/home");
  const account = new AccountPage(home);
  await home.goto("/account/change-password");
  await account.field("Bisheriges Passwort").fill("Falsch2026");
  await account.choosePassword("Neues Passwort", NEW_PASSWORD);
  await account.button("Passwort speichern").click();
  await expect(account.alert("Das Passwort konnte nicht geändert werden")).toBeVisible();
  await account.field("Bisheriges Passwort").fill(learner.password);
  await account.button("Passwort speichern").click();
  await expect(account.alert("Passwort geändert")).toBeVisible();
  await home.waitForURL("**/profile/account");
  await home.goto("/home");
  await expect(home).toHaveURL(/\/home$/);
  await other.reload();
  await expect(other).toHaveURL(/\/account\/sign-in$/);
  await expect(other.getByRole("heading", { level: 2, name: "Dein Passwort wurde geändert" })).toBeVisible();
});

test.describe("an invitation", () => {
  test("names the organisation, warns what its people see, and leads in", async ({ page, baseURL }) => {
    const account = new AccountPage(page);
    const { email } = aPerson();
    await invite(baseURL, email);
    await page.goto(linkIn(await mailTo(baseURL, email)));
    await account.titled(/Klinikum Musterstadt lädt dich ein/);
    await expect(page.getByText(/dürfen sehen, wie weit du in Kursen/)).toBeVisible();
    await account.field("Vorname").fill("Farid");
    await account.choosePassword("Passwort", PASSWORD);
    await account.button("Einladung annehmen").click();
    await expect(page.getByText("Dies ist ein Pflichtfeld")).toBeVisible();
    await account.agree();
    await account.button("Einladung annehmen").click();
    await expect(account.alert("Einladung angenommen")).toBeVisible();
    const signIn = new SignInPage(page);
    await expect(signIn.email).toHaveValue(email);
    await signIn.signIn({ email, password: PASSWORD });
    await page.waitForURL("**/onboarding");
  });

  test("to somebody who has an account is accepted with it, signed in or not", async ({ home, learner, baseURL }) => {
    const account = new AccountPage(home);
    await invite(baseURL, learner.email, { is_tutor: true });
    const link = linkIn(await mailTo(baseURL, learner.email));
    expect(link).toContain("/account/org-invite/accept");
    // A mail read long ago may lead to the other door.
    await home.goto(link.replace("org-invite", "invite"));
    await expect(home).toHaveURL(/\/account\/invite\/accept$/);
    await account.button("Weiter mit deinem Konto").click();
    await account.titled(/Klinikum Musterstadt lädt dich ein/);
    await expect(home).toHaveURL(/\/account\/org-invite\/accept$/);
    await expect(home.getByText("Du begleitest dort andere als Praxisanleitung.")).toBeVisible();
    await account.agree();
    await account.button("Einladung annehmen").click();
    await expect(account.alert("Einladung angenommen")).toBeVisible();
    await expect(home).toHaveURL(/\/home$/);
  });

  test("that was replaced says so, and a new link goes to the invited address", async ({ page, baseURL }) => {
    const account = new AccountPage(page);
    const { email } = aPerson();
    await invite(baseURL, email);
    const old = linkIn(await mailTo(baseURL, email));
    await invite(baseURL, email);
    await mailTo(baseURL, email, 2);
    await page.goto(old);
    await expect(
      page.getByText("Der Einladungslink ist ungültig oder abgelaufen (Gültigkeit: 24 Stunden)"),
    ).toBeVisible();
    await account.link("Neuen Link anfordern").click();
    await account.button("Neuen Link schicken").click();
    await account.titled("Schau in dein Postfach");
    await page.goto(linkIn(await mailTo(baseURL, email, 3)));
    await account.titled(/Klinikum Musterstadt lädt dich ein/);
  });

  test("without a network waits for one, and then opens by itself", async ({ page, context, baseURL }) => {
    const account = new AccountPage(page);
    const { email } = aPerson();
    await invite(baseURL, email);
    const link = linkIn(await mailTo(baseURL, email));
    await page.route("**/api/auth/org-invite**", (route) => route.abort());
    await page.goto(link);
    await expect(page.getByText(/Dafür brauchst du Internet. Der Link bleibt gültig/)).toBeVisible();
    await page.unroute("**/api/auth/org-invite**");
    await context.setOffline(true);
    await context.setOffline(false);
    await account.titled(/Klinikum Musterstadt lädt dich ein/);
  });
});

const PATHS = [
  "/account/sign-in",
  "/account/sign-up",
  "/account/sign-up/confirm",
  "/account/reset-password",
  "/account/change-password",
  "/account/change-password#token=x",
  "/account/invite/accept",
  "/account/resend-invitation",
];

async function walk(page: Page, paths: readonly string[]): Promise<string[]> {
  const faults: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    await settled(page);
    faults.push(...(await faultsInEveryLook(page)).map((fault) => `${path}: ${fault}`));
    // With everything wrong that can be wrong.
    const submit = page.locator("button[type=submit]");
    if ((await submit.count()) === 0) continue;
    await submit.click();
    faults.push(...(await faultsOf(page)).map((fault) => `${path}, sent empty: ${fault}`));
  }
  return faults;
}

for (const [language, name] of [
  ["deu", "in German"],
  ["aeb", "in Arabic"],
] as const) {
  test(`every screen of the account is sound ${name}, in the light and in the dark, narrow and wide`, async ({
    page,
    baseURL,
  }) => {
    if (language === "aeb") await showUnfinishedLanguages(page);
    await page.goto("/account/sign-in");
    await page.evaluate((code) => localStorage.setItem("interfaceLanguage", code), language);
    const { email } = aPerson();
    await invite(baseURL, email);
    const accept = linkIn(await mailTo(baseURL, email));
    expect(await walk(page, [...PATHS, accept, accept.replace("/invite/", "/org-invite/")])).toEqual([]);
    expect(await page.locator("html").getAttribute("dir")).toBe(language === "aeb" ? "rtl" : "ltr");
  });
}
