import type { Browser, BrowserContextOptions, Page } from "@playwright/test";

import { Api } from "./support/api.ts";
import { newLearner } from "./support/learners.ts";
import { consoleErrors, faultsOf, settled } from "./support/screens.ts";
import { expect, signInOn, test } from "./support/test.ts";

/** Every screen, and how it is reached by its address. */
const signedOut = ["/", "/account/sign-in", "/does/not/exist"];
const signedIn = [
  "/home",
  "/vocab-dashboard",
  "/vocab-dashboard?filter=due",
  "/vocab-dashboard?filter=library",
  "/vocab-dashboard/new",
  "/vocab-dashboard/words/{word}",
  "/vocab-dashboard/words/{word}/edit",
  "/vocab-dashboard/words/{own}",
  "/vocab-dashboard/words/{own}/edit",
  "/vocab-dashboard/practice",
  "/profile/settings",
  "/sync",
  "/does/not/exist",
];

const phone = { width: 360, height: 780 };
const frames: { name: string; options: BrowserContextOptions; language: "deu" | "aeb" }[] = [
  { name: "a light phone", options: { viewport: phone }, language: "deu" },
  { name: "a dark phone", options: { viewport: phone, colorScheme: "dark" }, language: "deu" },
  { name: "a phone in Arabic", options: { viewport: phone }, language: "aeb" },
  { name: "a narrow phone in Arabic", options: { viewport: { width: 320, height: 640 } }, language: "aeb" },
  { name: "a narrow phone", options: { viewport: { width: 320, height: 640 } }, language: "deu" },
  { name: "a wide screen", options: { viewport: { width: 1280, height: 800 }, isMobile: false }, language: "deu" },
];

/** A long compound: it must break, not push the page apart. */
const OWN_WORD = {
  term: "Kompressionsstrumpfanziehhilfe",
  explanation: "Ein Gestell, mit dem man die engen Strümpfe leichter anzieht.",
  remarks: "Frau Brandt hat es mir gezeigt.",
};

/** Opens each address and collects what is wrong, with where. */
async function walk(page: Page, paths: readonly string[]): Promise<string[]> {
  const faults: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    await settled(page);
    faults.push(...(await faultsOf(page)).map((fault) => `${path}: ${fault}`));
  }
  return faults;
}

async function openContext(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({
    locale: "de-DE",
    timezoneId: "Europe/Berlin",
    isMobile: true,
    ...options,
  });
  return context.newPage();
}

for (const { name, options, language } of frames) {
  test(`every screen is sound on ${name}`, async ({ browser, baseURL }) => {
    test.slow();
    const url = baseURL ?? "";
    const page = await openContext(browser, { ...options, baseURL: url });
    const errors = consoleErrors(page);
    const faults = await walk(page, signedOut);
    const learner = await newLearner(url, { fields: { interface_language: language, native_language: "aeb" } });
    const api = await Api.signIn(url, learner);
    const own = await api.addWord(learner.firstListId, OWN_WORD);
    const word = (await api.lists())[0]?.vocab_items.find(({ is_own }) => !is_own)?.id ?? "";
    await signInOn(page, learner);
    faults.push(
      ...(await walk(
        page,
        signedIn.map((path) => path.replace("{word}", word).replace("{own}", own)),
      )),
    );
    expect(faults.map((fault) => fault.replace(word, "{word}").replace(own, "{own}"))).toEqual([]);
    if (language === "aeb") await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
    expect(errors).toEqual([]);
    await page.context().close();
  });
}
