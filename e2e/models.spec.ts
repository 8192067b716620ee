import type { BrowserContextOptions, Page } from "@playwright/test";

import type { DeviceRows } from "#shared/model/entities.ts";
import { CONTENT_TYPES } from "#shared/model/course-terms.ts";

import {
  type Behaviour,
  draws,
  type FakeModels,
  refuses,
  says,
  speaks,
  startFakeModels,
} from "../server/testing/fake-models.ts";
import { CoursePage } from "./pages/course-page.ts";
import { backCloses } from "./pages/layers.ts";
import { VocabularyPage } from "./pages/vocabulary-page.ts";
import { WordPage } from "./pages/word-page.ts";
import { rowsOf } from "./support/device-database.ts";
import { type Learner, newCourse, newLearner } from "./support/learners.ts";
import { OwnServer } from "./support/own-server.ts";
import { faultsOf, settled } from "./support/screens.ts";
import { allIsSent, expect, signInOn, test } from "./support/test.ts";
import { aTone } from "./support/tone.ts";
import { lastSpoken, noteEndedSounds, withGermanVoice } from "./support/voice.ts";
import { startOffline, waitForWorker } from "./support/worker.ts";

const DESCRIBED = {
  is_german_word: true,
  grammatical_category: "noun",
  specific_article: "der",
  plural: "Infusionshaken",
  explanation: "Daran hängt die Flasche neben dem Bett.",
  usage_examples: ["Die Flasche hängt am Infusionshaken."],
  english: "infusion hook",
};

interface WordRow {
  id: string;
  term: string;
  plural: string | null;
  specificArticle: string | null;
  audioUrl: string | null;
}

/** Audio that is played is remembered instead of heard. */
async function listenIn(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const played: string[] = [];
    Object.assign(globalThis, { played });
    HTMLMediaElement.prototype.play = function play(this: HTMLMediaElement) {
      played.push(this.currentSrc || this.src);
      return Promise.resolve();
    };
  });
  return () => page.evaluate(() => (globalThis as unknown as { played: string[] }).played);
}

test.describe("with models", () => {
  // One server and one endpoint for all of them, so that none changes what another one is answered.
  test.describe.configure({ mode: "serial" });
  let fake: FakeModels;
  let server: OwnServer;
  let learner: Learner;
  let page: Page;

  test.beforeAll(async () => {
    fake = await startFakeModels();
    server = await OwnServer.start({ ...fake.env, MODEL_TIMEOUT_MS: "3000" });
  });
  test.afterAll(async () => {
    await server.stop();
    await fake.close();
  });

  test.beforeEach(async ({ browser, contextOptions, viewport, hasTouch, isMobile, locale, timezoneId }) => {
    const options: BrowserContextOptions = { viewport, hasTouch, isMobile, locale, timezoneId };
    const context = await browser.newContext({ ...contextOptions, ...options, baseURL: server.url });
    page = await context.newPage();
    learner = await newLearner(server.url, { fields: { native_language: "tur" } });
    fake.always(refuses(500));
  });
  test.afterEach(() => page.context().close());

  const wordsNamed = async (term: string) =>
    (await rowsOf<WordRow>(page, learner.userId, "vocab_item")).filter((word) => word.term === term);

  test("a word that the lexicon does not know is filled in and translated, and she is told to read it", async () => {
    await signInOn(page, learner);
    fake.always((response, asked) => {
      const isTranslation = asked.body.messages?.[0]?.content.includes("translate") ?? false;
      return says(isTranslation ? { translation: "serum askısı", note: null } : DESCRIBED)(response, asked);
    });
    const vocabulary = new VocabularyPage(page);
    await page.goto("/vocab-dashboard/new");
    await vocabulary.term.fill("Infusionshaken");
    await page.getByRole("button", { name: "Vorschläge holen" }).click();
    await page.getByRole("button", { name: "Angaben zu „der Infusionshaken“ eintragen" }).click();
    await expect(page.getByText("Das hat eine KI vorgeschlagen")).toBeVisible();
    await expect(vocabulary.meaning).toHaveValue(DESCRIBED.explanation);
    await page.getByRole("button", { name: "Übersetzen" }).click();
    await expect(page.getByRole("textbox", { name: /^Übersetzung/ })).toHaveValue("serum askısı");
    await settled(page);
    expect(await faultsOf(page)).toEqual([]);
    await vocabulary.save.click();
    await expect(page.getByRole("heading", { level: 1, name: "Infusionshaken" })).toBeVisible();
    expect(await wordsNamed("Infusionshaken")).toMatchObject([{ plural: "Infusionshaken", specificArticle: "der" }]);
  });

  test("what she wrote herself stays when suggestions come, also while the model is broken", async () => {
    await signInOn(page, learner);
    const vocabulary = new VocabularyPage(page);
    await page.goto("/vocab-dashboard/new");
    await vocabulary.term.fill("Dekubitus");
    await vocabulary.meaning.fill("Meine eigenen Worte");
    await page.getByRole("button", { name: "Vorschläge holen" }).click();
    await page.getByRole("button", { name: "Angaben zu „der Dekubitus“ eintragen" }).click();
    await expect(vocabulary.meaning).toHaveValue("Meine eigenen Worte");
    await expect(page.getByRole("radio", { name: "der" })).toBeChecked();
  });

  test("a word is spoken on demand, heard at once, and known to the device from then on", async () => {
    const played = await listenIn(page);
    await signInOn(page, learner);
    await waitForWorker(page);
    const [word] = await wordsNamed("Dekubitus");
    fake.always((response, asked) => void setTimeout(() => speaks(response, asked), 600));
    await new WordPage(page).open(word?.id ?? "");
    await page.getByRole("button", { name: "Aussprache erzeugen" }).click();
    await expect(page.getByText("Die Aussprache wird erzeugt, einen Moment bitte")).toBeVisible();
    await expect.poll(async () => (await wordsNamed("Dekubitus"))[0]?.audioUrl).toMatch(/^\/api\/media\//);
    await expect(page.getByRole("button", { name: "Aussprache erzeugen" })).toHaveCount(0);
    await expect.poll(async () => (await played()).length).toBeGreaterThan(0);
    expect(fake.asked.map(({ body }) => body.input)).toEqual(["der Dekubitus"]);
  });

  test("an own word that is not sent yet is sent first, and a failure is said", async () => {
    await signInOn(page, learner);
    const vocabulary = new VocabularyPage(page);
    await page.goto("/vocab-dashboard/new");
    await vocabulary.term.fill("Bettgeflüster");
    await vocabulary.save.click();
    await page.getByRole("button", { name: "Aussprache erzeugen" }).click();
    await expect(page.getByText("Die Aussprache konnte nicht erzeugt werden")).toBeVisible();
    await allIsSent(page, learner.userId);
    fake.always(speaks);
    await page.getByRole("button", { name: "Aussprache erzeugen" }).click();
    await expect(page.getByRole("button", { name: "Aussprache erzeugen" })).toHaveCount(0);
  });

  test("words are heard in practice without a voice on the device, and without a network, once they were fetched", async () => {
    const played = await listenIn(page);
    learner = await newLearner(server.url, { terms: ["Wunde", "Fieber"] });
    await signInOn(page, learner);
    await waitForWorker(page);
    await page.goto("/vocab-dashboard/practice/modes");
    await expect(page.getByText("Auf diesem Gerät gibt es keine deutsche Stimme.")).toBeVisible();
    const load = page.getByRole("button", { name: /^Aufnahmen zum Hören laden/ });
    const sheet = page.getByRole("dialog", { name: "Aufnahmen laden" });
    await load.click();
    await backCloses(page, "features/practice/parts/recordings-sheet.tsx", sheet);
    await load.click();
    // What it costs is said before anything is asked for.
    await expect(sheet.getByText(/^Zusammen etwa/)).toBeVisible();
    await settled(page);
    expect(await faultsOf(page)).toEqual([]);
    expect(fake.asked).toEqual([]);
    fake.always(speaks);
    await sheet.getByRole("button", { name: /^\d+ Aufnahmen? laden$/ }).click();
    await expect(sheet.getByText(/Aufnahmen? (ist|sind) jetzt auf diesem Gerät/)).toBeVisible();
    await sheet.getByRole("button", { name: "Fertig" }).click();
    await expect(page.getByRole("button", { name: /^Aufnahmen zum Hören laden/ })).toHaveCount(0);

    await page.context().setOffline(true);
    await page.getByRole("link", { name: /^Hören und schreiben/ }).click();
    await expect.poll(async () => (await played()).length).toBeGreaterThan(0);
    expect((await played()).at(-1)).toContain("/api/media/");
    const field = page.getByRole("textbox");
    await field.fill("Wunde");
    await page.getByRole("button", { name: "Prüfen" }).click();
    // Which of the two is asked first is drawn.
    await expect(page.getByRole("button", { name: /^(Weiter|Richtig schreiben)$/ })).toBeVisible();
    await page.context().setOffline(false);
  });

  test("a scene of a downloaded course that was never played sounds without a network, with the server's voice", async () => {
    const tone = aTone(0.3);
    const speaksTone: Behaviour = (response) =>
      void response.writeHead(200, { "Content-Type": "audio/mpeg" }).end(tone);
    fake.always(speaksTone);
    await withGermanVoice(page);
    await noteEndedSounds(page);
    const made = await newCourse(server.url, { userId: learner.userId, kinds: true });
    await signInOn(page, learner);
    await waitForWorker(page);
    const course = new CoursePage(page);
    await course.open(made.courseId);
    await course.enrol.click();
    await course.isWhole();
    const lines = (await rowsOf<DeviceRows["dialog"]>(page, learner.userId, "dialog")).flatMap((scene) => scene.lines);
    const said = fake.asked.map(({ body }) => body.input);
    expect(lines.map(({ text }) => text).filter((text) => !said.includes(text))).toEqual([]);

    const number = CONTENT_TYPES.filter((type) => type !== "exercise-media").indexOf("form-structured-exercise");
    await startOffline(page, `/section/${made.sections.at(-1)?.id}?page=${number}`);
    await page.getByRole("button", { name: "Gespräch hören" }).click();
    const ended = () => page.evaluate(() => (globalThis as unknown as { ended: string[] }).ended);
    await expect.poll(async () => (await ended()).length).toBe(lines.length);
    const [heard = ""] = await ended();
    const bytes = await page.evaluate(async (url) => (await (await fetch(url)).arrayBuffer()).byteLength, heard);
    expect([heard.startsWith("/api/media/"), bytes]).toEqual([true, tone.byteLength]);
    expect(await lastSpoken(page)).toBeNull();
    await page.context().setOffline(false);
  });

  test("a picture is made and taken off again", async () => {
    await signInOn(page, learner);
    await waitForWorker(page);
    fake.always(draws);
    const [word] = await wordsNamed("Rollstuhl");
    await new WordPage(page).open(word?.id ?? "");
    await page.getByRole("button", { name: "Bild erzeugen" }).click();
    const picture = page.getByRole("img", { name: /^Bild zu der Rollstuhl/ });
    await expect(picture).toBeVisible();
    const isDrawn = () => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth > 0);
    await expect.poll(isDrawn).toBe(true);
    await settled(page);
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole("button", { name: "Bild entfernen" }).click();
    await expect(picture).toHaveCount(0);
  });

  test("without a network there are the suggestions of this device, and nothing that cannot be done", async () => {
    await signInOn(page, learner);
    await waitForWorker(page);
    const vocabulary = new VocabularyPage(page);
    await page.goto("/vocab-dashboard/new");
    await page.context().setOffline(true);
    await vocabulary.term.fill("Uebergabe");
    await page.getByRole("button", { name: "Vorschläge holen" }).click();
    await expect(page.getByText("Offline: Vorschläge aus der Bibliothek auf diesem Gerät.")).toBeVisible();
    await page.getByRole("button", { name: "Angaben zu „die Übergabe“ eintragen" }).click();
    await expect(page.getByRole("radio", { name: "die" })).toBeChecked();
    const [word] = await wordsNamed("Dekubitus");
    await new WordPage(page).open(word?.id ?? "");
    await expect(page.getByRole("button", { name: /erzeugen/ })).toHaveCount(0);
    await page.context().setOffline(false);
  });
});

test("a server without models offers nothing that only models can do", async ({ home, learner }) => {
  const words = await rowsOf<WordRow>(home, learner.userId, "vocab_item");
  const asked = home.waitForResponse((response) => response.url().endsWith("/api/capabilities"));
  await new WordPage(home).open(words.find(({ term }) => term === "Dekubitus")?.id ?? "");
  await asked;
  await expect(home.getByRole("button", { name: /erzeugen/ })).toHaveCount(0);
});
