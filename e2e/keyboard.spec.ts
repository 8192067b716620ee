import type { Page } from "@playwright/test";

import { PracticePage } from "./pages/practice-page.ts";
import { SignInPage } from "./pages/sign-in-page.ts";
import { VocabularyPage } from "./pages/vocabulary-page.ts";
import { WordPage } from "./pages/word-page.ts";
import { tabTo } from "./support/tab-to.ts";
import { expect, test } from "./support/test.ts";

// Nothing here needs a worker, and a browser that need not store the whole app first is a fast one.
test.use({ serviceWorkers: "block" });

/** Presses Tab until the focus is on what has this role and name. */
const tabToNamed = (page: Page, role: Parameters<Page["getByRole"]>[0], name: string | RegExp): Promise<void> =>
  tabTo(page.getByRole(role, { name, exact: true }).first(), 60);

/** Where the focus is can be seen: an outline or another mark that was not there without it. */
async function focusIsVisible(page: Page): Promise<void> {
  const outline = await page.evaluate(() => {
    const style = getComputedStyle(document.activeElement ?? document.body);
    return { width: Number.parseFloat(style.outlineWidth), style: style.outlineStyle };
  });
  expect(outline.style).not.toBe("none");
  expect(outline.width).toBeGreaterThanOrEqual(2);
}

test("the whole day goes with the keyboard alone: sign in, test, feedback, result", async ({ page, learner }) => {
  const signIn = new SignInPage(page);
  await signIn.open();
  await expect(signIn.submit).toBeVisible();
  await tabToNamed(page, "textbox", "E-Mail");
  await page.keyboard.type(learner.email);
  await page.keyboard.press("Tab");
  await page.keyboard.type(learner.password);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/home");

  await tabToNamed(page, "link", "Test starten");
  await focusIsVisible(page);
  await page.keyboard.press("Enter");
  const practice = new PracticePage(page, learner.userId);
  await expect(practice.field).toBeFocused();
  for (let index = 0; index < 12; index += 1) {
    await expect(practice.progress).toHaveAttribute("aria-valuetext", `${index + 1} von 12`);
    await expect(practice.field).toBeFocused();
    await page.keyboard.insertText(await practice.solution());
    await page.keyboard.press("Enter");
    await expect(practice.verdict).toHaveText("Richtig");
    await expect(practice.verdict).toBeFocused();
    await page.keyboard.press("Enter");
  }
  await expect(page).toHaveURL(/\/result\//);
  await tabToNamed(page, "link", "Fertig");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Heute geschafft" })).toBeVisible();
});

test("a wrong answer is corrected without a mouse", async ({ home, learner }) => {
  await tabToNamed(home, "link", "Test starten");
  await home.keyboard.press("Enter");
  const practice = new PracticePage(home, learner.userId);
  await expect(practice.field).toBeFocused();
  const solution = await practice.solution();
  await tabToNamed(home, "button", "Weiß ich nicht");
  await home.keyboard.press("Enter");
  await expect(practice.verdict).toBeFocused();
  await tabToNamed(home, "button", "Richtig schreiben");
  await home.keyboard.press("Enter");
  await expect(practice.field).toBeFocused();
  await home.keyboard.insertText(solution);
  await home.keyboard.press("Enter");
  await expect(practice.progress).toHaveAttribute("aria-valuetext", "2 von 12");
});

test("a word is added with the keyboard alone", async ({ home }) => {
  const vocabulary = new VocabularyPage(home);
  await vocabulary.open();
  await tabToNamed(home, "link", "Neues Wort");
  await home.keyboard.press("Enter");
  await expect(vocabulary.term).toBeFocused();
  await home.keyboard.insertText("Fingerhutkiste");
  await home.keyboard.press("Enter");
  await expect(home.getByRole("heading", { level: 1, name: "Fingerhutkiste" })).toBeVisible();
});

test("menu and sheet keep the focus, Escape closes them, and it comes back", async ({ home }) => {
  const vocabulary = new VocabularyPage(home);
  await vocabulary.open();
  await tabToNamed(home, "button", "Listen verwalten");
  await home.keyboard.press("Enter");
  await expect(home.getByRole("menuitem", { name: "Neue Liste" })).toBeFocused();
  await home.keyboard.press("Escape");
  await expect(home.getByRole("button", { name: "Listen verwalten" })).toBeFocused();
  await home.keyboard.press("Enter");
  await home.keyboard.press("Enter");
  const sheet = home.getByRole("dialog", { name: "Neue Liste" });
  await expect(sheet.getByRole("textbox", { name: "Name der Liste" })).toBeFocused();
  for (let presses = 0; presses < 8; presses += 1) {
    await home.keyboard.press("Tab");
    expect(await sheet.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  }
  await home.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
  await expect(home.getByRole("button", { name: "Listen verwalten" })).toBeFocused();
});

test("the lists of a word are ticked with the keyboard", async ({ home, api, learner }) => {
  const [first] = await api.lists();
  const word = first?.vocab_items[0];
  await new WordPage(home).open(word?.id ?? "");
  await tabToNamed(home, "button", "Mehr zu diesem Wort");
  await home.keyboard.press("Enter");
  await home.keyboard.press("ArrowDown");
  await home.keyboard.press("Enter");
  await tabToNamed(home, "checkbox", "Favoriten");
  await home.keyboard.press("Space");
  await expect(home.getByRole("checkbox", { name: "Favoriten" })).toBeChecked();
  await home.keyboard.press("Escape");
  await expect(home.getByRole("button", { name: "Favorit", exact: true })).toHaveAttribute("aria-pressed", "true");
  const listed = async () => (await api.lists()).find(({ id }) => id === learner.favouritesId)?.vocab_items.length;
  await expect.poll(listed).toBe(1);
});
