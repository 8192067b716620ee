import { expect, test as base, type BrowserContextOptions, type Page } from "@playwright/test";

import { Shell } from "../pages/shell.ts";
import { SignInPage } from "../pages/sign-in-page.ts";
import { Api } from "./api.ts";
import { rowsOf } from "./device-database.ts";
import { newLearner, type Learner } from "./learners.ts";
import { watchPolicy } from "./policy.ts";

export { expect } from "@playwright/test";

interface Fixtures {
  /** A person of this test alone, with two dozen words. */
  learner: Learner;
  /** Her page, signed in and in step with the server. */
  home: Page;
  shell: Shell;
  /** The server's side of her account. */
  api: Api;
  /** Another device of hers or of somebody else: a context without anything, closed when the test ends. */
  anotherDevice: () => Promise<Page>;
  /** What the pages' Content-Security-Policy refused so far: a test fails with anything in it when it ends. */
  refused: string[];
}

export const test = base.extend<Fixtures>({
  learner: async ({ baseURL }, use) => use(await newLearner(baseURL ?? "")),
  home: async ({ page, learner }, use) => {
    await signInOn(page, learner);
    await use(page);
  },
  refused: [
    async ({ browser, context }, use) => {
      const refused: string[] = [];
      const stop = await watchPolicy(browser, context, refused);
      await use(refused);
      stop();
      expect(refused, "refused by the Content-Security-Policy").toEqual([]);
    },
    { auto: true },
  ],
  shell: async ({ page }, use) => use(new Shell(page)),
  api: async ({ baseURL, learner }, use) => use(await Api.signIn(baseURL ?? "", learner)),
  anotherDevice: async (
    { browser, contextOptions, baseURL, viewport, hasTouch, isMobile, locale, timezoneId },
    use,
  ) => {
    const options: BrowserContextOptions = { baseURL, viewport, hasTouch, isMobile, locale, timezoneId };
    const contexts = [] as Awaited<ReturnType<typeof browser.newContext>>[];
    await use(async () => {
      const context = await browser.newContext({ ...contextOptions, ...options });
      contexts.push(context);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

/** Signs in through the screen and waits until everything is on the device. */
export async function signInOn(page: Page, learner: Pick<Learner, "email" | "password" | "userId">): Promise<void> {
  const signIn = new SignInPage(page);
  await signIn.open();
  await signIn.signIn(learner);
  await page.waitForURL("**/home");
  // Before the first round begins there is nothing to do either.
  const isThere = async () => (await rowsOf<{ key: string }>(page, learner.userId, "meta")).map(({ key }) => key);
  await expect.poll(isThere).toContain("lastSyncedAt");
  await new Shell(page).syncIs("idle");
}

/** Waits until the server has heard of everything. The status alone may still be that of a moment before. */
export async function allIsSent(page: Page, userId: string): Promise<void> {
  await expect.poll(() => rowsOf(page, userId, "outbox")).toEqual([]);
}
