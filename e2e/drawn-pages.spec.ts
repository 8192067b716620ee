import type { Browser, Page } from "@playwright/test";

import { axeFindings, consoleErrors, settled } from "./support/screens.ts";
import { expect, test } from "./support/test.ts";

// What the server sends drawn, before anything of the app is there. The worker would answer instead of the server.
test.use({ serviceWorkers: "block" });

const HEADINGS = {
  "de-DE": {
    "/": "Deutsch, das am Bett funktioniert",
    "/about-us": "Über uns",
    "/research": "Forschung",
    "/attributions": "Quellen und Lizenzen",
    "/impressum": "Impressum",
    "/privacy-and-terms": "Nutzungsbedingungen und Datenschutz",
    "/privacy": "Nutzungsbedingungen und Datenschutz",
    "/terms": "Nutzungsbedingungen und Datenschutz",
    "/account/sign-in": "Willkommen zurück",
  },
  "en-GB": {
    "/": "German that works at the bedside",
    "/about-us": "About us",
    "/research": "Research",
    "/attributions": "Sources and licences",
    "/impressum": "Imprint",
    "/privacy-and-terms": "Terms of use and privacy",
    "/privacy": "Terms of use and privacy",
    "/terms": "Terms of use and privacy",
    "/account/sign-in": "Welcome back",
  },
} as const;
const APP = /\/assets\/frame-[\w-]+\.js$/;

async function visit(browser: Browser, baseURL: string | undefined, options: object = {}): Promise<Page> {
  return (await browser.newContext({ ...(baseURL !== undefined && { baseURL }), ...options })).newPage();
}

/** The app is fetched, but does not come before it is let go. */
async function holdApp(page: Page): Promise<() => void> {
  let letGo = () => undefined as void;
  const gate = new Promise<void>((done) => {
    letGo = done;
  });
  await page.route(APP, async (route) => {
    await gate;
    await route.continue();
  });
  return letGo;
}

/** From now on every part of the page is known, so that one that is drawn anew can be told. */
const mark = (page: Page) =>
  page.evaluate(() => document.querySelectorAll("#root *").forEach((part) => part.setAttribute("data-known", "")));
const unknownParts = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll("#root :not([data-known])")].map(({ outerHTML }) => outerHTML));

const appAnswers = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        document.addEventListener("app-answers", () => requestIdleCallback(() => done()));
      }),
  );

for (const [locale, pages] of Object.entries(HEADINGS)) {
  test(`every drawn page can be read without a script, ${locale}`, async ({ browser, baseURL }) => {
    const page = await visit(browser, baseURL, { javaScriptEnabled: false, locale });
    for (const [path, heading] of Object.entries(pages)) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 }), path).toHaveText(heading);
      await expect(page.locator("html"), path).toHaveAttribute("lang", locale.slice(0, 2));
      expect(await page.title(), path).toMatch(/^.+ · Visite$/);
      expect((await page.getByRole("main").innerText()).length, path).toBeGreaterThan(100);
      // It looks as it is meant to: the styles are there.
      await expect(page.getByRole("heading", { level: 1 }), path).toHaveCSS("font-weight", /^[6-9]\d\d$/);
    }
    await page.context().close();
  });

  test(`every drawn page is sound before the app is there, which then takes it over as it is, ${locale}`, async ({
    browser,
    baseURL,
  }) => {
    test.slow();
    const page = await visit(browser, baseURL, { locale });
    const errors = consoleErrors(page);
    for (const path of Object.keys(pages)) {
      const letGo = await holdApp(page);
      await page.goto(path);
      await page.evaluate(() => document.fonts.ready);
      expect(await axeFindings(page), path).toEqual([]);
      await mark(page);
      const answered = appAnswers(page);
      letGo();
      await answered;
      await settled(page);
      expect(await unknownParts(page), path).toEqual([]);
      await page.unroute(APP);
      // The next page is opened by somebody new.
      await page.evaluate(() => localStorage.clear());
    }
    expect(errors).toEqual([]);
    await page.context().close();
  });
}

test("what is typed and sent before the app is there is kept, and is sent by the app", async ({ page, learner }) => {
  const letGo = await holdApp(page);
  await page.goto("/account/sign-in");
  await page.getByLabel("E-Mail").pressSequentially(learner.email);
  await page.getByLabel("Passwort", { exact: true }).pressSequentially("Falsch-2026");
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowLeft");
  letGo();
  await expect(page.getByText("E-Mail oder Passwort ist falsch")).toBeVisible();
  expect(new URL(page.url()).search).toBe("");
  await expect(page.getByLabel("E-Mail")).toHaveValue(learner.email);
  const field = page.getByLabel("Passwort", { exact: true });
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("Falsch-2026");
  expect(await field.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe("Falsch-2026".length - 1);
  await field.fill(learner.password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/(home|onboarding)$/);
});

test("what is pressed and chosen before the app is there is done when it is", async ({ page }) => {
  const letGo = await holdApp(page);
  await page.goto("/");
  await page.getByRole("button", { name: "Menü" }).click();
  await page.getByLabel("Sprache der App").selectOption("eng");
  await mark(page);
  letGo();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("German that works at the bedside");
  await expect(page.getByRole("button", { name: "Close menu" })).toHaveAttribute("aria-expanded", "true");
  // The choice is remembered: the next page is the app's, in her language.
  await page.goto("/about-us");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("About us");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});

test("links lead on without the app, and back", async ({ page }) => {
  await page.route(APP, (route) => route.abort());
  await page.goto("/");
  await page.getByRole("main").getByRole("link", { name: "App ausprobieren" }).click();
  await expect(page).toHaveURL(/\/account\/sign-in$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Willkommen zurück");
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Deutsch, das am Bett funktioniert");
  await page.goForward();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Willkommen zurück");
});

test("whoever is signed in here gets what is hers, and sees nothing that was drawn for a visitor", async ({ home }) => {
  await home.goto("/");
  await expect(home.getByRole("heading", { level: 1 })).toBeVisible();
  const letGo = await holdApp(home);
  await home.goto("/account/sign-in");
  await expect(home.getByRole("heading", { name: "Willkommen zurück" })).toBeHidden();
  letGo();
  await expect(home).toHaveURL(/\/home$/);
});
