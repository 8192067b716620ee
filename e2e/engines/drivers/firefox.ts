import { launch, type ElementHandle, type Page } from "puppeteer-core";

import { PHONE, LANGUAGE, TIME_ZONE, type Device, type Driver, type Engine, type Start } from "../engine.ts";
import { isProgram, killTree, programOnPath } from "../processes.ts";
import { Tab } from "../tab.ts";

/** Firefox, driven by WebDriver BiDi. */
export const firefox: Engine = {
  name: "Firefox",
  packages: ["firefox-esr"],
  async missing() {
    return program() ? [] : ["Firefox (or FIREFOX_PATH=/path/to/firefox)"];
  },
  async start({ profile, url }: Start): Promise<Device> {
    const browser = await launch({
      browser: "firefox",
      executablePath: program() ?? "firefox",
      userDataDir: profile,
      headless: true,
      defaultViewport: PHONE,
      env: { ...process.env, TZ: TIME_ZONE },
      extraPrefsFirefox: {
        "intl.accept_languages": `${LANGUAGE}, de`,
        // A killed browser starts where we say, not with what it had open.
        "browser.sessionstore.resume_from_crash": false,
      },
    });
    const pid = browser.process()?.pid;
    return {
      version: (await browser.version()).replace(/^.*\//, ""),
      async newTab() {
        return new Tab(driverOf(await browser.newPage()), url);
      },
      async kill() {
        if (pid !== undefined) await killTree(pid);
      },
      close: () => browser.close(),
    };
  },
};

function program(): string | undefined {
  const named = process.env["FIREFOX_PATH"];
  if (named) return isProgram(named) ? named : undefined;
  const inApplications = "/Applications/Firefox.app/Contents/MacOS/firefox";
  return programOnPath("firefox-esr", "firefox") ?? (isProgram(inApplications) ? inApplications : undefined);
}

function driverOf(page: Page): Driver {
  const element = async (expression: string) =>
    (await page.evaluateHandle(expression)).asElement() as ElementHandle<HTMLInputElement> | null;
  return {
    async open(url) {
      await page.goto(url, { waitUntil: "domcontentloaded" });
    },
    valueOf: (expression) => page.evaluate(expression),
    async click(expression) {
      const found = await element(expression);
      await found?.click();
      return found !== null;
    },
    async type(expression, text) {
      const found = await element(expression);
      if (!found) return false;
      await found.evaluate((field) => {
        field.focus();
        field.select();
      });
      await (text === "" ? page.keyboard.press("Backspace") : page.keyboard.type(text));
      return true;
    },
    screenshot: () => page.screenshot(),
    bringToFront: () => page.bringToFront(),
  };
}
