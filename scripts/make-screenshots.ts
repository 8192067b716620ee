// Takes the pictures that stores and the README show, of the built app with the data of the demo:
//   npm run build && node scripts/make-screenshots.ts
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { chromium, type Browser, type Page } from "playwright";

import { findBrowser } from "./browser.ts";
import { projectRoot } from "./lib/run.ts";
import { startServerProcess } from "./lib/server-process.ts";

const phone = { viewport: { width: 360, height: 780 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const desk = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 };

// Practice comes last: it begins the test of the day, and the start would show that.
const pictures = [
  { file: "home-narrow.png", device: phone, path: "/home" },
  { file: "vocabulary-narrow.png", device: phone, path: "/vocab-dashboard" },
  { file: "home-wide.png", device: desk, path: "/home" },
  { file: "vocabulary-wide.png", device: desk, path: "/vocab-dashboard" },
  { file: "practice-narrow.png", device: phone, path: "/vocab-dashboard/practice" },
];
const folder = join(projectRoot, "public/screenshots");

const server = await startServerProcess((url) => ({ PUBLIC_URL: url, DEMO: "on" }));
try {
  const browser = await chromium.launch(await findBrowser());
  mkdirSync(folder, { recursive: true });
  for (const picture of pictures) await take(browser, picture);
  await compose(browser);
  await browser.close();
} finally {
  await server.stop();
}

async function take(browser: Browser, { file, device, path }: (typeof pictures)[number]): Promise<void> {
  const context = await browser.newContext({
    ...device,
    baseURL: server.url,
    locale: "de-DE",
    timezoneId: "Europe/Berlin",
  });
  const page = await context.newPage();
  await signIn(page);
  await page.goto(path);
  await page.locator('[data-sync-status="idle"]').first().waitFor({ state: "attached" });
  await page.locator("h1").first().waitFor();
  await page.waitForFunction(() => document.querySelector("[aria-busy=true]") === null);
  await page.evaluate(() => document.fonts.ready);
  // Alerts of the sign-in belong to the moment, not to the screen.
  await page.locator("[role=status][data-kind]").waitFor({ state: "detached" });
  await page.screenshot({ path: join(folder, file) });
  console.log(file);
  await context.close();
}

/** The README's picture: the start on a phone before the vocabulary on a desk. */
async function compose(browser: Browser): Promise<void> {
  const source = (file: string) => `data:image/png;base64,${readFileSync(join(folder, file)).toString("base64")}`;
  const page = await browser.newPage({ viewport: { width: 1200, height: 720 } });
  await page.setContent(`<body style="margin:0;background:#dcd7cc;position:relative;height:720px">
    <img src="${source("vocabulary-wide.png")}" style="position:absolute;left:160px;top:40px;width:1000px;border-radius:12px">
    <img src="${source("home-narrow.png")}" style="position:absolute;left:40px;top:120px;width:256px;border-radius:24px;
      border:6px solid #12262b"></body>`);
  await page.screenshot({ path: join(projectRoot, "docs/screenshot.png") });
}

async function signIn(page: Page): Promise<void> {
  await page.goto("/account/sign-in");
  await page.getByLabel("E-Mail", { exact: true }).fill("lerner@visite.test");
  await page.getByLabel("Passwort", { exact: true }).fill("Visite2026");
  await page.getByRole("button", { name: "Anmelden", exact: true }).click();
  await page.waitForURL("**/home");
}
