import type { Page } from "@playwright/test";

import { WordListPage } from "./pages/word-list-page.ts";
import { WordPage } from "./pages/word-page.ts";
import { newLearner } from "./support/learners.ts";
import { expect, signInOn, test } from "./support/test.ts";

test.use({ serviceWorkers: "block" });

/** A learner with a list that is longer than a screen, signed in, with her list open. */
async function openList(page: Page, url: string): Promise<WordListPage> {
  await signInOn(page, await newLearner(url, { words: 12, ownWords: 150 }));
  const words = new WordListPage(page);
  await page.getByRole("link", { name: "Wortschatz" }).click();
  await expect(words.search).toBeVisible();
  return words;
}

/** Rows that were measured anew are not as high as they were thought to be. */
const NEAR_PX = 24;

const back = (page: Page, to: string) => page.getByRole("link", { name: `Zurück ${to}` });
const scrolled = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY));
const entries = (page: Page): Promise<number> => page.evaluate(() => history.length);

/** Goes down the list; the place where it has come to rest. */
async function scrollDown(page: Page): Promise<number> {
  await expect(async () => {
    await page.evaluate(() => scrollTo({ top: 2400, behavior: "instant" }));
    expect(await scrolled(page)).toBe(2400);
  }).toPass();
  return scrolled(page);
}

/** Opens a word that is on the screen. */
async function openWordInSight(page: Page): Promise<void> {
  const rows = page.locator("main [data-row] > a");
  const at = await rows.evaluateAll((all) => all.findIndex((row) => row.getBoundingClientRect().top > 200));
  await rows.nth(at).click();
  await expect(page).toHaveURL(/\/words\//);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

test("the arrow and Back bring the list back as it was left: filter, search and place", async ({ page, baseURL }) => {
  const words = await openList(page, baseURL ?? "");
  await words.openFilters();
  await words.filters.getByText(/^Noch nicht geübt/).click();
  await expect(page).toHaveURL(/memory=new/);
  // The address changed below the sheet, and stays when Back closes it.
  await page.goBack();
  await expect(words.filters).toHaveCount(0);
  await expect(page).toHaveURL(/memory=new/);
  const filters = page.getByRole("button", { name: /^Filtern/ });
  await expect(filters).toContainText("1");
  // Nor does it go when the sheet closes by its own button.
  await words.openFilters();
  await words.filters.getByRole("button", { name: /^Wörter/ }).click();
  await words.filters.getByRole("button", { name: /zeigen$/ }).click();
  await expect(words.filters).toHaveCount(0);
  await expect(page).toHaveURL(/memory=new&kind=word|kind=word&memory=new/);
  await expect(filters).toContainText("2");
  await words.search.fill("Mess");
  await expect(page).toHaveURL(/q=Mess/);
  const address = page.url();
  const scrollTop = await scrollDown(page);
  const count = await entries(page);
  for (const way of [() => back(page, "zum Wortschatz").click(), () => page.goBack()]) {
    await openWordInSight(page);
    await way();
    await expect(page).toHaveURL(address);
    await expect(words.search).toHaveValue("Mess");
    await expect.poll(async () => Math.abs((await scrolled(page)) - scrollTop)).toBeLessThan(NEAR_PX);
  }
  // A word lies ahead; the list was not put on top.
  expect(await entries(page)).toBeLessThanOrEqual(count + 1);
});

test("the list comes back to its place after the word was changed, and after a reload", async ({ page, baseURL }) => {
  await openList(page, baseURL ?? "");
  const scrollTop = await scrollDown(page);
  await openWordInSight(page);
  await new WordPage(page).choose("Bearbeiten");
  await page.getByRole("textbox", { name: /^Notiz/ }).fill("Oft auf Station 4.");
  await page.getByRole("button", { name: "Speichern", exact: true }).click();
  await expect(page).toHaveURL(/\/words\/[^/]+$/);
  await expect(page.getByText("Oft auf Station 4.")).toBeVisible();
  await page.reload();
  await back(page, "zum Wortschatz").click();
  await expect(page).toHaveURL(/\/vocab-dashboard$/);
  await expect.poll(async () => Math.abs((await scrolled(page)) - scrollTop)).toBeLessThan(NEAR_PX);
});

test("the arrow of a screen that was opened by its address leads up, and Back does not lead in again", async ({
  home,
  api,
}) => {
  const word = (await api.lists())[0]?.vocab_items[0]?.id ?? "";
  await home.goto(`/vocab-dashboard/words/${word}`);
  const count = await entries(home);
  await back(home, "zum Wortschatz").click();
  await expect(home).toHaveURL(/\/vocab-dashboard$/);
  expect(await entries(home)).toBe(count);
  await home.goBack();
  await expect(home).toHaveURL(/\/home$/);
});

test.describe("a layer", () => {
  test("that is closed by its own button leaves nothing for Back to pass", async ({ page, baseURL }) => {
    const words = await openList(page, baseURL ?? "");
    await words.openFilters();
    await words.filters.getByRole("button", { name: "Schließen" }).click();
    await expect(words.filters).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => (history.state as { layers?: number }).layers)).toBeUndefined();
    await page.goBack();
    await expect(page).toHaveURL(/\/home$/);
  });

  test("that was open when the page was loaded anew is gone, and so is its entry", async ({ page, baseURL }) => {
    const words = await openList(page, baseURL ?? "");
    await words.openFilters();
    await page.reload();
    await expect(words.search).toBeVisible();
    await expect(words.filters).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL(/\/home$/);
    // The way forward leads to the list, and no further.
    await page.goForward();
    await expect(page).toHaveURL(/\/vocab-dashboard$/);
    await words.openFilters();
    await page.goBack();
    await expect(words.filters).toHaveCount(0);
  });

  test("from which a screen was opened is not what Back leads to", async ({ page, baseURL }) => {
    await openList(page, baseURL ?? "");
    await openWordInSight(page);
    const word = page.url();
    const count = await entries(page);
    await page.getByRole("button", { name: "Mehr zu diesem Wort" }).click();
    await page.getByRole("menuitem", { name: "Bearbeiten" }).click();
    await expect(page).toHaveURL(/\/edit$/);
    expect(await entries(page)).toBe(count + 1);
    await page.goBack();
    await expect(page).toHaveURL(word);
    await expect(page.getByRole("menu")).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL(/\/vocab-dashboard$/);
  });

  test("above a layer closes alone", async ({ page, baseURL }) => {
    const words = await openList(page, baseURL ?? "");
    await words.select("Messwort 0001");
    await words.toolbar.getByRole("button", { name: "Schlagwort" }).click();
    const sheet = page.getByRole("dialog", { name: "Schlagwort geben" });
    await expect(sheet).toBeVisible();
    await page.goBack();
    await expect(sheet).toHaveCount(0);
    await expect(words.toolbar).toContainText("1 Wort ausgewählt");
    await page.goBack();
    await expect(words.toolbar).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL(/\/home$/);
  });
});
