import type { Page } from "@playwright/test";

import { SettingsPage } from "./pages/settings-page.ts";
import { VocabularyPage } from "./pages/vocabulary-page.ts";
import { WordPage } from "./pages/word-page.ts";
import { giveVoices, saidOn } from "./support/fake-speech.ts";
import { withMicrophone } from "./support/microphone.ts";
import { noteEndedSounds } from "./support/voice.ts";
import { aTone } from "./support/tone.ts";
import { newLearner } from "./support/learners.ts";
import { axeFindings, faultsOf, settled } from "./support/screens.ts";
import { allIsSent, expect, signInOn, test } from "./support/test.ts";
import { waitForWorker } from "./support/worker.ts";

// Most of it needs no worker, and a browser that need not store the whole app first is a fast one.
test.use({ serviceWorkers: "block" });

test.use(withMicrophone);

const ANNA = { name: "Anna", lang: "de-DE" };
const ENGLISH = { name: "Daniel", lang: "en-GB" };
const REMOTE = { name: "Google Deutsch", lang: "de-DE", localService: false };

const yes = (page: Page) => page.getByRole("button", { name: "Ja, das klingt deutsch" });
const tryWord = (page: Page) => page.getByRole("button", { name: "„Blutdruck“ anhören" });
const confirmedSection = (page: Page) => page.getByText(/^Die Wörter spricht Anna/);

async function testVoice(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: `${name} testen` }).click();
  await tryWord(page).click();
}

test("the first word is only said after its voice was heard and called German, and that is asked once", async ({
  page,
  baseURL,
}) => {
  await giveVoices(page, [ENGLISH, REMOTE, ANNA]);
  const learner = await newLearner(baseURL ?? "", { terms: ["Obstipation", "Rötung"] });
  await signInOn(page, learner);
  const vocabulary = new VocabularyPage(page);
  await vocabulary.open();
  await page.getByRole("button", { name: "Obstipation anhören" }).click();
  const sheet = page.getByRole("dialog", { name: "Die Stimme deines Geräts" });
  await expect(sheet).toBeVisible();
  expect(await saidOn(page)).toEqual([]);
  expect(await axeFindings(page, "[role=dialog]")).toEqual([]);
  await tryWord(page).click();
  await yes(page).click();
  await expect(sheet).toHaveCount(0);
  await expect
    .poll(() => saidOn(page))
    .toEqual([
      { text: "Blutdruck", voice: "Anna", lang: "de-DE", rate: 0.95 },
      { text: "die Obstipation", voice: "Anna", lang: "de-DE", rate: 0.95 },
    ]);
  await page.reload();
  await page.getByRole("button", { name: "Rötung anhören" }).click();
  await expect.poll(async () => (await saidOn(page)).map(({ text }) => text)).toEqual(["die Rötung"]);
  await expect(sheet).toHaveCount(0);
});

test("a voice that does not sound German is never used; when none is left, the way to one is told", async ({
  home,
  learner,
}) => {
  await giveVoices(home, [ANNA, { name: "Mitzi", lang: "de-AT" }]);
  await new SettingsPage(home).open();
  await testVoice(home, "Anna");
  await home.getByRole("button", { name: "Nein", exact: true }).click();
  await expect(home.getByRole("listitem").filter({ hasText: "Anna" })).toContainText("Klang nicht deutsch");
  await testVoice(home, "Mitzi");
  await home.getByRole("button", { name: "Nein", exact: true }).click();
  await expect(home.getByText(/^Keine der Stimmen auf diesem Gerät klang/)).toBeVisible();
  await expect(home.getByRole("group").filter({ hasText: "Android" }).first()).toBeVisible();
  await settled(home);
  expect(await faultsOf(home)).toEqual([]);
  await new VocabularyPage(home).open();
  await expect(home.getByRole("button", { name: / anhören$/ })).toHaveCount(0);
  // She thinks again.
  await new SettingsPage(home).open();
  await testVoice(home, "Anna");
  await yes(home).click();
  await expect(confirmedSection(home)).toBeVisible();
  expect(learner.userId).not.toBe("");
});

test("a device that speaks German only over the network, or not at all, says so and sends nothing anywhere", async ({
  home,
}) => {
  await giveVoices(home, [ENGLISH, REMOTE]);
  await new SettingsPage(home).open();
  await expect(home.getByText(/spricht Deutsch nur über das Internet/)).toBeVisible();
  await expect(home.getByRole("button", { name: /testen$/ })).toHaveCount(0);
  expect(await saidOn(home)).toEqual([]);
});

test("a voice that is in the list and not on the device is told apart from a German one", async ({ home }) => {
  await giveVoices(home, [{ ...ANNA, isMute: true }]);
  await new SettingsPage(home).open();
  await testVoice(home, "Anna");
  await expect(home.getByText(/^Es kam kein Ton/)).toBeVisible();
  await expect(yes(home)).toHaveCount(0);
  await home.getByRole("button", { name: "Diese Stimme nicht benutzen" }).click();
  await expect(home.getByRole("listitem").filter({ hasText: "Anna" })).toContainText("Klang nicht deutsch");
});

test("the speed is heard at once, here and on her other devices", async ({ home, learner, api }) => {
  await giveVoices(home, [ANNA]);
  await new SettingsPage(home).open();
  await testVoice(home, "Anna");
  await yes(home).click();
  await home.getByRole("radio", { name: "Langsam" }).click();
  await expect.poll(async () => (await saidOn(home)).at(-1)).toMatchObject({ rate: 0.75 });
  await allIsSent(home, learner.userId);
  await expect.poll(() => api.call("GET", "/users/me")).toMatchObject({ speaking_speed: "SLOW" });
  const word = (await api.lists())[0]?.vocab_items[0]?.id ?? "";
  await new WordPage(home).open(word);
  await home.getByRole("button", { name: "Anhören" }).first().click();
  await expect.poll(async () => (await saidOn(home)).at(-1)).toMatchObject({ voice: "Anna", rate: 0.75 });
});

test("her own voice and the German one are heard in turn, as often as she likes, and nobody scores her", async ({
  home,
  context,
  api,
}) => {
  await context.grantPermissions(["microphone"]);
  await giveVoices(home, [ANNA]);
  await home.addInitScript(() => localStorage.setItem("voice", JSON.stringify({ confirmed: "Anna", refused: [] })));
  const word = (await api.lists())[0]?.vocab_items[0]?.id ?? "";
  await new WordPage(home).open(word);
  await home.getByRole("button", { name: "Aufnehmen und anhören" }).click();
  await expect(home.getByText(/niemand bewertet sie/)).toBeVisible();
  const start = home.getByRole("button", { name: "Aufnahme starten" });
  await start.focus();
  await home.keyboard.press("Space");
  await expect(home.getByRole("timer")).toHaveText("0:01");
  await home.keyboard.press("Space");
  await home.getByRole("button", { name: "Erst das Original, dann deine Aufnahme" }).click();
  await expect(home.getByText("Du hörst dich.")).toBeVisible();
  expect(await saidOn(home)).toHaveLength(1);
  await expect(home.getByText("Du hörst dich.")).toHaveCount(0);

  await home.getByRole("button", { name: "Im Wechsel" }).click();
  await expect.poll(async () => (await saidOn(home)).length).toBeGreaterThanOrEqual(3);
  await home.getByRole("button", { name: "Anhalten" }).click();
  const said = (await saidOn(home)).length;
  await expect(home.getByRole("button", { name: "Im Wechsel" })).toBeVisible();
  await home.waitForTimeout(2500);
  expect(await saidOn(home)).toHaveLength(said);
  await settled(home);
  expect(await faultsOf(home)).toEqual([]);
  await home.getByRole("button", { name: "Aufnahme löschen" }).click();
  await expect(home.getByRole("button", { name: "Im Wechsel" })).toHaveCount(0);
});

test.describe("with the worker, which answers without a network", () => {
  test.use({ serviceWorkers: "allow" });

  test("a word with a recording is heard from it, and without a network too once it is on the device", async ({
    home,
    context,
    api,
    learner,
  }) => {
    await waitForWorker(home);
    const url = await api.upload(aTone(0.4));
    const id = await api.addWord(learner.firstListId, { term: "Summton" });
    await api.call("PATCH", `/vocabs/${id}`, { audio_url: url });
    await noteEndedSounds(home);
    const ended = () => home.evaluate(() => (globalThis as unknown as { ended: string[] }).ended);
    const word = new WordPage(home);
    // The change may still be on its way to this device.
    await expect(async () => {
      await word.open(id);
      await expect(home.getByRole("button", { name: "Auf dieses Gerät laden" })).toBeVisible({ timeout: 2000 });
    }).toPass();
    const listen = home.getByRole("button", { name: "Anhören", exact: true });
    await listen.click();
    await expect.poll(ended).toEqual([url]);
    await expect(home.getByText("Auf diesem Gerät, auch offline zu hören")).toBeVisible();
    expect(await faultsOf(home)).toEqual([]);
    await context.setOffline(true);
    await word.open(id);
    await listen.click();
    await expect.poll(ended).toEqual([url]);
  });
});

test("a microphone that may not be used is explained, with the way to allow it", async ({ home, api }) => {
  const word = (await api.lists())[0]?.vocab_items[0]?.id ?? "";
  await home.addInitScript(() => {
    const refuse = () => Promise.reject(new DOMException("denied", "NotAllowedError"));
    Object.defineProperty(navigator.mediaDevices, "getUserMedia", { value: refuse });
  });
  await new WordPage(home).open(word);
  await home.getByRole("button", { name: "Aufnehmen und anhören" }).click();
  await home.getByRole("button", { name: "Aufnahme starten" }).click();
  await expect(home.getByRole("alert")).toContainText("Einstellungen deines Browsers");
});
