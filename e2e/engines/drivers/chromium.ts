import type { ElementHandle, Page } from "@playwright/test";

import { findBrowser } from "../../../scripts/browser.ts";
import { KillableBrowser } from "../../support/killable-browser.ts";
import type { Device, Driver, Engine, Start } from "../engine.ts";
import { Tab } from "../tab.ts";

export const chromium: Engine = {
  name: "Chromium",
  packages: ["chromium"],
  async missing() {
    return findBrowser().then(
      () => [],
      () => ["Chromium (or CHROME_PATH=/path/to/chromium)"],
    );
  },
  async start({ profile, url }: Start): Promise<Device> {
    const browser = await KillableBrowser.start(profile, await findBrowser(), url);
    return {
      version: browser.context.browser()?.version() ?? "?",
      async newTab() {
        return new Tab(driverOf(await browser.context.newPage()), url);
      },
      kill: () => browser.kill(),
      close: () => browser.context.close(),
    };
  },
};

function driverOf(page: Page): Driver {
  const element = async (expression: string) =>
    (await page.evaluateHandle<Element | null>(expression)).asElement() as ElementHandle<Element> | null;
  return {
    async open(url) {
      await page.goto(url, { waitUntil: "domcontentloaded" });
    },
    valueOf: (expression) => page.evaluate(expression),
    async click(expression) {
      const found = await element(expression);
      await found?.click({ timeout: 3000 });
      return found !== null;
    },
    async type(expression, text) {
      const found = await element(expression);
      await found?.fill(text, { timeout: 3000 });
      return found !== null;
    },
    screenshot: () => page.screenshot(),
    bringToFront: () => page.bringToFront(),
  };
}
