import type { CDPSession, Page } from "@playwright/test";

import { backCloses } from "./pages/layers.ts";
import { SignInPage } from "./pages/sign-in-page.ts";
import { mailsTo } from "./support/mails.ts";
import { newLearner, type Learner } from "./support/learners.ts";
import { OwnServer } from "./support/own-server.ts";
import { consoleErrors, faultsInEveryLook, settled } from "./support/screens.ts";
import { expect, signInOn, test as base } from "./support/test.ts";

/** Passkeys are bound to a name, and the suite's own server is at a number: this one answers to "localhost" as well. */
const test = base.extend<{ phone: Page; somebody: Learner; key: Authenticator }, { named: OwnServer }>({
  named: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright wants the pattern
    async ({}, use) => {
      const server = await OwnServer.start({ PUBLIC_URL: "" });
      await use(server);
      await server.stop();
    },
    { scope: "worker", timeout: 90_000 },
  ],
  phone: async ({ browser, contextOptions, named, viewport, hasTouch, isMobile, locale, timezoneId }, use) => {
    const baseURL = named.url.replace("127.0.0.1", "localhost");
    const options = { baseURL, viewport, hasTouch, isMobile, locale, timezoneId };
    const context = await browser.newContext({ ...contextOptions, ...options });
    await use(await context.newPage());
    await context.close();
  },
  somebody: async ({ named }, use) => use(await newLearner(named.url)),
  key: async ({ phone }, use) => use(await Authenticator.on(phone)),
});

/** A phone that unlocks by finger, as Chromium pretends to be one. */
class Authenticator {
  readonly #cdp: CDPSession;
  readonly #id: string;

  private constructor(cdp: CDPSession, id: string) {
    this.#cdp = cdp;
    this.#id = id;
  }

  static async on(page: Page): Promise<Authenticator> {
    const cdp = await page.context().newCDPSession(page);
    await cdp.send("WebAuthn.enable", { enableUI: false });
    const { authenticatorId } = await cdp.send("WebAuthn.addVirtualAuthenticator", {
      options: {
        protocol: "ctap2",
        transport: "internal",
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        // Nobody touches it before the test says so: what waits in the field would answer by itself.
        automaticPresenceSimulation: false,
      },
    });
    return new Authenticator(cdp, authenticatorId);
  }

  /** Whatever asks from now on is answered by a finger. */
  async touch(isThere = true): Promise<void> {
    await this.#cdp.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId: this.#id, enabled: isThere });
  }

  async recognises(isHer: boolean): Promise<void> {
    await this.#cdp.send("WebAuthn.setUserVerified", { authenticatorId: this.#id, isUserVerified: isHer });
  }

  async count(): Promise<number> {
    const { credentials } = await this.#cdp.send("WebAuthn.getCredentials", { authenticatorId: this.#id });
    return credentials.length;
  }
}

const passkeyButton = (page: Page) => page.getByRole("button", { name: "Mit Passkey anmelden" });
const addButton = (page: Page) => page.getByRole("button", { name: "Passkey hinzufügen" });
const rows = (page: Page) => page.getByRole("list", { name: "Passkeys" }).getByRole("listitem");
const alerts = (page: Page) => page.getByRole("region", { name: "Meldungen" });

async function addOne(page: Page, key: Authenticator): Promise<void> {
  await page.goto("/profile/security");
  await key.touch();
  await addButton(page).click();
  await expect(rows(page)).toHaveCount(1);
  await key.touch(false);
}

/** Chromium without a window has no list below the field: here an event says that she has chosen from it. */
async function chooseInFieldByEvent(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const ask = navigator.credentials.get.bind(navigator.credentials);
    navigator.credentials.get = async (options = {}) => {
      const { mediation, ...rest } = options;
      if (mediation !== "conditional") return ask(options);
      await new Promise((chosen) => addEventListener("chosen-in-field", chosen, { once: true }));
      return ask(rest);
    };
  });
}

/** Out, as somebody whose device this is: nothing of hers is asked about. */
async function leave(page: Page): Promise<void> {
  // From a page without the app: it would go to the sign-in by itself, at the same moment.
  await page.goto("/manifest.webmanifest");
  await page.evaluate(async () => {
    for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
    localStorage.clear();
  });
  await page.goto("/account/sign-in");
  await expect(passkeyButton(page)).toBeVisible();
}

test.describe("passkeys", () => {
  test.use({ serviceWorkers: "block" });

  test("are added, let her in without typing, are named and deleted; a deleted one lets nobody in", async ({
    phone,
    somebody,
    key,
    named,
  }) => {
    test.setTimeout(120_000);
    const errors = consoleErrors(phone);
    await signInOn(phone, somebody);
    await addOne(phone, key);
    await expect(rows(phone)).toContainText("Noch nicht benutzt");
    expect(await key.count()).toBe(1);
    await expect
      .poll(async () => (await mailsTo(named.url, somebody.email)).map(({ subject }) => subject))
      .toEqual(["Neuer Passkey für dein Konto bei Visite"]);

    await leave(phone);
    await key.touch();
    await passkeyButton(phone).click();
    await phone.waitForURL("**/home");
    await key.touch(false);
    await phone.goto("/profile/security");
    await expect(rows(phone)).toContainText("Zuletzt benutzt: heute");

    await rows(phone).getByRole("button").click();
    await backCloses(phone, "features/security/parts/passkey-sheet.tsx", phone.getByRole("dialog"));
    await rows(phone).getByRole("button").click();
    await phone.getByLabel("Name").fill("Diensthandy");
    await phone.getByRole("button", { name: "Speichern" }).click();
    await expect(rows(phone)).toContainText("Diensthandy");
    await rows(phone).getByRole("button").click();
    await phone.getByRole("button", { name: "Passkey löschen" }).click();
    await phone.getByRole("alertdialog").getByRole("button", { name: "Löschen" }).click();
    await expect(rows(phone)).toHaveCount(0);

    await leave(phone);
    await key.touch();
    await passkeyButton(phone).click();
    await expect(alerts(phone).getByText("Dieser Passkey gehört zu keinem Konto")).toBeVisible();
    await expect(phone).toHaveURL(/sign-in/);
    await new SignInPage(phone).signIn(somebody);
    await phone.waitForURL("**/home");
    expect(errors).toEqual([]);
  });

  test("wait in the field of the address until she chooses one there", async ({ phone, somebody, key }) => {
    await signInOn(phone, somebody);
    await addOne(phone, key);
    await chooseInFieldByEvent(phone);
    const asked = phone.waitForResponse("**/api/auth/passkey/options");
    await leave(phone);
    await asked;
    await expect(phone.getByLabel("E-Mail", { exact: true })).toHaveAttribute("autocomplete", "username webauthn");
    await expect(phone).toHaveURL(/sign-in/);
    await key.touch();
    await phone.evaluate(() => dispatchEvent(new Event("chosen-in-field")));
    await phone.waitForURL("**/home", { timeout: 30_000 });
  });

  test("let nobody in whose finger it is not, and say nothing when she gives up", async ({ phone, somebody, key }) => {
    await signInOn(phone, somebody);
    await addOne(phone, key);
    await leave(phone);
    await key.recognises(false);
    await key.touch();
    await passkeyButton(phone).click();
    await expect(passkeyButton(phone)).toBeEnabled();
    await expect(phone).toHaveURL(/sign-in/);
    await expect(alerts(phone).getByRole("alert")).toHaveCount(0);
  });

  test("ask for the password once more when the sign-in was a while ago", async ({ phone, somebody, key }) => {
    await signInOn(phone, somebody);
    await phone.goto("/profile/security");
    await phone.route("**/passkeys/options", async (route) => {
      const body = route.request().postDataJSON() as { password?: string };
      if (body.password !== undefined) return route.continue();
      return route.fulfill({ status: 403, json: { code: "password-needed", message: "" } });
    });
    await key.touch();
    const sheet = phone.getByRole("dialog", { name: "Bist du es?" });
    await addButton(phone).click();
    await backCloses(phone, "features/security/parts/password-sheet.tsx", sheet);
    await addButton(phone).click();
    await sheet.getByLabel("Dein Passwort", { exact: true }).fill("falsch");
    await sheet.getByRole("button", { name: "Weiter" }).click();
    await expect(sheet.getByText("Das Passwort stimmt nicht")).toBeVisible();
    await sheet.getByLabel("Dein Passwort", { exact: true }).fill(somebody.password);
    await sheet.getByRole("button", { name: "Weiter" }).click();
    await expect(rows(phone)).toHaveCount(1);
    await expect(sheet).toHaveCount(0);
  });

  test("are on screens that are sound in every look, and say what they need without a network", async ({
    phone,
    somebody,
    key,
  }) => {
    await phone.goto("/account/sign-in");
    await settled(phone);
    await expect(passkeyButton(phone)).toBeVisible();
    expect(await faultsInEveryLook(phone)).toEqual([]);
    await signInOn(phone, somebody);
    await addOne(phone, key);
    await settled(phone);
    expect(await faultsInEveryLook(phone)).toEqual([]);
    await phone.context().setOffline(true);
    await expect(phone.getByRole("button", { name: "Dafür brauchst du Internet" }).first()).toBeVisible();
  });
});

test("passkeys are not offered where there can be none: at a bare number", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await new SignInPage(page).open();
  await page.waitForLoadState("networkidle");
  await expect(new SignInPage(page).submit).toBeVisible();
  await expect(passkeyButton(page)).toHaveCount(0);
  expect(asked.filter((url) => url.includes("/passkey"))).toEqual([]);
});
