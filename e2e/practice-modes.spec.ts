import type { Page } from "@playwright/test";

import { newId } from "#shared/lib/uuid.ts";

import { ExercisePage, withArticle, type AskedWord } from "./pages/exercise-page.ts";
import { Api } from "./support/api.ts";
import { showUnfinishedLanguages } from "./support/languages.ts";
import { rowsOf } from "./support/device-database.ts";
import { newLearner, type Learner } from "./support/learners.ts";
import { faultsInEveryLook, settled } from "./support/screens.ts";
import { expect, signInOn, test } from "./support/test.ts";
import { lastSpoken, withGermanVoice } from "./support/voice.ts";

// Nothing here needs a worker, and a browser that need not store the whole app first is a fast one.
test.use({ serviceWorkers: "block" });

/** Words of the library that allow every exercise: pairs, lookalikes, verbs, a phrase, one without a plural. */
const PHRASE = "Einen Moment, ich komme gleich zu Ihnen";
const TERMS = [
  "Hypertonie",
  "Hypotonie",
  "Bluthochdruck",
  "Fieber",
  "Schmerz",
  "Wunde",
  "Infektion",
  "waschen",
  "aufstehen",
  "Dekubitus",
  PHRASE,
];

/** A learner with these words, signed in on a device that can speak. */
async function begin(page: Page, baseURL: string, more: Parameters<typeof newLearner>[1] = {}) {
  await withGermanVoice(page);
  const learner = await newLearner(baseURL, { terms: TERMS, ...more });
  await signInOn(page, learner);
  return { learner, exercise: new ExercisePage(page, learner.userId) };
}

const present: Record<string, string> = { waschen: "wäscht", aufstehen: "steht auf" };
const bare = (plural: string) => plural.replace(/^die /, "");

/** What is typed for a word, and which card that is for. */
const typed: { name: string; facet: string; right: (word: AskedWord) => string }[] = [
  { name: "find-term", facet: "recall", right: withArticle },
  { name: "listening", facet: "listen", right: ({ term }) => term },
  { name: "plural", facet: "plural", right: ({ plural }) => (plural ? bare(plural) : "kein Plural") },
  { name: "lay-to-technical", facet: "layToTech", right: ({ term }) => term },
  { name: "technical-to-lay", facet: "techToLay", right: ({ term }) => term },
];

for (const { name, facet, right } of typed) {
  test(`${name}: typed by touch, and by keyboard alone`, async ({ page, baseURL }) => {
    const { exercise } = await begin(page, baseURL ?? "");
    await exercise.open(`exercise=${name}`);
    const first = await exercise.asked();
    if (name === "listening") await expect.poll(() => lastSpoken(page)).toBe(withArticle(first));
    await exercise.field.fill(right(first));
    await exercise.button("Prüfen").click();
    await expect(exercise.verdict).toHaveText("Richtig");
    expect((await exercise.reviews())[0]).toMatchObject({ vocabItemId: first.id, facet, mode: name, grade: "good" });
    if ((await exercise.tasks()).length === 1) return;
    await exercise.button("Weiter").click();
    // The focus is in the field: she types, checks, and goes on.
    await page.keyboard.type("Quatsch");
    await page.keyboard.press("Enter");
    await expect(exercise.verdict).toBeVisible();
    await exercise.goOnByKey();
    await expect
      .poll(async () => (await exercise.reviews()).at(-1))
      .toMatchObject({ facet, mode: name, verdict: "wrong", grade: "again" });
  });
}

test("a word without a plural is told by a button, too", async ({ page, baseURL }) => {
  const { exercise } = await begin(page, baseURL ?? "", { terms: ["Fieber"] });
  await exercise.open("exercise=plural");
  await exercise.button("Es gibt keinen Plural").click();
  await expect(exercise.verdict).toHaveText("Richtig");
  await expect(page.getByText("hat keinen Plural")).toBeVisible();
});

test("find-term-correct: what stands wrongly in the sentence is mended, by touch and by keyboard", async ({
  page,
  baseURL,
}) => {
  // Words of which there is always a sentence with a mistake in it.
  const { exercise } = await begin(page, baseURL ?? "", { terms: ["Infektion", "Schmerz"] });
  await exercise.open("exercise=find-term-correct");
  const first = await exercise.asked();
  await expect(exercise.main.locator("mark")).not.toContainText(withArticle(first));
  await exercise.field.fill(withArticle(first));
  await exercise.button("Prüfen").click();
  await expect(exercise.verdict).toHaveText("Richtig");
  await exercise.button("Weiter").click();
  await page.keyboard.type("Quatsch");
  await page.keyboard.press("Enter");
  await expect(exercise.verdict).toBeVisible();
  await exercise.goOnByKey();
  // One that she might still call right is kept when she goes on.
  await expect
    .poll(async () => (await exercise.reviews()).at(-1))
    .toMatchObject({ mode: "find-term-correct", verdict: "wrong" });
});

for (const name of ["recognise", "confusables"]) {
  test(`${name}: one answer is tapped, or its number pressed, and recognition alone is rated`, async ({
    page,
    baseURL,
  }) => {
    const { exercise } = await begin(page, baseURL ?? "");
    await exercise.open(`exercise=${name}`);
    const asked = await exercise.asked();
    // "Fachwort: …" is how an explanation is stored, not how it is shown.
    const meaning = (asked.explanation ?? "").replace(/^(?:Fach|Alltags)wort: /u, "");
    const right = exercise.options.filter({ hasText: new RegExp(`${asked.term}$|${RegExp.escape(meaning)}`) });
    await expect(exercise.options).toHaveCount(4);
    await right.first().click();
    await expect(exercise.verdict).toHaveText("Richtig");
    const reviews = await exercise.reviews();
    expect(reviews).toMatchObject([{ vocabItemId: asked.id, facet: "recognise", mode: name, grade: "good" }]);
    await exercise.button("Weiter").press("Enter");
    await page.keyboard.press("2");
    await expect(exercise.verdict).toBeVisible();
    await exercise.goOnByKey();
    expect(await exercise.reviews()).toHaveLength(2);
  });
}

test("the same answers stand there after a killed tab", async ({ page, baseURL, context }) => {
  const { exercise, learner } = await begin(page, baseURL ?? "");
  await exercise.open("exercise=recognise");
  await exercise.options.first().click();
  await expect(exercise.verdict).toBeVisible();
  await exercise.goOnByKey();
  const before = await exercise.options.allTextContents();
  const url = page.url();
  await page.close({ runBeforeUnload: false });
  const later = await context.newPage();
  await later.goto(url);
  const again = new ExercisePage(later, learner.userId);
  await expect(again.options).toHaveText(before);
  await expect(again.progress).toHaveAttribute("aria-valuetext", /^2 von/);
});

test("article sprint: three buttons or three keys, what was said stays in sight, and the minute is optional", async ({
  page,
  baseURL,
}) => {
  const { exercise } = await begin(page, baseURL ?? "");
  await exercise.open("exercise=article-sprint");
  const first = await exercise.asked();
  await exercise.button(first.specificArticle ?? "").click();
  const past = page.getByRole("list", { name: "Schon beantwortet" }).getByRole("listitem");
  await expect(past).toHaveCount(1);
  await expect(past).toContainText("richtig");
  const second = await exercise.asked();
  const wrong = second.specificArticle === "der" ? "2" : "1";
  await page.keyboard.press(wrong);
  await expect(page.getByRole("status").filter({ hasText: "Falsch, es heißt" })).toBeAttached();
  await expect(past.nth(1)).toContainText(`nicht „${wrong === "2" ? "die" : "der"}“`);
  await expect(past.nth(1).locator("use")).toHaveAttribute("href", /#x-bold$/);
  const words = new Map((await exercise.words()).map((word) => [word.id, word]));
  const plan = (await exercise.tasks()).map(({ itemId }) => words.get(itemId));
  const count = plan.length;
  for (const [at, word] of plan.entries()) {
    if (at < 2) continue;
    await expect(exercise.progress).toHaveAttribute("aria-valuetext", `${at + 1} von ${count}`);
    await page.keyboard.press(word?.specificArticle?.at(-1) ?? "");
  }
  await expect(page).toHaveURL(/\/result\//);
  await expect(page.getByRole("img", { name: `${count - 1} von ${count} beim ersten Versuch gewusst` })).toBeVisible();
  const reviews = await exercise.reviews();
  expect(new Set(reviews.map(({ facet, mode }) => `${facet} ${mode}`))).toEqual(new Set(["article article-sprint"]));
  expect(reviews[1]).toMatchObject({ vocabItemId: second.id, verdict: "wrong", grade: "again" });
});

test("a sprint against the clock ends when the minute is over", async ({ page, baseURL }) => {
  const { exercise } = await begin(page, baseURL ?? "");
  await page.goto("/vocab-dashboard/practice/modes");
  await page.getByText("Artikel-Sprint gegen die Uhr").click();
  await page.getByRole("link", { name: /^Artikel-Sprint/ }).click();
  await page.waitForURL(/testId=/);
  // Not only the frame: keys count when there is a question.
  await expect(page.getByRole("status").filter({ hasText: "Welcher Artikel" })).toBeAttached();
  await page.clock.install();
  await page.keyboard.press("1");
  await page.clock.runFor(61_000);
  await expect(page).toHaveURL(/\/result\//);
  expect(await exercise.reviews()).toHaveLength(1);
});

test("pairs are found by touch and by keys; the first try counts", async ({ page, baseURL }) => {
  const { exercise } = await begin(page, baseURL ?? "");
  await exercise.open("exercise=match");
  const words = page.getByRole("list", { name: "Wörter" }).getByRole("button");
  const meanings = page.getByRole("list", { name: "Bedeutungen" }).getByRole("button");
  const all = await exercise.words();
  const shown = await words.allTextContents();
  const wordAt = (at: number) => all.find(({ term }) => shown[at]?.endsWith(term));
  const meaningOf = (at: number) => (wordAt(at)?.explanation ?? "").replace(/^(Fach|Alltags)wort: /, "");
  await words.first().click();
  await meanings.filter({ hasText: meaningOf(0) }).click();
  await expect(words.first()).toBeDisabled();
  // Not by its colour alone.
  await expect(words.first().locator("use")).toHaveAttribute("href", /#check-bold$/);
  // What was found goes; each of the others begins with its key.
  await expect(meanings).toHaveCount(shown.length - 1);
  const left = await meanings.allTextContents();
  const keyOf = (isWanted: (text: string) => boolean) => left.find(isWanted)?.[0] ?? "";
  await page.keyboard.press("2");
  await page.keyboard.press(keyOf((text) => !text.endsWith(meaningOf(1))));
  await expect(page.getByRole("status").filter({ hasText: "Das passt nicht." })).toBeAttached();
  await page.keyboard.press("2");
  await page.keyboard.press(keyOf((text) => text.endsWith(meaningOf(1))));
  await expect(words.nth(1)).toBeDisabled();
  const reviews = await exercise.reviews();
  expect(reviews.map(({ vocabItemId, verdict, facet }) => [vocabItemId, verdict, facet])).toEqual([
    [wordAt(0)?.id, "correct", "recognise"],
    [wordAt(1)?.id, "wrong", "recognise"],
  ]);
});

test("verb forms: three fields by touch, Enter from field to field by keyboard", async ({ page, baseURL }) => {
  const { exercise } = await begin(page, baseURL ?? "");
  await exercise.open("exercise=verb-forms");
  const formsOf = (word: AskedWord) => [present[word.term], word.simplePast, word.presentPerfect];
  const first = await exercise.asked();
  for (const [at, form] of formsOf(first).entries())
    await exercise.main
      .getByRole("textbox")
      .nth(at)
      .fill(form ?? "");
  await exercise.button("Prüfen").click();
  await expect(exercise.verdict).toHaveText("Richtig");
  expect(await exercise.reviews()).toMatchObject([{ facet: "perfect", mode: "verb-forms", grade: "good" }]);
  await exercise.button("Weiter").click();
  const second = await exercise.asked();
  for (const form of [present[second.term], second.simplePast, "hat gequatscht"]) {
    await page.keyboard.type(form ?? "");
    await page.keyboard.press("Enter");
  }
  await expect(exercise.verdict).toHaveText("Noch nicht");
  await expect(page.getByRole("definition").filter({ hasText: second.presentPerfect ?? "" })).toContainText(
    "hat gequatscht",
  );
});

const texts = [
  {
    name: "make-sentence",
    facet: "phraseUse",
    text: ({ term }: AskedWord) => `Heute sprechen wir in der Übergabe über ${term}.`,
  },
  { name: "use-set-phrase", facet: "phraseUse", text: () => "Einen Moment, ich komme gleich zu Ihnen, Herr Demir." },
  { name: "explain-term", facet: "recognise", text: () => "Das bedeutet etwas, das ich Ihnen gern erkläre." },
  { name: "make-specific", facet: "phraseUse", text: () => "Seit gestern Abend, stechend, links, sehr stark." },
];
for (const { name, facet, text } of texts) {
  test(`${name}: what was written is checked on the device, point by point, and can be made better`, async ({
    page,
    baseURL,
  }) => {
    const { exercise } = await begin(page, baseURL ?? "");
    await exercise.open(`exercise=${name}`);
    const asked = await exercise.asked();
    await exercise.field.fill("Gut");
    await exercise.button("Prüfen").click();
    await expect(exercise.verdict).toHaveText("Noch nicht");
    await expect(page.getByText("Geprüft mit Regeln auf deinem Gerät.")).toBeVisible();
    const points = await page.getByRole("region", { name: "Noch nicht" }).getByRole("listitem").count();
    expect(points).toBeGreaterThan(0);
    await exercise.button("Text verbessern").click();
    await expect(exercise.field).toHaveValue("Gut");
    await expect(exercise.field).toBeFocused();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type(text(asked));
    await page.keyboard.press("Enter");
    await expect(exercise.verdict).not.toHaveText("");
    await exercise.goOnByKey().catch(() => undefined);
    // The first text is what counts.
    await expect
      .poll(async () => (await exercise.reviews()).filter(({ vocabItemId }) => vocabItemId === asked.id))
      .toMatchObject([{ facet, mode: name, verdict: "wrong", answer: "Gut" }]);
  });
}

test("an explanation that she knows to be good counts when she says so", async ({ page, baseURL }) => {
  const { exercise } = await begin(page, baseURL ?? "");
  await exercise.open("exercise=explain-term");
  await exercise.field.fill("Davon habe ich Ihnen vorhin schon einmal berichtet.");
  await exercise.button("Prüfen").click();
  await exercise.button("Meine Erklärung passt trotzdem").click();
  await expect(exercise.verdict).toHaveText("Gut gesagt");
  await expect
    .poll(() => exercise.reviews())
    .toMatchObject([{ mode: "explain-term", verdict: "correct", grade: "good" }]);
});

/** A review of some days ago, as another device of hers would have sent it. */
async function reviewed(api: Api, itemId: string, facet: string, daysAgo: number, grade = "good"): Promise<void> {
  await api.call("POST", `/vocabs/${itemId}/test-results`, {
    id: newId(),
    facet,
    mode: "find-term",
    answer: null,
    verdict: grade === "again" ? "wrong" : "correct",
    grade,
    hints: 0,
    reviewed_at: new Date(Date.now() - daysAgo * 86_400_000).toISOString(),
    duration_ms: 1000,
    test_id: null,
  });
}

/** Signed in after her past is on the server. */
async function withPast(
  page: Page,
  baseURL: string,
  past: (api: Api, idOf: (term: string) => string) => Promise<void>,
) {
  await withGermanVoice(page);
  const learner: Learner = await newLearner(baseURL, { terms: TERMS });
  const api = await Api.signIn(baseURL, learner);
  const words = (await api.lists()).flatMap(({ vocab_items }) => vocab_items);
  await past(api, (term) => words.find((word) => word.term === term)?.id ?? "");
  await signInOn(page, learner);
  return { learner, api, exercise: new ExercisePage(page, learner.userId) };
}

test("what is due is asked mixed, each word once, by its most urgent card", async ({ page, baseURL }) => {
  const { exercise } = await withPast(page, baseURL ?? "", async (api, idOf) => {
    await reviewed(api, idOf("Wunde"), "plural", 9);
    await reviewed(api, idOf("Fieber"), "article", 9);
    await reviewed(api, idOf("Fieber"), "recall", 5);
    await reviewed(api, idOf("Hypertonie"), "layToTech", 9);
    await reviewed(api, idOf("waschen"), "perfect", 9);
    await reviewed(api, idOf("Infektion"), "recognise", 9);
  });
  await exercise.open("mode=due");
  const terms = new Map((await exercise.words()).map(({ id, term }) => [id, term]));
  const asked = (await exercise.tasks()).map(({ itemId, facet }) => `${terms.get(itemId)} ${facet}`);
  expect(asked.toSorted()).toEqual([
    "Fieber article",
    "Hypertonie layToTech",
    // Recognised once, it is to be found now.
    "Infektion recall",
    "Wunde plural",
    "waschen perfect",
  ]);
});

test("a word that was forgotten six times is offered another way in", async ({ page, baseURL }) => {
  const { exercise, learner } = await withPast(page, baseURL ?? "", async (api, idOf) => {
    for (let lapse = 0; lapse < 8; lapse += 1) {
      await reviewed(api, idOf("Wunde"), "recall", 40 - lapse * 4, lapse === 0 ? "good" : "again");
      await reviewed(api, idOf("Wunde"), "recall", 38 - lapse * 4);
    }
  });
  await exercise.open("mode=due");
  await exercise.button("Weiß ich nicht").click();
  await expect(page.getByText("Dieses Wort vergisst du oft.")).toBeVisible();
  await exercise.button("Eselsbrücke schreiben").click();
  await page.getByLabel("Deine Notiz").fill("Die Wunde wundert mich.");
  await exercise.button("Speichern").click();
  await expect
    .poll(async () =>
      (await rowsOf<{ remarks: string }>(page, learner.userId, "vocab_overlay")).map(({ remarks }) => remarks),
    )
    .toEqual(["Die Wunde wundert mich."]);
});

test("a list that is deleted elsewhere while it is practised does not break the round", async ({ page, baseURL }) => {
  const { exercise, learner } = await begin(page, baseURL ?? "");
  const api = await Api.signIn(baseURL ?? "", learner);
  const list = await api.call<{ id: string }>("POST", "/vocab-lists/create-my", { name: "Nachtdienst" });
  const wordId = await api.addWord(list.id, { term: "Nachtwache", explanation: "Sie ist von abends bis morgens da." });
  await expect.poll(async () => (await exercise.words()).map(({ id }) => id)).toContain(wordId);
  await exercise.open(`exercise=find-term&list=${list.id}`);
  await api.call("DELETE", `/vocab-lists/delete-my/${list.id}`);
  await expect
    .poll(async () => (await rowsOf<{ id: string }>(page, learner.userId, "vocab_list")).map(({ id }) => id))
    .not.toContain(list.id);
  await exercise.field.fill("Nachtwache");
  await exercise.button("Prüfen").click();
  await expect(exercise.verdict).toHaveText("Richtig");
  await exercise.button("Weiter").click();
  await expect(page).toHaveURL(/\/result\//);
});

/** Lists without a row, and rows without height or with a hole above them. */
const gapsOn = (page: Page): Promise<string[]> =>
  page.getByRole("main").evaluate((main) =>
    [...main.querySelectorAll("ul")].flatMap((list) => {
      const rows = [...list.children].map((row) => row.getBoundingClientRect());
      const name = list.textContent.slice(0, 40);
      if (rows.length === 0) return ["a list without a row"];
      return rows.flatMap(({ top, height }, at) => {
        const above = rows[at - 1]?.bottom ?? list.getBoundingClientRect().top;
        return height < 48 || top - above > 16 ? [`row ${at + 1} of ${name}`] : [];
      });
    }),
  );

test("all ways to practise stand on one screen; one that is not possible says why", async ({ page, baseURL }) => {
  const learner = await newLearner(baseURL ?? "", { terms: ["Wunde", "Fieber"] });
  await signInOn(page, learner);
  await page.goto("/vocab-dashboard");
  await page.getByRole("link", { name: "Alle Übungen" }).click();
  await expect(page.getByRole("link", { name: /^Plural/ })).toBeVisible();
  await expect(page.getByText("Unter diesen Wörtern ist kein Verb, dessen Formen wir kennen.")).toBeVisible();
  await expect(page.getByText("Auf diesem Gerät gibt es keine deutsche Stimme.")).toBeVisible();
  expect(await gapsOn(page)).toEqual([]);
  await page.getByLabel("Womit möchtest du üben?").selectOption({ label: "Thema: Körperpflege" });
  await expect(page.getByRole("link", { name: /^Verbformen/ })).toBeVisible();
  await page.getByRole("button", { name: /^Prüfung/ }).click();
  const day = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel("Tag der Prüfung").fill(day);
  await page.getByRole("button", { name: "Speichern", exact: true }).click();
  await expect
    .poll(async () => (await rowsOf<{ examDate: string | null }>(page, learner.userId, "user"))[0]?.examDate)
    .toBe(day);
});

const WORDS = [...typed.map(({ name }) => name), "find-term-correct", "recognise", "confusables"];
const GAMES_AND_TEXTS = ["article-sprint", "match", "verb-forms", ...texts.map(({ name }) => name)];
const parts = [
  { part: "words", exercises: WORDS },
  { part: "games and texts", exercises: GAMES_AND_TEXTS },
];
const looks = (["deu", "aeb"] as const).flatMap((language) => parts.map((part) => ({ language, ...part })));

for (const { language, part, exercises } of looks) {
  test(`every exercise of ${part} is sound in every look with the app in ${language}`, async ({ page, baseURL }) => {
    if (language === "aeb") await showUnfinishedLanguages(page);
    const { exercise } = await begin(page, baseURL ?? "", {
      fields: { interface_language: language, native_language: "aeb" },
    });
    const faults: string[] = [];
    const look = async (where: string) => {
      await settled(page);
      faults.push(...(await faultsInEveryLook(page)).map((fault) => `${where}: ${fault}`));
    };
    await page.goto("/vocab-dashboard/practice/modes");
    await look("modes");
    for (const one of exercises) {
      await exercise.open(`exercise=${one}`);
      await look(one);
      if ((await exercise.options.count()) === 4) await page.keyboard.press("1");
      else if (one === "article-sprint") await page.keyboard.press("1");
      else if (one === "match") await page.keyboard.press("1");
      else {
        for (const field of await exercise.main.getByRole("textbox").all()) await field.fill("Quatsch");
        await exercise.main.getByRole("textbox").last().press("Enter");
        await expect(exercise.verdict).toBeVisible();
      }
      await look(`${one}, answered`);
      const german = exercise.main.locator("[lang=de]").first();
      await expect(german).toHaveCSS("direction", "ltr");
    }
    expect(faults).toEqual([]);
  });
}
