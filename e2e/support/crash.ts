import type { Page } from "@playwright/test";

/** Ends a page as a system does that needs its memory: nothing is told to it. */
export async function crash(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const isGone = new Promise((done) => page.once("crash", done));
  devtools.send("Page.crash").catch(() => undefined); // nobody is left to answer
  await isGone;
  await page.close();
}
