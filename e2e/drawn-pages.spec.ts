import type { Browser, Page } from "@playwright/test";

import { APP, appAnswers, holdApp, mark, unknownParts } from "./support/held-app.ts";
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
async function visit(browser: Browser, baseURL: string | undefined, options: object = {}): Promise<Page> {
  return (await browser.newContext({ ...(baseURL !== undefined && { baseURL }), ...options })).newPage();
}

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
