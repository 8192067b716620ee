import { WordListPage } from "./pages/word-list-page.ts";
import { Api } from "./support/api.ts";
import { newLearner, type Learner } from "./support/learners.ts";
import { axeFindings } from "./support/screens.ts";
import { allIsSent, expect, signInOn, test as base } from "./support/test.ts";
import { waitForWorker } from "./support/worker.ts";

/** A learner with so few words that all of them are in the page: two of the library, three of her own. */
const test = base.extend<{ few: { words: WordListPage; api: Api; learner: Learner } }>({
  few: async ({ page, baseURL }, use) => {
    const learner = await newLearner(baseURL ?? "", { terms: ["Puls", "messen"] });
    const api = await Api.signIn(baseURL ?? "", learner);
    for (const term of ["Anker", "Boje", "Calla"]) await api.addWord(learner.firstListId, { term });
    await signInOn(page, learner);
    const words = new WordListPage(page);
    await words.open();
    await expect(words.word("Anker")).toBeVisible();
    await use({ words, api, learner });
  },
});

// Most of it needs no worker, and a browser that need not store the whole app first is a fast one.
test.use({ serviceWorkers: "block" });

const termsIn = async (api: Api, name: string): Promise<string[]> =>
  (await api.lists())
    .find((list) => list.name === name)
    ?.vocab_items.map(({ term }) => term)
    .toSorted() ?? [];

test("a word is found by its plural, its past, a part of it and without umlauts, the nearest first", async ({
  page,
  baseURL,
}) => {
  const terms = ["Verband", "Verbandwechsel", "verabreichen", "Blutdruck", "Übergabe", "Durchfall"];
  await signInOn(page, await newLearner(baseURL ?? "", { terms }));
  const words = new WordListPage(page);
  await words.open();
  for (const [typed, term] of [
    ["Verbände", "Verband"],
    ["verband", "Verband"],
    ["verabreichte", "verabreichen"],
    ["hat verabreicht", "verabreichen"],
    ["druck", "Blutdruck"],
    ["Uebergabe", "Übergabe"],
    ["Ubergabe", "Übergabe"],
    ["Übergabe", "Übergabe"],
    ["blood pressure", "Blutdruck"],
  ] as const) {
    await words.search.fill(typed);
    await expect(words.terms.first(), typed).toHaveText(term);
  }
});

test("filters say how many words they leave, stay in the address, and come off again", async ({ page, baseURL }) => {
  const terms = ["Blutdruck", "Puls", "messen", "Temperatur", "Wo genau tut es weh?"];
  await signInOn(page, await newLearner(baseURL ?? "", { terms }));
  const words = new WordListPage(page);
  await words.open();
  await words.openFilters();
  await words.filters.getByRole("button", { name: /^die/ }).click();
  await expect(words.filters.getByRole("button", { name: "1 Wort zeigen" })).toBeVisible();
  await words.filters.getByRole("button", { name: /^die/ }).click();
  await words.filters.getByLabel("Thema").selectOption("Vitalzeichen");
  await words.filters.getByRole("button", { name: /^Noch nicht geübt/ }).click();
  expect(await axeFindings(page)).toEqual([]);
  await words.filters.getByRole("button", { name: "4 Wörter zeigen" }).click();
  await expect(words.word("Wo genau tut es weh?")).toHaveCount(0);
  await expect(page).toHaveURL(/topic=Vitalzeichen/);
  await page.reload();
  await expect(words.word("Puls")).toBeVisible();
  await expect(words.word("Wo genau tut es weh?")).toHaveCount(0);
  await words.openFilters();
  // The second tap comes before the first is in the address: both count.
  await words.filters.evaluate((sheet) => {
    const buttons = [...sheet.querySelectorAll("button")];
    for (const name of ["Sicher", "Redemittel"]) buttons.find((one) => one.textContent.startsWith(name))?.click();
  });
  for (const name of [/^Sicher/, /^Redemittel/]) {
    await expect(words.filters.getByRole("button", { name })).toHaveAttribute("aria-pressed", "true");
  }
  await words.filters.getByRole("button", { name: "Zurücksetzen" }).click();
  await words.filters.getByRole("button", { name: "5 Wörter zeigen" }).click();
  await expect(words.word("Wo genau tut es weh?")).toBeVisible();
});

test.describe("with the worker, which answers without a network", () => {
  test.use({ serviceWorkers: "allow" });

  test("many words go from list to list at once, offline too, and back again", async ({ few, context }) => {
    const { words, api, learner } = few;
    await words.createList("Prüfung");
    const from = (await api.lists()).find(({ id }) => id === learner.firstListId)?.name ?? "";
    const before = await termsIn(api, from);
    await words.chip(from).click();
    await waitForWorker(words.page);
    await context.setOffline(true);
    await words.select("Anker", "Boje");
    await expect(words.toolbar.getByRole("status")).toHaveText("2 Wörter ausgewählt");
    await words.moveTo("Prüfung", "Verschieben");
    await expect(words.word("Anker")).toHaveCount(0);
    await words.undo();
    await expect(words.word("Anker")).toBeVisible();
    await words.select("Anker", "Boje", "Calla");
    await words.moveTo("Prüfung", "Kopieren");
    await context.setOffline(false);
    await expect.poll(() => termsIn(api, "Prüfung")).toEqual(["Anker", "Boje", "Calla"]);
    await allIsSent(words.page, learner.userId);
    expect(await termsIn(api, from)).toEqual(before);
  });
});

test("own words get a tag together; shared words keep those of their authors", async ({ few: { words, api } }) => {
  await words.select("Anker", "Boje", "Puls");
  await words.toolbar.getByRole("button", { name: "Schlagwort" }).click();
  const sheet = words.page.getByRole("dialog", { name: "Schlagwort geben" });
  await sheet.getByRole("textbox", { name: "Schlagwort" }).fill("Nachtdienst");
  await sheet.getByRole("button", { name: "Speichern" }).click();
  const tagsOf = async (term: string) => (await api.wordsCalled(term))[0]?.tags;
  await expect.poll(() => tagsOf("Boje")).toEqual(["Nachtdienst"]);
  await expect.poll(() => tagsOf("Anker")).toEqual(["Nachtdienst"]);
  expect(await tagsOf("Puls")).not.toContain("Nachtdienst");
});

test("deleted together, own words come back together, and the server never hears of it", async ({
  few: { words, api, learner },
}) => {
  await words.select("Anker", "Boje");
  const sent: string[] = [];
  words.page.on("request", (request) => sent.push(request.postData() ?? ""));
  await words.toolbar.getByRole("button", { name: "Löschen" }).click();
  await expect(words.word("Anker")).toHaveCount(0);
  await words.undo();
  await expect(words.word("Anker")).toBeVisible();
  await allIsSent(words.page, learner.userId);
  expect(sent.filter((body) => body.includes("DELETE"))).toEqual([]);
  expect(await api.wordsCalled("Boje")).toHaveLength(1);
});

test("a finger that rests on a word begins to choose, and follows no link", async ({ home }) => {
  const words = new WordListPage(home);
  await words.open();
  const row = home.locator("main [data-row]").first();
  const box = await row.boundingBox();
  if (!box) throw new Error("no word is shown");
  const session = await home.context().newCDPSession(home);
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
  await expect(words.toolbar).toBeVisible();
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await expect(words.toolbar.getByRole("status")).toHaveText("1 Wort ausgewählt");
  await expect(home).toHaveURL(/\/vocab-dashboard\/?(\?.*)?$/);
  expect(await axeFindings(home)).toEqual([]);
  await words.toolbar.getByRole("button", { name: "Auswahl beenden" }).click();
  await expect(words.toolbar).toHaveCount(0);
});

test("the list goes by keyboard: search, walk, choose, change in place, delete @desktop", async ({ few, page }) => {
  const { words } = few;
  const chosen = words.toolbar.getByRole("status");
  await page.keyboard.press("/");
  await expect(words.search).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => words.focused()).toBe("Anker");
  await page.keyboard.press("j");
  await expect.poll(() => words.focused()).toBe("Boje");
  await page.keyboard.press("Shift+ArrowUp");
  await expect(chosen).toHaveText("2 Wörter ausgewählt");
  await expect.poll(() => words.focused()).toBe("Anker");
  await page.keyboard.press("x");
  await expect(chosen).toHaveText("1 Wort ausgewählt");
  await page.keyboard.press("Control+a");
  await expect(chosen).toHaveText("5 Wörter ausgewählt");
  await page.keyboard.press("Escape");
  await expect(words.toolbar).toHaveCount(0);
  await expect.poll(() => words.focused()).toBe("Anker");
  await page.keyboard.press("e");
  await page.getByRole("textbox", { name: "Wort", exact: true }).fill("Ankerplatz");
  await page.keyboard.press("Enter");
  await expect(words.word("Ankerplatz")).toBeVisible();
  await expect.poll(() => words.focused()).toBe("Ankerplatz");
  await page.keyboard.press("Delete");
  await expect(words.word("Ankerplatz")).toHaveCount(0);
  await words.undo();
  await expect(words.word("Ankerplatz")).toBeVisible();
  await words.row("Ankerplatz").getByRole("link").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Ankerplatz" })).toBeVisible();
});

test("a place far down in a long list is where the scrolling ends", async ({ page, baseURL }) => {
  await signInOn(page, await newLearner(baseURL ?? "", { words: 900 }));
  const words = new WordListPage(page);
  await words.open();
  await expect(words.terms.first()).toBeVisible();
  const target = await page.evaluate(async () => {
    const top = Math.round(document.documentElement.scrollHeight * 0.7);
    window.scrollTo(0, top);
    await new Promise((done) => setTimeout(done, 600));
    const rows = [...document.querySelectorAll("main [data-row]")].map((row) => row.getBoundingClientRect());
    return {
      isFilled: rows.some(({ top: from, bottom }) => from < 300 && bottom > 200),
      share: window.scrollY / document.documentElement.scrollHeight,
    };
  });
  expect(target.isFilled).toBe(true);
  expect(Math.abs(target.share - 0.7)).toBeLessThan(0.02);
  const scrollTop = await page.evaluate(() => window.scrollY);
  await page.waitForTimeout(500);
  expect(await page.evaluate(() => window.scrollY)).toBe(scrollTop);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(words.terms.last()).toBeInViewport();
});
