import type { Browser, BrowserContextOptions, Page } from "@playwright/test";

import { OwnServer } from "./support/own-server.ts";
import { showUnfinishedLanguages } from "./support/languages.ts";
import { consoleErrors, faultsInEveryLook, faultsOf, settled } from "./support/screens.ts";
import { expect, test } from "./support/test.ts";
import { waitForWorker } from "./support/worker.ts";

const pages = [
  "/",
  "/about-us",
  "/research",
  "/attributions",
  "/impressum",
  "/privacy-and-terms",
  "/privacy",
  "/terms",
];
/** These show the same as /privacy. */
const twins = ["/privacy-and-terms", "/terms"];
const phone = { width: 360, height: 780 };
const wide = { width: 1280, height: 800 };

async function openOn(browser: Browser, options: BrowserContextOptions & { baseURL: string }, language = "deu") {
  const context = await browser.newContext({ locale: "de-DE", ...options });
  await context.addInitScript((code) => {
    localStorage.setItem("schemaVersion", "20250715-01");
    localStorage.setItem("interfaceLanguage", code);
  }, language);
  return context.newPage();
}

/** Hosts other than ours that the page asks for anything. */
function foreignHosts(page: Page): string[] {
  const hosts: string[] = [];
  page.on("request", (request) => {
    const { host, protocol } = new URL(request.url());
    if (protocol.startsWith("http") && host !== new URL(page.url()).host) hosts.push(request.url());
  });
  return hosts;
}

/** Where the links of a page lead on this site. */
const ownLinks = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>("a[href^='/']")].map((link) => link.getAttribute("href") ?? ""),
  );

for (const [language, name] of [
  ["deu", "in German"],
  ["aeb", "in Arabic"],
] as const) {
  test(`every public page is sound ${name}, light and dark, narrow and wide, and asks nobody else`, async ({
    browser,
    baseURL,
  }) => {
    const page = await openOn(browser, { viewport: phone, baseURL: baseURL ?? "" }, language);
    if (language === "aeb") await showUnfinishedLanguages(page);
    const errors = consoleErrors(page);
    await page.goto("/");
    const foreign = foreignHosts(page);
    const faults: string[] = [];
    const links = new Set<string>();
    for (const path of pages.filter((one) => !twins.includes(one))) {
      await page.goto(path);
      await settled(page);
      faults.push(...(await faultsInEveryLook(page)).map((fault) => `${path}: ${fault}`));
      for (const link of await ownLinks(page)) links.add(link.split("#")[0] ?? "");
    }
    await page.setViewportSize(wide);
    await page.goto("/");
    await settled(page);
    faults.push(...(await faultsOf(page)).map((fault) => `wide: ${fault}`));
    expect(faults).toEqual([]);
    expect([errors, foreign]).toEqual([[], []]);
    // Every link of every page leads to a page that is there.
    for (const link of [...links].filter((path) => !pages.includes(path) && path !== "/home")) {
      await page.goto(link);
      await settled(page);
      await expect(page.getByText(/gibt es nicht|does not exist/)).toHaveCount(0);
    }
    await page.context().close();
  });
}

test("after one visit all public pages open without a network, the imprint with what the operator said", async ({
  browser,
}) => {
  const server = await OwnServer.start({
    OPERATOR_NAME: "Pflegeschule am Wald gGmbH",
    OPERATOR_ADDRESS: "Waldweg 3; 12345 Musterstadt",
    OPERATOR_EMAIL: "post@wald.example",
    OPERATOR_PRIVACY_EMAIL: "datenschutz@wald.example",
  });
  try {
    const page = await openOn(browser, { viewport: phone, baseURL: server.url });
    await page.goto("/");
    await waitForWorker(page);
    await expect(page.getByRole("link", { name: "Demo vereinbaren" }).first()).toHaveAttribute(
      "href",
      /^mailto:post@wald\.example/,
    );
    await page.context().setOffline(true);
    for (const path of pages) {
      await page.goto(path);
      await settled(page);
      await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("");
    }
    await page.goto("/impressum");
    await expect(page.getByRole("main")).toContainText("Pflegeschule am Wald gGmbH");
    await expect(page.getByRole("main")).toContainText("12345 Musterstadt");
    await page.goto("/privacy");
    await expect(page.getByRole("link", { name: "datenschutz@wald.example" })).toBeVisible();
    await page.goto("/attributions");
    await page.getByRole("button", { name: "Alle Lizenztexte zeigen" }).click();
    await expect(page.getByText(/^MIT: .*react/).first()).toBeVisible();
    await page.context().close();
  } finally {
    await server.stop();
  }
});

test("the landing page leads into the app, answers questions, and says plainly when nobody is named", async ({
  page,
}) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Deutsch, das am Bett funktioniert" })).toBeVisible();
  // Nothing is shown that nobody has agreed to.
  await expect(page.getByRole("region", { name: /^(Partner|Stimmen)$/ })).toHaveCount(0);
  await expect(page.getByText("Bekomme ich ein Zertifikat?")).toBeHidden();
  await page.getByRole("button", { name: "Mehr Fragen zeigen" }).click();
  await page.getByText("Bekomme ich ein Zertifikat?").click();
  await expect(page.getByText(/keine B2-Prüfung/)).toBeVisible();
  await page.getByRole("button", { name: "Weniger Fragen zeigen" }).click();
  await expect(page.getByText("Bekomme ich ein Zertifikat?")).toBeHidden();

  await page.getByRole("main").getByRole("link", { name: "Demo vereinbaren" }).click();
  await expect(page).toHaveURL(/\/about-us#kontakt$/);
  await expect(page.getByText(/noch keine Adresse für Fragen/)).toBeVisible();
  await expect(page.getByText(/noch keine Adresse für Fragen/)).toBeInViewport();

  await page.getByRole("button", { name: "Menü" }).click();
  await page.getByRole("navigation", { name: "Hauptmenü" }).getByRole("link", { name: "Häufige Fragen" }).click();
  await expect(page.getByRole("heading", { name: "Häufige Fragen" })).toBeInViewport();
  await page.getByRole("button", { name: "Menü" }).click();
  await page.getByRole("navigation", { name: "Hauptmenü" }).getByRole("link", { name: "Zur App" }).click();
  await expect(page).toHaveURL(/\/account\/sign-in$/);
});
