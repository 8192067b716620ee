import type { Page } from "@playwright/test";

import { SharedListPage, ShareSheet } from "./pages/sharing-page.ts";
import { SignInPage } from "./pages/sign-in-page.ts";
import { VocabularyPage } from "./pages/vocabulary-page.ts";
import { WordPage } from "./pages/word-page.ts";
import { Api } from "./support/api.ts";
import { showUnfinishedLanguages } from "./support/languages.ts";
import { newLearner, type Learner } from "./support/learners.ts";
import { axeFindings, faultsInEveryLook, faultsOf, settled } from "./support/screens.ts";
import { allIsSent, expect, signInOn, test } from "./support/test.ts";
import { waitForWorker } from "./support/worker.ts";

const LIST = "Station 3";

// Two people, and lists that travel between server and devices.

/** A list of hers with a word of the library and one of her own, which carries a note. */
async function aList(api: Api): Promise<string> {
  const library = (await api.lists())[0]?.vocab_items[0]?.id ?? "";
  const { id } = await api.call<{ id: string }>("POST", "/vocab-lists/create-my", { name: LIST });
  await api.addWord(id, {
    term: "Ziehhilfe",
    specific_article: "die",
    explanation: "Damit zieht man enge Strümpfe leichter an.",
    remarks: "Geheim: liegt bei Frau Brandt",
  });
  await api.call("PUT", `/vocab-lists/copy-vocab-to-my/${id}`, { vocab_item_id: library });
  return id;
}

async function makeLink(page: Page, listId: string): Promise<{ sheet: ShareSheet; url: string }> {
  const sheet = new ShareSheet(page);
  await sheet.open(listId);
  await sheet.agree();
  await sheet.make.click();
  await expect(sheet.link).toBeVisible();
  return { sheet, url: await sheet.link.inputValue() };
}

const signedInLater = async (page: Page, learner: Learner) => {
  const signIn = new SignInPage(page);
  await signIn.isShown();
  await signIn.signIn(learner);
};

test("a phone's own way of sharing is offered by its name and gets the link", async ({ home, api }) => {
  await home.addInitScript(() => {
    Object.defineProperty(navigator, "share", {
      value: async (what: ShareData) => void Object.assign(window, { shared: what }),
    });
  });
  const { sheet, url } = await makeLink(home, await aList(api));
  await expect(sheet.dialog.getByText("Wird gesendet")).toHaveCount(0);
  await sheet.dialog.getByRole("button", { name: "Teilen …", exact: true }).click();
  expect(await home.evaluate(() => (window as { shared?: ShareData }).shared)).toEqual({ title: LIST, url });
});

test("a list goes from one learner to another by a link: seen first, copied once, and hers from then on", async ({
  home,
  api,
  baseURL,
  anotherDevice,
}) => {
  const listId = await aList(api);
  const { url } = await makeLink(home, listId);

  // The other one is not signed in yet: she comes back to the list.
  const olena = await newLearner(baseURL ?? "", { words: 3 });
  const page = await anotherDevice();
  await page.goto(url);
  await expect(page.getByText("Jemand teilt eine Liste mit Wörtern mit dir.")).toBeVisible();
  await signedInLater(page, olena);
  await expect(page).toHaveURL(url);
  const shared = new SharedListPage(page);
  await expect(shared.title(LIST)).toBeVisible();
  await expect(page.getByText("Ziehhilfe", { exact: true })).toBeVisible();
  await expect(page.getByText(/^2 Wörter\. Der Link gilt bis/)).toBeVisible();
  await expect(page.getByText(/Geheim|Amina/)).toHaveCount(0);
  await settled(page);
  expect(await faultsOf(page)).toEqual([]);
  await shared.copy.click();
  await expect(page).toHaveURL(/\/vocab-dashboard\?list=/);
  const words = new VocabularyPage(page);
  await expect(words.word("Ziehhilfe")).toBeVisible();

  // Her copy knows nothing of what the author changes, and the author nothing of hers.
  const [own] = await api.wordsCalled("Ziehhilfe");
  await api.call("PATCH", `/vocabs/${own?.id}`, { explanation: "Anders erklärt" });
  await words.openWord("Ziehhilfe");
  await new WordPage(page).writeNote("Auf Station 5 im Schrank");
  await allIsSent(page, olena.userId);
  await expect(page.getByText("Damit zieht man enge Strümpfe leichter an.")).toBeVisible();
  await expect(page.getByText(/Geheim/)).toHaveCount(0);
  expect((await api.wordsCalled("Ziehhilfe")).map(({ remarks }) => remarks)).toEqual(["Geheim: liegt bei Frau Brandt"]);

  // Asked again she is led to her copy.
  await page.goto(url);
  await shared.toCopy.click();
  await expect(words.word("Ziehhilfe")).toBeVisible();
  const theirs = await Api.signIn(baseURL ?? "", olena);
  expect((await theirs.lists()).filter(({ name }) => name === LIST)).toHaveLength(1);
});

test("what is shared is read and agreed to before a link can be made; the link is copied, or stands there marked", async ({
  home,
  api,
  shell,
}) => {
  const listId = await aList(api);
  await home.addInitScript(() => {
    Object.defineProperty(navigator, "clipboard", {
      value: { writeText: async (text: string) => void Object.assign(globalThis, { clipped: text }) },
    });
  });
  const sheet = new ShareSheet(home);
  await sheet.open(listId);
  await expect(sheet.dialog).toContainText("Das sehen andere");
  await expect(sheet.dialog).toContainText("deine Notizen");
  await expect(sheet.make).toHaveCount(0);
  await settled(home);
  expect(await axeFindings(home, "[role=dialog]")).toEqual([]);
  await sheet.agree();
  await sheet.make.click();
  await sheet.copy.click();
  await expect(shell.alerts.getByText("Link kopiert")).toBeVisible();
  const url = await sheet.link.inputValue();
  expect(await home.evaluate(() => (globalThis as unknown as { clipped: string }).clipped)).toBe(url);
  expect(await axeFindings(home, "[role=dialog]")).toEqual([]);

  await home.evaluate(() => {
    Object.assign(navigator.clipboard, { writeText: () => Promise.reject(new Error("closed")) });
  });
  await sheet.copy.click();
  await expect(shell.alerts.getByText(/^Der Link konnte nicht kopiert werden/)).toBeVisible();
  const marked = () =>
    sheet.link.evaluate((field) => {
      const { value, selectionStart, selectionEnd } = field as HTMLInputElement;
      return value.slice(selectionStart ?? 0, selectionEnd ?? 0);
    });
  expect(await marked()).toBe(url);
});

test("a link that was taken back, one that was never there and one without a network are told apart", async ({
  home,
  context,
  api,
  baseURL,
  anotherDevice,
}) => {
  const listId = await aList(api);
  const { sheet, url } = await makeLink(home, listId);
  const page = await anotherDevice();
  await signInOn(page, await newLearner(baseURL ?? "", { words: 3 }));
  await waitForWorker(page);
  await page.context().setOffline(true);
  await page.goto(url);
  const shared = new SharedListPage(page);
  await expect(page.getByRole("heading", { name: "Dafür brauchst du Internet" })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.context().setOffline(false);
  await expect(shared.title(LIST)).toBeVisible();

  // Ending it needs no consent: the sheet is opened anew for that.
  await sheet.open(listId);
  await expect(sheet.dialog).toContainText("Einmal geöffnet");
  await sheet.end.click();
  await expect(sheet.end).toHaveCount(0);
  await page.goto(url);
  await expect(page.getByRole("heading", { name: "Diese Liste ist nicht mehr da" })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.goto("/vocab-dashboard/shared/unsinn");
  await expect(page.getByRole("heading", { name: "Diese Liste ist nicht mehr da" })).toBeVisible();
  await context.setOffline(true);
  await expect(sheet.dialog).toContainText("Für einen Link brauchst du Internet");
});

test("without a network a list is given as a file, with her words and without what is hers alone", async ({
  home,
  context,
  api,
  learner,
}) => {
  const listId = await aList(api);
  const sheet = new ShareSheet(home);
  await sheet.open(listId);
  await context.setOffline(true);
  await sheet.agree();
  const saving = home.waitForEvent("download");
  await sheet.asFile.click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe("station-3.visite-liste.json");
  const stream = await file.createReadStream();
  const text = Buffer.concat(await Array.fromAsync(stream)).toString("utf8");
  expect(text).not.toMatch(/Geheim|Amina/);
  expect(text).not.toContain(learner.userId);
  const { format, lists, words } = JSON.parse(text) as Record<string, { name?: string; term?: string }[]>;
  expect([format, lists?.map(({ name }) => name)]).toEqual(["visite-words", [LIST]]);
  expect(words?.map(({ term }) => term)).toContain("Ziehhilfe");
  expect(words).toHaveLength(2);
});

test("a list made without a network is sent before its link is made", async ({ home, context, api }) => {
  const vocabulary = new VocabularyPage(home);
  await vocabulary.open();
  await waitForWorker(home);
  await context.setOffline(true);
  await vocabulary.createList("Nachtdienst");
  await expect(home).toHaveURL(/list=/);
  const listId = new URL(home.url()).searchParams.get("list") ?? "";
  await vocabulary.add("Steckbecken");
  await context.setOffline(false);
  const { url } = await makeLink(home, listId);
  const token = url.split("/").at(-1);
  const seen = await api.call<{ vocab_items: { term: string }[] }>("GET", `/vocab-lists/shared/${token}`);
  expect(seen.vocab_items.map(({ term }) => term)).toEqual(["Steckbecken"]);
});

test.describe("a list that was shared", () => {
  test.use({ serviceWorkers: "block" });

  for (const language of ["deu", "aeb"] as const) {
    test(`is sound in every look with the app in ${language}`, async ({ page, baseURL, api }) => {
      const listId = await aList(api);
      const { token } = await api.call<{ token: string }>("POST", `/vocab-lists/${listId}/share-link`);
      const fields = { interface_language: language };
      if (language === "aeb") await showUnfinishedLanguages(page);
      await signInOn(page, await newLearner(baseURL ?? "", { words: 3, fields }));
      await page.goto(`/vocab-dashboard/shared/${token}`);
      await expect(new SharedListPage(page).title(LIST)).toBeVisible();
      await settled(page);
      expect(await faultsInEveryLook(page)).toEqual([]);
    });
  }
});
