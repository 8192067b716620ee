import { expect, type Page } from "@playwright/test";

import { Shell } from "./pages/shell.ts";
import { Api } from "./support/api.ts";
import { showUnfinishedLanguages } from "./support/languages.ts";
import { newLearner, type Learner } from "./support/learners.ts";
import { axeFindings } from "./support/screens.ts";
import { allIsSent, signInOn, test } from "./support/test.ts";
import { lastSpoken, withGermanVoice } from "./support/voice.ts";
import { waitForWorker } from "./support/worker.ts";

const EXPLANATION = "Der Blutdruck wird morgens gemessen. Das Schwesternzimmerlicht bleibt an.";
const menuOf = (page: Page) => page.getByRole("menu", { name: "Ausgewählter Text" });
const barOf = (page: Page) => page.getByRole("region", { name: "Ausgewählter Text" });
const sheetOf = (page: Page) => page.getByRole("dialog");
/** Of the library, in her first list. */
const KNOWN = "Blutdruck";

/** Opens the page of an own word whose explanation is there to be read. */
async function openText(page: Page, url: string, learner: Learner): Promise<void> {
  const api = await Api.signIn(url, learner);
  const id = await api.addWord(learner.firstListId, { term: "Frühdienst", explanation: EXPLANATION });
  await signInOn(page, learner);
  await page.goto(`/vocab-dashboard/words/${id}`);
  await expect(page.getByText(EXPLANATION)).toBeVisible();
}

/** Selects a part of the text as a mouse or the handles of a phone do; answers the middle of what is selected. */
function select(page: Page, part: string): Promise<{ x: number; y: number }> {
  return page.getByText(EXPLANATION).evaluate((element, wanted) => {
    const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
    const from = text?.textContent?.indexOf(wanted) ?? -1;
    if (!text || from < 0) throw new Error(`${wanted} is not there`);
    const range = document.createRange();
    range.setStart(text, from);
    range.setEnd(text, from + wanted.length);
    getSelection()?.removeAllRanges();
    getSelection()?.addRange(range);
    const { x, y, width, height } = range.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  }, part);
}

test("the right button looks up a German word, says it, and closes without a trace @desktop", async ({
  page,
  baseURL,
}) => {
  const learner = await newLearner(baseURL ?? "", { terms: [KNOWN], fields: { native_language: "eng" } });
  await withGermanVoice(page);
  await openText(page, baseURL ?? "", learner);
  // The first selection fetches the code of the menu.
  await expect(async () => {
    const at = await select(page, "Blutdru");
    await page.mouse.click(at.x, at.y, { button: "right" });
    await expect(menuOf(page)).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(menuOf(page).getByRole("menuitem").first()).toBeFocused();
  expect(await axeFindings(page, "[role=menu]")).toEqual([]);
  await menuOf(page).getByRole("menuitem", { name: "Anhören" }).click();
  await expect.poll(() => lastSpoken(page)).toBe("Blutdruck");

  await select(page, "Blutdru");
  await page.keyboard.press("Shift+F10");
  await menuOf(page).getByRole("menuitem", { name: "Nachschlagen" }).press("Enter");
  await expect(sheetOf(page).getByText("blood pressure")).toBeVisible();
  await expect(sheetOf(page).getByText("Schon in deiner Wortschatzkiste: Meine Wörter")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(sheetOf(page)).toHaveCount(0);

  await select(page, "Blutdruck");
  await page.keyboard.press("Shift+F10");
  await expect(menuOf(page)).toBeVisible();
  await page.mouse.wheel(0, 200);
  await expect(menuOf(page)).toHaveCount(0);

  // What is no German content keeps the browser's own menu.
  const isOurs = await page.getByRole("heading", { name: "Bedeutung" }).evaluate((element) => {
    getSelection()?.selectAllChildren(element);
    return !element.dispatchEvent(new MouseEvent("contextmenu", { bubbles: true, cancelable: true, button: 2 }));
  });
  expect(isOurs).toBe(false);
});

test("a word that is kept without a network comes to her other phone once, with its sentence", async ({
  page,
  context,
  baseURL,
  anotherDevice,
}) => {
  const learner = await newLearner(baseURL ?? "", { words: 0, fields: { native_language: "eng" } });
  await openText(page, baseURL ?? "", learner);
  await waitForWorker(page);
  await page.getByText(EXPLANATION).tap();
  await context.setOffline(true);
  await select(page, "Schwesternzimmerlich");
  await expect(barOf(page)).toBeVisible();
  expect(await axeFindings(page, "section[data-over-selection]")).toEqual([]);

  await barOf(page).getByRole("button", { name: "Übersetzen" }).tap();
  await expect(sheetOf(page).getByText("Übersetzen geht nur online.")).toBeVisible();
  await sheetOf(page).getByRole("button", { name: "In die Wortschatzkiste" }).tap();
  await expect(sheetOf(page).getByText("„Das Schwesternzimmerlicht bleibt an.“")).toBeVisible();
  await expect(sheetOf(page).getByLabel("Liste")).toHaveValue(learner.firstListId);
  expect(await axeFindings(page, "[role=dialog]")).toEqual([]);
  await sheetOf(page).getByLabel("Liste").selectOption({ label: "Favoriten" });
  await sheetOf(page).getByRole("button", { name: "Hinzufügen" }).tap();
  const { alerts } = new Shell(page);
  await expect(alerts.getByText("Vokabel erfolgreich hinzugefügt")).toBeVisible();
  await alerts.getByRole("button", { name: "Rückgängig" }).tap();

  // Taken back, so it is not there; the list she used last is offered first now.
  await page.getByText(EXPLANATION).tap();
  await select(page, "Schwesternzimmerlicht");
  await barOf(page).getByRole("button", { name: "Merken" }).tap();
  await expect(sheetOf(page).getByLabel("Liste")).toHaveValue(learner.favouritesId);
  await sheetOf(page).getByRole("button", { name: "Hinzufügen" }).tap();
  await expect(sheetOf(page)).toHaveCount(0);
  await page.getByText(EXPLANATION).tap();
  await select(page, "Schwesternzimmerlicht");
  await barOf(page).getByRole("button", { name: "Schon gemerkt" }).tap();
  await expect(sheetOf(page).getByText("Schon in deiner Wortschatzkiste: Favoriten")).toBeVisible();
  await page.keyboard.press("Escape");

  await context.setOffline(false);
  await allIsSent(page, learner.userId);
  const other = await anotherDevice();
  await signInOn(other, learner);
  await other.goto("/vocab-dashboard");
  await other.getByRole("main").getByRole("link", { name: "Schwesternzimmerlicht", exact: true }).click();
  await expect(other.getByText("„Das Schwesternzimmerlicht bleibt an.“")).toBeVisible();
  const api = await Api.signIn(baseURL ?? "", learner);
  const terms = (await api.lists()).flatMap(({ vocab_items: items }) => items.map(({ term }) => term));
  expect(terms.filter((term) => term === "Schwesternzimmerlicht")).toHaveLength(1);
});

test("on an Arabic page the word is looked up in German and told in Arabic, at the edge that is free", async ({
  page,
  baseURL,
}) => {
  const fields = { interface_language: "aeb" as const, native_language: "aeb" };
  await showUnfinishedLanguages(page);
  await openText(page, baseURL ?? "", await newLearner(baseURL ?? "", { terms: [KNOWN], fields }));
  await page.getByText(EXPLANATION).tap();
  await select(page, "Blutdruck");
  const bar = page.locator("section[data-over-selection]");
  await expect(bar.getByRole("button").first()).toBeVisible();
  await expect(bar).toHaveAttribute("data-edge", "bottom");
  expect(await axeFindings(page, "section[data-over-selection]")).toEqual([]);
  await bar.getByRole("button").first().tap();
  await expect(sheetOf(page).locator("[lang=de]", { hasText: "der Blutdruck" }).first()).toHaveCSS("direction", "ltr");
  await expect(sheetOf(page).locator("[lang='ar-TN']").first()).toHaveCSS("direction", "rtl");
  expect(await axeFindings(page, "[role=dialog]")).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(sheetOf(page)).toHaveCount(0);
  await expect(bar).toHaveCount(0);
});
