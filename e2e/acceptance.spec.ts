import type { Page } from "@playwright/test";

import { PracticePage } from "./pages/practice-page.ts";
import { Shell } from "./pages/shell.ts";
import { VocabularyPage } from "./pages/vocabulary-page.ts";
import { WordPage } from "./pages/word-page.ts";
import { rowsOf } from "./support/device-database.ts";
import { KillableBrowser } from "./support/killable-browser.ts";
import { expect, signInOn, test } from "./support/test.ts";
import { waitForWorker } from "./support/worker.ts";

const NEW_WORDS = ["Fingerhutkiste", "Wolkenschrank", "Nebelhahn"];

/** Everything she did without a network, as one device shows it. */
async function showsEverything(page: Page): Promise<void> {
  const vocabulary = new VocabularyPage(page);
  await vocabulary.open();
  for (const term of NEW_WORDS) {
    await vocabulary.search.fill(term);
    await expect(vocabulary.word(term)).toHaveCount(1);
  }
  await vocabulary.openWord("Nebelhahn");
  await expect(page.getByText("Nie ohne Stöpsel.")).toBeVisible();
  await vocabulary.open();
  await expect(vocabulary.chip("Nachtdienst")).toHaveCount(1);
  await page.goto("/home");
  await expect(page.getByRole("heading", { name: "Heute geschafft" })).toBeVisible();
}

async function level(page: Page): Promise<string> {
  await page.goto("/home");
  return (await page.getByRole("region", { name: "Deine Stufe" }).innerText()).replaceAll(/\s+/g, " ");
}

test("what is learnt without a network survives a killed browser and arrives everywhere exactly once", async ({
  learner,
  api,
  launchOptions,
  baseURL,
  anotherDevice,
}, testInfo) => {
  const profile = testInfo.outputPath("profile");
  const first = await KillableBrowser.start(profile, launchOptions, baseURL ?? "");
  const page = await first.context.newPage();
  await signInOn(page, learner);
  await waitForWorker(page);
  const xpBefore = await api.xp();

  await first.context.setOffline(true);
  const practice = new PracticePage(page, learner.userId);
  await practice.startDaily();
  await practice.playThrough({ wrong: 3 });
  await expect(page.getByText("beim ersten Versuch gewusst").first()).toBeVisible();
  await page.getByRole("link", { name: "Fertig" }).click();
  const shell = new Shell(page);
  await shell.tab("Wortschatz").click();
  const vocabulary = new VocabularyPage(page);
  for (const term of NEW_WORDS) {
    await vocabulary.add(term, { meaning: `Was man „${term}“ nennt.` });
    await shell.tab("Wortschatz").click();
  }
  await vocabulary.search.fill("Nebelhahn");
  await vocabulary.openWord("Nebelhahn");
  await new WordPage(page).writeNote("Nie ohne Stöpsel.");
  await shell.tab("Wortschatz").click();
  await vocabulary.createList("Nachtdienst");
  await shell.syncIs("offline");
  const levelBefore = await level(page);
  await first.kill();

  const again = await KillableBrowser.start(profile, launchOptions, baseURL ?? "");
  await again.context.setOffline(true);
  const reopened = await again.context.newPage();
  await reopened.goto("/home");
  await new Shell(reopened).syncIs("offline");
  await showsEverything(reopened);
  expect(await level(reopened)).toBe(levelBefore);
  expect(await rowsOf(reopened, learner.userId, "outbox")).not.toHaveLength(0);
  expect((await api.lists()).map((list) => list.name)).not.toContain("Nachtdienst");

  const second = await anotherDevice();
  await signInOn(second, learner);
  await again.context.setOffline(false);
  await new Shell(reopened).syncIs("idle");
  await expect(second.getByRole("heading", { name: "Heute geschafft" })).toBeVisible();
  await showsEverything(second);

  for (const term of NEW_WORDS) expect(await api.wordsCalled(term), term).toHaveLength(1);
  expect((await api.lists()).filter((list) => list.name === "Nachtdienst")).toHaveLength(1);
  expect(await api.xp()).toBe(xpBefore + 25);
  expect(await level(second)).toBe(levelBefore);
  for (const device of [reopened, second]) {
    const reviews = await rowsOf<{ facet: string }>(device, learner.userId, "vocab_review");
    expect(reviews.filter(({ facet }) => facet === "recall")).toHaveLength(12);
  }
  await again.context.close();
});
