import type { Page } from "@playwright/test";

import { backCloses } from "./pages/layers.ts";
import { SyncCentrePage } from "./pages/sync-centre-page.ts";
import { WordPage } from "./pages/word-page.ts";
import { faultsOf, settled } from "./support/screens.ts";
import { allIsSent, expect, test } from "./support/test.ts";

test.use({ serviceWorkers: "block" });

/** Writes a note about a word while there is no network, and meets the network again after something happened elsewhere. */
async function noteMeanwhile(page: Page, wordId: string, elsewhere: () => Promise<unknown>): Promise<void> {
  const word = new WordPage(page);
  await word.open(wordId);
  await page.context().setOffline(true);
  await word.writeNote("Von der Nachtschicht");
  await elsewhere();
  await page.context().setOffline(false);
}

test("what was changed here and deleted elsewhere is saved as a new word", async ({ home, api, learner, shell }) => {
  const id = await api.addWord(learner.firstListId, { term: "Ziehhilfe" });
  await noteMeanwhile(home, id, () => api.call("DELETE", `/vocabs/${id}`));
  await shell.syncIs("attention");
  const centre = new SyncCentrePage(home);
  await centre.open();
  await expect(centre.refused).toContainText("Von der Nachtschicht");
  await settled(home);
  expect(await faultsOf(home)).toEqual([]);

  const sheet = home.getByRole("dialog", { name: "Als neuen Eintrag speichern" });
  await centre.button("Als neuen Eintrag speichern").click();
  await backCloses(home, "features/sync-centre/parts/rescue-sheet.tsx", sheet);
  await centre.button("Als neuen Eintrag speichern").click();
  await expect(sheet.getByLabel("Wort")).toHaveValue("Ziehhilfe");
  await sheet.getByRole("button", { name: "Speichern" }).click();
  await expect(centre.refused).toHaveCount(0);
  await allIsSent(home, learner.userId);
  const [saved, ...others] = await api.wordsCalled("Ziehhilfe");
  expect(others).toEqual([]);
  expect(saved?.remarks).toBe("Von der Nachtschicht");
  expect(saved?.id).not.toBe(id);
  await shell.syncIs("idle");
});

test("what is refused is discarded only after she was asked twice", async ({ home, api, learner, shell }) => {
  const id = await api.addWord(learner.firstListId, { term: "Ziehhilfe" });
  await noteMeanwhile(home, id, () => api.call("DELETE", `/vocabs/${id}`));
  await shell.syncIs("attention");
  const centre = new SyncCentrePage(home);
  await centre.open();
  await centre.button("Verwerfen").click();
  await backCloses(home, "features/sync-centre/parts/refused-actions.tsx", home.getByRole("alertdialog"));
  await expect(centre.refused).toContainText("Von der Nachtschicht");
  await centre.button("Verwerfen").click();
  await home.getByRole("alertdialog").getByRole("button", { name: "Verwerfen", exact: true }).click();
  await home.getByRole("alertdialog").getByRole("button", { name: "Endgültig verwerfen" }).click();
  await expect(centre.refused).toHaveCount(0);
  await allIsSent(home, learner.userId);
  expect(await api.wordsCalled("Ziehhilfe")).toEqual([]);
});

test("of a text that was changed in two places she says which one stays", async ({ home, api, learner, shell }) => {
  const id = await api.addWord(learner.firstListId, { term: "Ziehhilfe", remarks: "Am Anfang" });
  const theirs = { remarks: "Vom Tablet", base: { remarks: "Am Anfang" } };
  await noteMeanwhile(home, id, () => api.call("PATCH", `/vocabs/${id}`, theirs));
  await shell.syncIs("attention");
  const centre = new SyncCentrePage(home);
  await centre.open();
  await settled(home);
  expect(await faultsOf(home)).toEqual([]);
  await centre.refused.getByRole("radio", { name: "Vom Tablet" }).check({ force: true });
  await centre.button("Beide behalten").click();
  await allIsSent(home, learner.userId);
  await shell.syncIs("idle");
  const [word] = await api.wordsCalled("Ziehhilfe");
  expect(word?.remarks).toContain("Vom Tablet");
  expect(word?.remarks).toContain("Von der Nachtschicht");
});

test("a text that the server does not take is changed and sent again", async ({ home, api, learner, shell }) => {
  const id = await api.addWord(learner.firstListId, { term: "Ziehhilfe" });
  // As a server does that has stricter rules than this app knows.
  await home.route("**/api/sync/replay", async (route) => {
    const { feed_id, calls } = route.request().postDataJSON() as { feed_id: string; calls: { id: string }[] };
    const results = calls.map((call) => ({ id: call.id, status: 422, code: "validation", rows: [] }));
    await route.fulfill({ json: { feed_id, results } });
  });
  await noteMeanwhile(home, id, () => Promise.resolve());
  await shell.syncIs("attention");
  await home.unroute("**/api/sync/replay");
  const centre = new SyncCentrePage(home);
  await centre.open();
  const sheet = home.getByRole("dialog", { name: "Ändern und noch einmal senden" });
  await centre.button("Ändern und noch einmal senden").click();
  await backCloses(home, "features/sync-centre/parts/change-sheet.tsx", sheet);
  await centre.button("Ändern und noch einmal senden").click();
  await sheet.getByRole("textbox").fill("Kürzer");
  await sheet.getByRole("button", { name: "Noch einmal senden" }).click();
  await allIsSent(home, learner.userId);
  expect((await api.wordsCalled("Ziehhilfe"))[0]?.remarks).toBe("Kürzer");
});
