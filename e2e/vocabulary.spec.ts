import { Shell } from "./pages/shell.ts";
import { VocabularyPage } from "./pages/vocabulary-page.ts";
import { WordPage } from "./pages/word-page.ts";
import { Api } from "./support/api.ts";
import { newLearner } from "./support/learners.ts";
import { allIsSent, expect, signInOn, test } from "./support/test.ts";

// Most of it needs no worker, and a browser that need not store the whole app first is a fast one.
test.use({ serviceWorkers: "block" });

test("a new word is in the list at once and on the server soon", async ({ home, api, shell }) => {
  const vocabulary = new VocabularyPage(home);
  await vocabulary.open();
  await vocabulary.add("Fingerhutkiste", { meaning: "Gefäß für Urin am Bett.", remarks: "Auf Station: Ente" });
  await expect(shell.alerts.getByText("Vokabel erfolgreich hinzugefügt")).toBeVisible();
  await shell.tab("Wortschatz").click();
  await expect(home.getByRole("heading", { level: 2 }).first()).toHaveText("Zuletzt hinzugefügt");
  await expect(vocabulary.word("Fingerhutkiste")).toBeInViewport();
  await expect
    .poll(async () => (await api.wordsCalled("Fingerhutkiste")).map((word) => word.remarks))
    .toEqual(["Auf Station: Ente"]);
});

test("a word without letters is not saved, and the form says why", async ({ home }) => {
  const vocabulary = new VocabularyPage(home);
  await home.goto("/vocab-dashboard/new");
  await vocabulary.save.click();
  await expect(vocabulary.term).toHaveAccessibleDescription(/Pflichtfeld/);
  await expect(home).toHaveURL(/\/new$/);
});

test("an article that the library has otherwise is said, taken with a tap, or left on purpose", async ({ home }) => {
  const vocabulary = new VocabularyPage(home);
  const says = home.getByRole("alert").filter({ hasText: "der Verband" });
  await home.goto("/vocab-dashboard/new");
  await vocabulary.term.fill("die Verband");
  await expect(says).toBeVisible();
  await vocabulary.save.click();
  await expect(says).toContainText("Welcher Artikel soll es sein?");
  await expect(says.getByRole("button", { name: "der Verband" })).toBeFocused();
  await expect(home).toHaveURL(/\/new$/);
  await home.keyboard.press("Enter");
  await expect(says).toHaveCount(0);
  await home.getByRole("radio", { name: "das" }).click({ force: true });
  await home.getByRole("button", { name: "„das“ lassen" }).click();
  await expect(says).toHaveCount(0);
  await vocabulary.save.click();
  await expect(home.getByRole("heading", { level: 1, name: "das Verband" })).toBeVisible();
});

test("words are found without umlauts, with them written out, and by their everyday word", async ({
  page,
  baseURL,
}) => {
  const learner = await newLearner(baseURL ?? "", { terms: ["Händedesinfektion", "Obstipation", "Rötung"] });
  await signInOn(page, learner);
  const vocabulary = new VocabularyPage(page);
  await vocabulary.open();
  for (const typed of ["handedes", "haendedes", "HÄNDEDES", "die Händedes"]) {
    await vocabulary.search.fill(typed);
    await expect(vocabulary.word("Händedesinfektion"), typed).toBeVisible();
    await expect(vocabulary.word("Obstipation"), typed).toHaveCount(0);
  }
  await vocabulary.search.fill("verstopfung");
  await expect(vocabulary.word("Obstipation")).toBeVisible();
  await vocabulary.search.fill("gibtesnicht");
  await page.getByRole("link", { name: "Als neues Wort eintragen" }).click();
  await expect(vocabulary.term).toHaveValue("gibtesnicht");
});

test("a favourite stays one on every device, and can be taken back", async ({ home, api, learner, anotherDevice }) => {
  const wordPage = new WordPage(home);
  const id = (await api.lists())[0]?.vocab_items[0]?.id ?? "";
  await wordPage.open(id);
  await wordPage.star.click();
  await expect(wordPage.star).toHaveAttribute("aria-pressed", "true");
  await allIsSent(home, learner.userId);
  const second = await anotherDevice();
  await signInOn(second, learner);
  const there = new WordPage(second);
  await there.open(id);
  await expect(there.star).toHaveAttribute("aria-pressed", "true");
  await there.star.click();
  await expect(wordPage.star).toHaveAttribute("aria-pressed", "false");
});

test("what she changes of a shared word only she sees, and the original comes back", async ({ home, api, baseURL }) => {
  const shared = (await api.lists())[0]?.vocab_items[0];
  if (!shared) throw new Error("the first list is empty");
  const colleague = await Api.signIn(baseURL ?? "", await newLearner(baseURL ?? ""));
  const wordPage = new WordPage(home);
  await wordPage.open(shared.id);
  await wordPage.choose("Bearbeiten");
  const form = new VocabularyPage(home);
  await form.meaning.fill("In meinen Worten.");
  await form.save.click();
  await expect(home.getByText("In meinen Worten.")).toBeVisible();
  await expect.poll(async () => (await api.wordsCalled(shared.term))[0]?.explanation).toBe("In meinen Worten.");
  expect((await colleague.wordsCalled(shared.term))[0]?.explanation).toBe(shared.explanation);
  await home.getByRole("button", { name: "Original wiederherstellen" }).click();
  await expect(home.getByText("In meinen Worten.")).toHaveCount(0);
  await expect.poll(async () => (await api.wordsCalled(shared.term))[0]?.explanation).toBe(shared.explanation);
});

test("a deleted word can be brought back for a moment; undone, the server never hears of it", async ({
  home,
  api,
  learner,
}) => {
  const id = await api.addWord(learner.firstListId, { term: "Wolkenschrank" });
  const wordPage = new WordPage(home);
  await wordPage.open(id);
  await wordPage.choose("Löschen");
  const vocabulary = new VocabularyPage(home);
  await vocabulary.search.fill("Wolkenschrank");
  await expect(vocabulary.word("Wolkenschrank")).toHaveCount(0);
  const sent: string[] = [];
  home.on("request", (request) => sent.push(request.postData() ?? ""));
  await new Shell(home).alerts.getByRole("button", { name: "Rückgängig" }).click();
  await expect(vocabulary.word("Wolkenschrank")).toBeVisible();
  await allIsSent(home, learner.userId);
  expect(sent.filter((body) => body.includes("DELETE"))).toEqual([]);
  expect(await api.wordsCalled("Wolkenschrank")).toHaveLength(1);
});

test("a deleted word leaves the server when nobody takes it back", async ({ home, api, learner }) => {
  const id = await api.addWord(learner.firstListId, { term: "Wolkenschrank" });
  const wordPage = new WordPage(home);
  await wordPage.open(id);
  await wordPage.choose("Löschen");
  await expect.poll(() => api.wordsCalled("Wolkenschrank")).toEqual([]);
});

test("a list is made, filled, and goes without taking its words", async ({ home, api, shell }) => {
  const vocabulary = new VocabularyPage(home);
  await vocabulary.open();
  await vocabulary.createList("Nachtdienst");
  await expect(home.getByText("Diese Liste ist noch leer")).toBeVisible();
  await vocabulary.add("Taschenlampe");
  await expect
    .poll(async () =>
      (await api.lists()).find((list) => list.name === "Nachtdienst")?.vocab_items.map((word) => word.term),
    )
    .toEqual(["Taschenlampe"]);
  await shell.tab("Wortschatz").click();
  await vocabulary.chip("Nachtdienst").click();
  await home.getByRole("button", { name: "Listen verwalten" }).click();
  await home.getByRole("menuitem", { name: "Liste löschen" }).click();
  await expect(vocabulary.chip("Nachtdienst")).toHaveCount(0);
  await vocabulary.finds("Taschenlampe");
  await expect.poll(async () => (await api.lists()).map((list) => list.name)).not.toContain("Nachtdienst");
});

test.describe("with the worker, which answers without a network", () => {
  test.use({ serviceWorkers: "allow" });

  test("two notes on the same word ask her, and both can stay", async ({
    home,
    api,
    learner,
    context,
    anotherDevice,
  }) => {
    const id = await api.addWord(learner.firstListId, { term: "Nebelhahn", remarks: "alt" });
    const second = await anotherDevice();
    await signInOn(second, learner);
    const [here, there] = [new WordPage(home), new WordPage(second)];
    await here.open(id);
    await there.open(id);
    await context.setOffline(true);
    await here.writeNote("hier geschrieben");
    await there.writeNote("dort geschrieben");
    await expect.poll(async () => (await api.wordsCalled("Nebelhahn"))[0]?.remarks).toBe("dort geschrieben");
    await context.setOffline(false);
    await new Shell(home).syncIs("attention");
    await expect(home.getByText("dort geschrieben")).toBeVisible();
    await home.getByRole("link", { name: /1 (Änderung )?zu klären/ }).click();
    await expect(home.getByText("hier geschrieben")).toBeVisible();
    await expect(home.getByText("dort geschrieben")).toBeVisible();
    await home.getByRole("button", { name: "Beide behalten" }).click();
    await expect(home.getByText("Beide Texte bleiben.")).toBeVisible();
    await expect.poll(async () => (await api.wordsCalled("Nebelhahn"))[0]?.remarks).not.toBe("dort geschrieben");
    const remarks = (await api.wordsCalled("Nebelhahn"))[0]?.remarks ?? "";
    expect(remarks).toContain("hier geschrieben");
    expect(remarks).toContain("dort geschrieben");
    await expect(second.getByText(/hier geschrieben/)).toBeVisible();
  });
});

test("five thousand words scroll and are searched without a wait", async ({ page, baseURL }) => {
  await signInOn(page, await newLearner(baseURL ?? "", { ownWords: 5000 }));
  const vocabulary = new VocabularyPage(page);
  await vocabulary.open();
  await expect(vocabulary.chip("Alle 5024")).toBeVisible();
  expect(await page.getByRole("main").getByRole("listitem").count()).toBeLessThan(80);
  for (let screens = 0; screens < 10; screens += 1) {
    await page.evaluate(() => window.scrollBy({ top: 10_000 }));
    await expect(page.getByText(/^Messwort \d{4}$/).first()).toBeVisible();
  }
  await expect(page.getByText(/^Messwort 1[4-6]\d{2}$/).first()).toBeVisible();
  for (const [top, there] of [
    [300_000, /Messwort 4[45]\d{2}/],
    [20_000, /Messwort 0[23]\d{2}/],
    [150_000, /Messwort 2[123]\d{2}/],
  ] as const) {
    await page.evaluate((scrollTop) => window.scrollTo(0, scrollTop), top);
    const middle = () =>
      page.evaluate(() => document.elementFromPoint(150, innerHeight / 2)?.closest("li")?.textContent ?? "");
    await expect.poll(middle).toMatch(there);
    // Rows are measured as they appear: the place may move by what they are higher, no further.
    const scrollTop = await page.evaluate(() => window.scrollY);
    expect(Math.abs(scrollTop - top), `asked for ${top}`).toBeLessThan(1000);
  }
  await vocabulary.search.fill("Messwort 4321");
  await expect(vocabulary.word("Messwort 4321")).toBeVisible();
});
