import type { Page } from "@playwright/test";

/** The file with which the app begins. */
export const APP = /\/assets\/frame-[\w-]+\.js$/;

/** The app is fetched, but does not come before it is let go. */
export async function holdApp(page: Page): Promise<() => void> {
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
export const mark = (page: Page) =>
  page.evaluate(() => document.querySelectorAll("#root *").forEach((part) => part.setAttribute("data-known", "")));
export const unknownParts = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll("#root :not([data-known])")].map(({ outerHTML }) => outerHTML));

/** Resolves when the app answers, and React has the screen in its hands. */
export async function appAnswers(page: Page): Promise<void> {
  await page.evaluate(() => new Promise<void>((done) => document.addEventListener("app-answers", () => done())));
  await appIsThere(page);
}

/** Resolves when React has the screen in its hands: it leaves its mark on every part that it has taken over. */
export async function appIsThere(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const heading = document.querySelector("h1");
    return heading !== null && Object.keys(heading).some((key) => key.startsWith("__react"));
  });
}

/** A page that the server has drawn is the app's from now on: somebody begins to type. */
export async function appComes(page: Page): Promise<void> {
  const answered = appAnswers(page);
  await page.getByRole("textbox").first().focus();
  await answered;
}
