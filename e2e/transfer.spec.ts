import type { Page } from "@playwright/test";

import { newPackage, oldPackage, type AnkiNote } from "../tests/transfer/anki-file.ts";
import { Shell } from "./pages/shell.ts";
import { ExportPage, ImportPage } from "./pages/transfer-page.ts";
import { VocabularyPage } from "./pages/vocabulary-page.ts";
import { Api } from "./support/api.ts";
import { showUnfinishedLanguages } from "./support/languages.ts";
import { rowsOf } from "./support/device-database.ts";
import { newLearner } from "./support/learners.ts";
import { consoleErrors, faultsInEveryLook, settled } from "./support/screens.ts";
import { allIsSent, expect, signInOn, test } from "./support/test.ts";
import { waitForWorker } from "./support/worker.ts";

// Most of it needs no worker, and a browser that need not store the whole app first is a fast one.
test.use({ serviceWorkers: "block" });

const DAY = 86_400_000;
const START = Date.parse("2026-03-02T20:15:00Z");
const NOTES: AnkiNote[] = [
  {
    fields: ["<b>die Fingerwunde</b>", "finger wound", "Die Fingerwunde heilt."],
    tags: "haut",
    deck: "Pflege::Wunden",
    cards: [
      [{ at: START, ease: 3, type: 0 }],
      [
        { at: START + DAY, ease: 1 },
        { at: START + 3 * DAY, ease: 3 },
      ],
    ],
  },
  { fields: ["der Fingerverband", "finger bandage"], deck: "Verbände" },
];

interface Review {
  facet: string;
  grade: string;
  localDay: string;
  reviewedAt: string;
}

const historyOf = (reviews: readonly Review[]): string[][] =>
  reviews
    .toSorted((a, b) => a.reviewedAt.localeCompare(b.reviewedAt))
    // The server moves times by what the device's clock is off: some milliseconds here.
    .map(({ facet, grade, localDay, reviewedAt }) => [reviewedAt.slice(0, 16), facet, grade, localDay]);
const HISTORY = [
  ["2026-03-02T20:15", "recognise", "good", "2026-03-02"],
  ["2026-03-03T20:15", "recall", "again", "2026-03-03"],
  ["2026-03-05T20:15", "recall", "good", "2026-03-05"],
];

test("pasted words are in her list at once, on the server when she goes on, and a second paste makes none twice", async ({
  home,
  api,
}) => {
  const vocabulary = new VocabularyPage(home);
  await vocabulary.open();
  await home.getByRole("button", { name: "Listen verwalten" }).click();
  await home.getByRole("menuitem", { name: "Importieren" }).click();
  const page = new ImportPage(home);
  const text = "finger wound\tdie Fingerwunde, -n\nbandage\tder Fingerverband\n";
  await page.paste(text);
  await expect(page.preview.nth(1)).toHaveText(/die Fingerwunde.*finger wound.*Fingerwunden/);
  await page.finish(2);
  expect(await api.wordsCalled("Fingerwunde")).toEqual([]);
  await page.leave();
  await vocabulary.finds("Fingerwunde");
  await expect.poll(async () => (await api.wordsCalled("Fingerverband")).length).toBe(1);
  await page.open();
  await page.paste(text);
  await expect(home.getByText("2 deiner Wörter werden ergänzt")).toBeVisible();
  await page.finish(2);
  await page.leave();
  await vocabulary.finds("Fingerwunde");
  expect(await api.wordsCalled("Fingerwunde")).toHaveLength(1);
});

test("a table of old Windows keeps its umlauts, its columns are hers to change, the library is used", async ({
  page,
  baseURL,
}) => {
  const learner = await newLearner(baseURL ?? "", { words: 0 });
  await signInOn(page, learner);
  await page.goto("/vocab-dashboard");
  await page.getByRole("link", { name: "Wörter aus Anki, Quizlet oder einer Tabelle holen" }).click();
  const rows = ["Wort;Englisch;Hinweis;Nummer", "Händedesinfektion;hand disinfection;oft;1", "Fingerübung;=1+1;;2"];
  const importPage = new ImportPage(page);
  await importPage.choose(
    "übung.csv",
    Uint8Array.from(rows.join("\r\n"), (letter) => letter.charCodeAt(0)),
  );
  await expect(importPage.preview.nth(2)).toHaveText(/Fingerübung.*=1\+1/);
  await expect(importPage.column("Englisch")).toHaveValue("translation:eng");
  await importPage.column("Nummer").selectOption("Nicht übernehmen");
  await expect(page.getByText("2 Felder aus Spalten, die du nicht übernimmst")).toBeVisible();
  await expect(page.getByText("1 Wort aus der Bibliothek")).toBeVisible();
  await importPage.finish(2);
  await importPage.leave();
  await expect(new VocabularyPage(page).chip("übung")).toBeVisible();
  const own = await rowsOf<{ term: string; ownerId: string | null }>(page, learner.userId, "vocab_item");
  expect(own.filter(({ ownerId }) => ownerId !== null).map(({ term }) => term)).toEqual(["Fingerübung"]);
});

const PICTURE = {
  name: "w.png",
  bytes: Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  ),
};
const SOUND = { name: "w.mp3", bytes: Buffer.concat([Buffer.from("ID3"), Buffer.alloc(400, 4)]) };
const WITH_MEDIA = NOTES.map((note, at) =>
  at === 0
    ? { ...note, fields: [...note.fields.slice(0, 2), `${note.fields[2]}[sound:w.mp3]<img src="w.png">`] }
    : note,
);

/** The picture of the imported word is there, whether it comes from this device or from the server. */
async function seesPicture(page: Page): Promise<void> {
  const vocabulary = new VocabularyPage(page);
  await vocabulary.finds("Fingerwunde");
  await vocabulary.openWord("Fingerwunde");
  const picture = page.getByRole("img", { name: "Bild zu die Fingerwunde" });
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);
}

test("an Anki package brings its decks and its whole history, to all her devices", async ({
  home,
  learner,
  anotherDevice,
}) => {
  const page = new ImportPage(home);
  await page.open();
  await page.choose("Station.apkg", newPackage(NOTES, ["a.mp3"]));
  await expect(home.getByText("3 Wiederholungen von früher")).toBeVisible();
  await expect(home.getByText("1 Ton, der zu keinem neuen Wort gehört oder nicht lesbar ist")).toBeVisible();
  await page.finish(2);
  await page.leave();
  const vocabulary = new VocabularyPage(home);
  await expect(vocabulary.chip("Pflege / Wunden")).toBeVisible();
  expect(historyOf(await rowsOf<Review>(home, learner.userId, "vocab_review"))).toEqual(HISTORY);
  await allIsSent(home, learner.userId);
  const second = await anotherDevice();
  await signInOn(second, learner);
  const there = new VocabularyPage(second);
  await there.open();
  await there.finds("Fingerwunde");
  expect(historyOf(await rowsOf<Review>(second, learner.userId, "vocab_review"))).toEqual(HISTORY);
});

test("what goes out to Anki comes in on another account with its history", async ({
  home,
  learner,
  anotherDevice,
  baseURL,
}) => {
  const page = new ImportPage(home);
  await page.open();
  await page.choose("Station.apkg", oldPackage(NOTES));
  await page.finish(2);
  await page.leave();
  await allIsSent(home, learner.userId);
  const exportPage = new ExportPage(home);
  await exportPage.open();
  await home.getByRole("combobox", { name: "Welche Wörter?" }).selectOption("Pflege / Wunden");
  const { name, bytes } = await exportPage.save(/^Anki-Paket/);
  expect(name).toMatch(/^visite-pflege-wunden-\d{4}-\d\d-\d\d\.apkg$/);
  const colleague = await newLearner(baseURL ?? "");
  const second = await anotherDevice();
  await signInOn(second, colleague);
  const there = new ImportPage(second);
  await there.open();
  await there.choose(name, bytes);
  await there.finish(1);
  const reviews = await rowsOf<Review>(second, colleague.userId, "vocab_review");
  expect(historyOf(reviews)).toEqual(HISTORY);
});

test("her own file brings back everything, and tables come back as they went", async ({
  home,
  learner,
  baseURL,
  anotherDevice,
}) => {
  const page = new ImportPage(home);
  await page.open();
  await page.choose("Station.apkg", newPackage(NOTES));
  await page.finish(2);
  await page.leave();
  const exportPage = new ExportPage(home);
  await exportPage.open();
  const json = await exportPage.save(/^Sicherung/);
  expect(json.bytes.toString()).not.toContain(learner.userId);
  const table = await exportPage.save(/^Tabelle \(CSV\)/);
  expect(table.bytes.toString()).toContain("Fingerwunde;die;");
  const colleague = await newLearner(baseURL ?? "", { words: 0 });
  const second = await anotherDevice();
  await signInOn(second, colleague);
  const there = new ImportPage(second);
  await there.open();
  await there.choose(json.name, json.bytes);
  await there.finish(26);
  expect(historyOf(await rowsOf<Review>(second, colleague.userId, "vocab_review"))).toEqual(HISTORY);
  await there.leave();
  await there.open();
  await there.choose(table.name, table.bytes);
  await expect(second.getByText("26 deiner Wörter")).toBeVisible();
});

test("a broken file changes nothing and says what is wrong", async ({ home, learner }) => {
  const page = new ImportPage(home);
  await page.open();
  const whole = oldPackage(NOTES);
  await page.choose("halb.apkg", whole.subarray(0, whole.length / 2));
  await expect(home.getByText(/beschädigt oder nicht vollständig/)).toBeVisible();
  await page.choose("bild.jpg", Uint8Array.from([0xff, 0xd8, 0xff, 0, 0, 0, 1, 0]));
  await expect(home.getByText(/kann Visite nicht lesen/)).toBeVisible();
  await page.choose("leer.csv", "");
  await expect(home.getByText(/Die Datei ist leer/)).toBeVisible();
  expect(await rowsOf(home, learner.userId, "outbox")).toEqual([]);
});

test("ten thousand words: stopped in the midst, gone on with after a reload, taken back as a whole without a trace", async ({
  home,
  learner,
}) => {
  const sent: string[] = [];
  home.on("request", (request) => request.url().includes("/sync/replay") && sent.push(request.postData() ?? ""));
  const before = (await rowsOf(home, learner.userId, "vocab_item")).length;
  const page = new ImportPage(home);
  await page.open();
  const rows = Array.from({ length: 10_000 }, (_, at) => `das Fingerwort ${at}\tword ${at}`);
  await page.choose("viel.tsv", rows.join("\n"));
  await page.write.click();
  await page.cancel.click();
  await expect(page.heading("Der Import wurde unterbrochen")).toBeVisible();
  const half = (await rowsOf(home, learner.userId, "vocab_item")).length;
  expect(half).toBeLessThan(before + 10_000);
  await home.reload();
  await expect(page.heading("Der Import wurde unterbrochen")).toBeVisible();
  await home.getByRole("button", { name: "Weitermachen" }).click();
  await expect(page.heading("10.000 Wörter sind da")).toBeVisible({ timeout: 60_000 });
  await page.undo.click();
  await expect(page.heading("Der Import ist zurückgenommen")).toBeVisible({ timeout: 60_000 });
  expect(await rowsOf(home, learner.userId, "vocab_item")).toHaveLength(before);
  await allIsSent(home, learner.userId);
  expect(sent.join("")).not.toContain("Fingerwort");
});

test("an import that is on the server already is taken back there, too", async ({ home, api, learner }) => {
  const page = new ImportPage(home);
  await page.open();
  await page.paste("die Fingerwunde\twound");
  await page.finish(1);
  await page.leave();
  await expect.poll(async () => (await api.wordsCalled("Fingerwunde")).length).toBe(1);
  await page.open();
  await expect(home.getByText(/Zuletzt importiert: 1 Wort/)).toBeVisible();
  await page.undo.click();
  await expect(page.heading("Der Import ist zurückgenommen")).toBeVisible();
  await expect.poll(() => api.wordsCalled("Fingerwunde")).toEqual([]);
  await allIsSent(home, learner.userId);
  await expect.poll(async () => (await api.lists()).map(({ name }) => name)).not.toContain("Importierte Wörter");
});

test.describe("with the worker, which answers without a network", () => {
  test.use({ serviceWorkers: "allow" });

  test("pictures and sounds of an Anki package are there at once, without a network, and come to all her devices", async ({
    home,
    context,
    learner,
    anotherDevice,
  }) => {
    await waitForWorker(home);
    const page = new ImportPage(home);
    await page.open();
    await page.choose("Station.apkg", newPackage(WITH_MEDIA, [PICTURE, SOUND]));
    await expect(home.getByRole("list", { name: "Was importiert wird" })).toContainText("1 Bild");
    await context.setOffline(true);
    await page.finish(2);
    await page.leave();
    await seesPicture(home);
    await expect(home.getByText("Auf diesem Gerät, auch offline zu hören")).toBeVisible();
    await context.setOffline(false);
    await allIsSent(home, learner.userId);
    const second = await anotherDevice();
    await signInOn(second, learner);
    await waitForWorker(second);
    await new VocabularyPage(second).open();
    await seesPicture(second);
    const [word] = (await rowsOf<{ term: string; audioUrl: string }>(second, learner.userId, "vocab_item")).filter(
      ({ term }) => term === "Fingerwunde",
    );
    const heard = await second.evaluate(async (url) => (await (await fetch(url)).blob()).size, word?.audioUrl ?? "");
    expect(heard).toBe(SOUND.bytes.length);
  });

  test("without a network text comes in at once; Anki's files ask for a network once, and never again", async ({
    home,
    context,
    learner,
  }) => {
    await waitForWorker(home);
    await context.setOffline(true);
    const page = new ImportPage(home);
    await page.open();
    await expect(home.getByText(/Für Anki-Pakete brauchst du beim ersten Mal Internet/)).toBeVisible();
    await page.choose("Station.apkg", newPackage(NOTES));
    await expect(home.getByText(/lädt Visite einmal ein Stück Programm/)).toBeVisible();
    await page.paste("die Fingerwunde\twound");
    // Behind an import it is let go. A page that is loaded anew at once does so a minute later only.
    const held = async () =>
      (await rowsOf<{ nextAttemptAt: number }>(home, learner.userId, "outbox")).filter((one) => one.nextAttemptAt > 0);
    await page.finish(1);
    await page.leave();
    await expect.poll(held).toEqual([]);
    await context.setOffline(false);
    await page.open();
    await page.choose("Station.apkg", newPackage(NOTES));
    await expect(page.preview.first()).toBeVisible();
    await context.setOffline(true);
    await home.reload();
    await page.open();
    await expect(home.getByText(/Für Anki-Pakete brauchst du/)).toHaveCount(0);
    await page.choose("Station.apkg", newPackage(NOTES));
    await page.finish(2);
    await page.leave();
    await expect.poll(held).toEqual([]);
    const { bytes } = await exported(new ExportPage(home));
    expect(bytes.subarray(0, 2).toString()).toBe("PK");
    await context.setOffline(false);
    await expect.poll(() => rowsOf(home, learner.userId, "outbox"), { timeout: 40_000 }).toEqual([]);
  });
});

async function exported(page: ExportPage) {
  await page.open();
  return page.save(/^Anki-Paket/);
}

/** Sheets of a PDF as Chromium writes it. */
const sheetsOf = (pdf: Buffer): number => pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;

test.describe("on paper", () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

  test("a list has its words in two columns, cards stand four on a sheet, and nothing of the app is on the paper", async ({
    page,
    baseURL,
  }) => {
    const learner = await newLearner(baseURL ?? "", { fields: { native_language: "aeb" } });
    const api = await Api.signIn(baseURL ?? "", learner);
    const id = await api.addWord(learner.firstListId, { term: "Fußrückenödem", specific_article: "das" });
    await api.call("PATCH", `/vocabs/${id}`, {
      translations: { aeb: { text: "وذمة القدم", status: "learner", note: null } },
    });
    await signInOn(page, learner);
    for (const [look, sheets] of [
      ["list", 2],
      ["cards", 7],
    ] as const) {
      await page.goto(`/vocab-dashboard/export/print?look=${look}&list=${learner.firstListId}`);
      await expect(page.getByText("Fußrückenödem")).toBeVisible();
      await page.emulateMedia({ media: "print" });
      await expect(page.getByText("وذمة القدم")).toHaveCSS("direction", "rtl");
      await expect(page.getByRole("navigation")).toHaveCount(0);
      await expect(page.getByRole("button", { name: "Drucken" })).toBeHidden();
      const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
      expect(sheetsOf(pdf), look).toBe(sheets);
      await page.emulateMedia({ media: "screen" });
    }
    const printed = page.evaluate(() => {
      const { promise, resolve } = Promise.withResolvers<boolean>();
      window.print = () => resolve(true);
      return promise;
    });
    await page.getByRole("button", { name: "Drucken" }).click();
    expect(await printed).toBe(true);
  });
});

test.describe("every step of an import and the export", () => {
  test.use({ serviceWorkers: "block" });

  for (const language of ["deu", "aeb"] as const) {
    test(`is sound in every look with the app in ${language}`, async ({ page, baseURL }) => {
      const errors = consoleErrors(page);
      const learner = await newLearner(baseURL ?? "", {
        fields: { interface_language: language, native_language: "aeb" },
      });
      if (language === "aeb") await showUnfinishedLanguages(page);
      await signInOn(page, learner);
      const faults: string[] = [];
      const look = async (step: string) => {
        await settled(page);
        faults.push(...(await faultsInEveryLook(page)).map((fault) => `${step}: ${fault}`));
      };
      await page.goto("/vocab-dashboard/export");
      await look("export");
      await page.goto(`/vocab-dashboard/export/print?look=cards&list=${learner.firstListId}`);
      await look("print");
      await page.goto("/vocab-dashboard/import");
      await look("choose");
      await page.locator('input[type="file"]').setInputFiles({
        name: "Station.csv",
        mimeType: "text/csv",
        buffer: Buffer.from("Deutsch;Übersetzung;Liste\ndie Fingerwunde;جرح;Nacht\nder Verband;ضمادة;Tag"),
      });
      await expect(page.getByRole("table")).toBeVisible();
      await look("check");
      await page.getByRole("main").getByRole("button").last().click();
      await expect(page.getByRole("link").filter({ hasText: /./ }).last()).toBeVisible();
      await look("done");
      expect(faults).toEqual([]);
      expect(errors).toEqual([]);
    });
  }
});

test("the state of synchronisation says what is held back, and is calm again afterwards", async ({ home }) => {
  const page = new ImportPage(home);
  await page.open();
  await page.paste("die Fingerwunde\twound");
  await page.finish(1);
  await new Shell(home).syncIs("waiting");
  await page.leave();
  await new Shell(home).syncIs("idle");
});
