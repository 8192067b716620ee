import type { Page } from "@playwright/test";

import { PracticePage } from "./pages/practice-page.ts";
import type { Api } from "./support/api.ts";
import { crash } from "./support/crash.ts";
import type { Learner } from "./support/learners.ts";
import { expect, test } from "./support/test.ts";
import { rowsOf } from "./support/device-database.ts";

// Nothing here needs a worker, and a browser that need not store the whole app first is a fast one.
test.use({ serviceWorkers: "block" });

const CUFF = {
  term: "Blutdruckmanschette",
  grammatical_category: "noun",
  specific_article: "die",
  explanation: "Man legt sie um den Arm und pumpt sie auf.",
};
const TRAY = {
  term: "Tablettenschale",
  grammatical_category: "noun",
  specific_article: "die",
  explanation: "Darin liegen die Medikamente eines Tages.",
};

/** A round of own words, whose answers the test knows. */
async function roundOf(page: Page, learner: Learner, api: Api, words: readonly { term: string }[]) {
  const ids: string[] = [];
  for (const word of words) ids.push(await api.addWord(learner.firstListId, word));
  await expect
    .poll(async () => (await rowsOf<{ id: string }>(page, learner.userId, "vocab_item")).map(({ id }) => id))
    .toEqual(expect.arrayContaining(ids));
  await page.goto(`/vocab-dashboard/practice?mode=words&words=${ids.join(",")}`);
  const practice = new PracticePage(page, learner.userId);
  await expect(practice.field).toBeVisible();
  return practice;
}

/** A word each, what is typed for it, and what that is worth. */
const verdicts = [
  { term: "Blutdruckmanschette", typed: "die Blutdruckmanschette", title: "Richtig", says: "Blutdruckmanschette" },
  { term: "Fingerhutkiste", typed: "die Fingerhutkistte", title: "Fast richtig", says: "Nur ein Schreibfehler." },
  { term: "Wolkenlampe", typed: "die wolkenlampe", title: "Richtig", says: "Nomen schreibst du groß." },
  { term: "Nebeltrommel", typed: "der Nebeltrommel", title: "Fast richtig: der Artikel", says: "Das Wort stimmt." },
  { term: "Sternleiter", typed: "die Tablettenschale", title: "Das heißt etwas anderes", says: TRAY.explanation },
  { term: "Mondgabel", typed: "irgendwas", title: "Noch nicht", says: "Es kommt am Ende noch einmal." },
];

test("each answer is told what it was worth and why", async ({ home, learner, api }) => {
  await api.addWord(learner.firstListId, TRAY);
  const words = verdicts.map(({ term }) => ({ ...CUFF, term, explanation: `Hier wird „${term}“ gesucht.` }));
  const practice = await roundOf(home, learner, api, words);
  for (let index = 0; index < verdicts.length; index += 1) {
    const term = await practice.term();
    const wanted = verdicts.find((verdict) => verdict.term === term);
    await test.step(`${term}: ${wanted?.typed}`, async () => {
      await practice.answer(wanted?.typed ?? "");
      await expect(practice.verdict).toHaveText(wanted?.title ?? "");
      await expect(home.getByRole("region", { name: wanted?.title ?? "", exact: true })).toContainText(
        wanted?.says ?? "",
      );
      await practice.goOn(`die ${term}`);
    });
  }
});

test("a slip is shown letter by letter, for eyes and for screen readers", async ({ home, learner, api }) => {
  const practice = await roundOf(home, learner, api, [CUFF]);
  await practice.answer("die Blutdruckmanschete");
  await expect(home.getByRole("img", { name: /Deine Antwort: .*Blutdruckmanschete/ })).toBeVisible();
  await expect(home.getByText("Du", { exact: true })).toBeVisible();
  await expect(home.getByText("Ziel", { exact: true })).toBeVisible();
});

test("“Trotzdem richtig?” is offered once, and her word counts", async ({ home, learner, api }) => {
  const practice = await roundOf(home, learner, api, [CUFF]);
  await practice.answer("die Druckmanschette");
  await expect(practice.verdict).toHaveText("Noch nicht");
  await practice.button("Trotzdem richtig?").click();
  await expect(practice.verdict).toHaveText("Richtig");
  await expect(practice.button("Trotzdem richtig?")).toHaveCount(0);
  await practice.button("Weiter").click();
  await expect(home.getByText("beim ersten Versuch gewusst").first()).toBeVisible();
  const reviews = await rowsOf<{ facet: string; verdict: string }>(home, learner.userId, "vocab_review");
  expect(reviews.filter(({ facet }) => facet === "recall").map(({ verdict }) => verdict)).toEqual(["correct"]);
});

test("an answer that was judged is kept when the page is killed, and may still be called right", async ({
  home,
  learner,
  api,
}) => {
  const practice = await roundOf(home, learner, api, [CUFF, TRAY]);
  const asked = await practice.term();
  await practice.answer("die Gabel");
  await expect(practice.verdict).toHaveText("Noch nicht");
  const address = home.url();
  const context = home.context();
  await crash(home);

  const again = await context.newPage();
  await again.goto(address);
  const resumed = new PracticePage(again, learner.userId);
  await expect(resumed.verdict).toHaveText("Noch nicht");
  expect(await resumed.term()).toBe(asked);
  const verdicts = async () =>
    (await rowsOf<{ facet: string; verdict: string }>(again, learner.userId, "vocab_review"))
      .filter(({ facet }) => facet === "recall")
      .map(({ verdict }) => verdict);
  expect(await verdicts()).toEqual(["wrong"]);
  await resumed.button("Trotzdem richtig?").click();
  await expect(resumed.verdict).toHaveText("Richtig");
  await expect.poll(verdicts).toEqual(["correct"]);
  await resumed.button("Weiter").click();
  await expect(resumed.field).toBeVisible();
  expect(await resumed.term()).not.toBe(asked);
});

test("who does not know it sees it, types it, and meets it again at the end", async ({ home, learner, api }) => {
  const practice = await roundOf(home, learner, api, [CUFF, TRAY]);
  const missed = await practice.term();
  await practice.answerWrong();
  expect(await practice.term()).not.toBe(missed);
  await practice.answerRight();
  expect(await practice.term()).toBe(missed);
  await practice.answerRight();
  await expect(home.getByRole("img", { name: "1 von 2 beim ersten Versuch gewusst" })).toBeVisible();
  await expect(home.getByRole("link", { name: "Das eine Wort jetzt üben" })).toBeVisible();
});

test("the lamp gives the first letter, then the length, then the word", async ({ home, learner, api }) => {
  const practice = await roundOf(home, learner, api, [CUFF]);
  const lamp = home.getByRole("button", { name: "Hilfe zeigen" });
  await lamp.click();
  await expect(home.getByText("Es beginnt mit „B“.")).toBeVisible();
  await lamp.click();
  await expect(home.getByText("Es beginnt mit „B“ und hat 19 Buchstaben.")).toBeVisible();
  await lamp.click();
  await expect(practice.verdict).toHaveText("So heißt das Wort");
});

test("the keys above the keyboard type what foreign keyboards lack", async ({ home, learner, api }) => {
  const practice = await roundOf(home, learner, api, [CUFF]);
  await practice.field.fill("d");
  await home.getByRole("button", { name: "ß", exact: true }).click();
  await home.getByRole("button", { name: "Großbuchstabe" }).click();
  await home.getByRole("button", { name: "Ä", exact: true }).click();
  await home.getByRole("button", { name: "ü", exact: true }).click();
  await expect(practice.field).toHaveValue("dßÄü");
  await expect(practice.field).toBeFocused();
});

test("a test that was broken off goes on where it was, with what was half typed", async ({
  home,
  learner,
  context,
}) => {
  const practice = new PracticePage(home, learner.userId);
  await practice.startDaily();
  await practice.answerRight();
  await practice.answerWrong();
  const asked = await practice.term();
  await practice.field.fill("halb get");
  await expect.poll(async () => JSON.stringify(await rowsOf(home, learner.userId, "drafts"))).toContain("halb get");
  await home.close({ runBeforeUnload: false });
  const later = await context.newPage();
  await later.goto("/home");
  await later.getByRole("link", { name: "Weitermachen" }).click();
  const resumed = new PracticePage(later, learner.userId);
  await expect(resumed.field).toHaveValue("halb get");
  expect(await resumed.term()).toBe(asked);
  await expect(resumed.progress).toHaveAttribute("aria-valuetext", "3 von 12");
});

test("a round that was left is taken up from the start, and one that she dismisses is gone with what was answered kept", async ({
  home,
  learner,
  api,
}) => {
  const practice = await roundOf(home, learner, api, [CUFF, TRAY]);
  await practice.answerRight();
  const asked = await practice.term();
  await home.goto("/home");
  const row = home.getByRole("listitem").filter({ hasText: "Übung fortsetzen" });
  await expect(row).toContainText("1 von 2 Wörtern");
  await row.getByRole("link").click();
  await expect(practice.field).toBeVisible();
  expect(await practice.term()).toBe(asked);
  await home.goto("/home");
  await row.getByRole("button", { name: "Diese Übung nicht fortsetzen" }).click();
  await expect(row).toHaveCount(0);
  await home.reload();
  await expect(home.getByRole("link", { name: /^Kurse/ }).first()).toBeVisible();
  await expect(row).toHaveCount(0);
  const reviews = await rowsOf<{ facet: string }>(home, learner.userId, "vocab_review");
  expect(reviews.filter(({ facet }) => facet === "recall")).toHaveLength(1);
});
