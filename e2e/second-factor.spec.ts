import { Secret, TOTP } from "otpauth";

import type { Page } from "@playwright/test";

import { backCloses } from "./pages/layers.ts";
import { SignInPage } from "./pages/sign-in-page.ts";
import { OwnServer } from "./support/own-server.ts";
import { consoleErrors, faultsInEveryLook, settled } from "./support/screens.ts";
import { expect, signInOn, test } from "./support/test.ts";

test.use({ serviceWorkers: "block" });

/** What her app shows; `steps` half minutes from now, because each code counts once. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

const alerts = (page: Page) => page.getByRole("region", { name: "Meldungen" });
const sheet = (page: Page) => page.getByRole("dialog");

/** From the button to the codes in the drawer. Returns the secret and the codes. */
async function setUp(page: Page): Promise<{ secret: string; codes: string[] }> {
  await page.getByRole("button", { name: "Code-App einrichten" }).click();
  await expect(sheet(page).getByRole("img", { name: "Bild für deine Code-App" })).toBeVisible();
  const secret = (await sheet(page).getByLabel("Oder gib das in die App ein").inputValue()).replaceAll(" ", "");
  const field = sheet(page).getByLabel("3. Welchen Code zeigt die App?");
  await field.fill("000000");
  await sheet(page).getByRole("button", { name: "Einschalten" }).click();
  await expect(sheet(page).getByText("Der Code stimmt nicht.")).toBeVisible();
  await field.fill(codeOf(secret));
  await sheet(page).getByRole("button", { name: "Einschalten" }).click();
  await expect(sheet(page).getByRole("listitem")).toHaveCount(10);
  return { secret, codes: await sheet(page).getByRole("listitem").allTextContents() };
}

async function leave(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
    localStorage.clear();
  });
  await page.goto("/account/sign-in");
}

test("a code app is set up, asked for behind the password, and switched off; a recovery code helps once", async ({
  page,
  learner,
}) => {
  const errors = consoleErrors(page);
  await signInOn(page, learner);
  await page.goto("/profile/security");
  await settled(page);
  const { secret, codes } = await setUp(page);
  expect(await faultsInEveryLook(page)).toEqual([]);
  await sheet(page).getByRole("button", { name: "Ich habe sie gesichert" }).click();
  await expect(page.getByText("Eingeschaltet")).toBeVisible();
  await expect(page.getByText("Noch 10 von 10.")).toBeVisible();

  await leave(page);
  const signIn = new SignInPage(page);
  await signIn.signIn(learner);
  await expect(page.getByRole("heading", { name: "Noch ein Schritt" })).toBeVisible();
  await settled(page);
  expect(await faultsInEveryLook(page)).toEqual([]);
  const code = page.getByLabel("Code", { exact: true });
  await code.fill("000000");
  await signIn.submit.click();
  await expect(alerts(page).getByText("Der Code stimmt nicht")).toBeVisible();
  await code.fill(codeOf(secret, 1));
  await signIn.submit.click();
  await page.waitForURL("**/home");

  await leave(page);
  await signIn.signIn(learner);
  await page.getByRole("button", { name: "Handy nicht da? Mit Notfall-Code anmelden" }).click();
  await page.getByLabel("Notfall-Code", { exact: true }).fill(codes[0] ?? "");
  await signIn.submit.click();
  await page.waitForURL("**/home");

  await page.goto("/profile/security");
  await expect(page.getByText("Noch 9 von 10.")).toBeVisible();
  await page.getByRole("button", { name: "Neue Notfall-Codes" }).click();
  await backCloses(page, "features/security/parts/codes-sheet.tsx", sheet(page));
  await expect(page.getByText("Noch 10 von 10.")).toBeVisible();
  const switchOff = page.getByRole("button", { name: "Zwei-Faktor-Anmeldung ausschalten" });
  await switchOff.click();
  await backCloses(page, "features/security/app-section.tsx", page.getByRole("alertdialog"));
  await switchOff.click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Ausschalten" }).click();
  await expect(page.getByRole("button", { name: "Code-App einrichten" })).toBeVisible();
  await leave(page);
  await signIn.signIn(learner);
  await page.waitForURL("**/home");
  expect(errors).toEqual([]);
});

test("who leads where it is required is led to set one up, gets nowhere else before, and then home", async ({
  browser,
  contextOptions,
  viewport,
  isMobile,
  hasTouch,
  locale,
  timezoneId,
}) => {
  const server = await OwnServer.start({ REQUIRE_SECOND_FACTOR: "managers" });
  const options = { baseURL: server.url, viewport, isMobile, hasTouch, locale, timezoneId };
  const context = await browser.newContext({ ...contextOptions, ...options });
  const page = await context.newPage();
  const signIn = new SignInPage(page);
  await signIn.open();
  await signIn.signIn({ email: "leitung@visite.test", password: "Visite2026" });
  await page.waitForURL("**/account/second-factor");
  await expect(page.getByRole("heading", { name: "Schütze dein Konto" })).toBeVisible();
  await settled(page);
  expect(await faultsInEveryLook(page)).toEqual([]);
  await page.goto("/home");
  await page.waitForURL("**/account/second-factor");
  await setUp(page);
  await sheet(page).getByRole("button", { name: "Ich habe sie gesichert" }).click();
  await page.waitForURL("**/home");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

  await leave(page);
  await signIn.signIn({ email: "lerner@visite.test", password: "Visite2026" });
  await page.waitForURL("**/home");
  await context.close();
  await server.stop();
});
