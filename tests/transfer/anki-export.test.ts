import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

import { unzipSync } from "fflate";
import initSqlJs from "sql.js";
import { afterEach, beforeEach, expect, it } from "vitest";

import { commit, type DatedIntent } from "#db/commit.ts";
import { LearnerDatabase } from "#db/database.ts";
import { exportData } from "#features/transfer/export-data.ts";
import { ImportSession } from "#features/transfer/worker/import-session.ts";
import { notesToWrite, reviewsLeftOut } from "#features/transfer/write/anki-export.ts";
import { packForAnki } from "#features/transfer/write/anki-package.ts";
import { newId } from "#shared/lib/uuid.ts";

const NOW = Date.parse("2026-11-21T10:00:00Z");
const DAY = 86_400_000;

let db: LearnerDatabase;
beforeEach(() => {
  db = new LearnerDatabase(newId(), `test-${newId()}`);
});
afterEach(() => db.delete());

const review = (itemId: string, facet: "recall" | "recognise" | "article" | "listen", at: number): DatedIntent => ({
  name: "addTestResult",
  args: {
    itemId,
    review: {
      id: newId(),
      facet,
      mode: "find-term",
      answer: null,
      verdict: "correct",
      grade: "good",
      hints: 0,
      reviewedAt: new Date(at).toISOString(),
      durationMs: 1500,
      testId: null,
    },
  },
  when: { at },
});

/** Two lists, a noun with a history and markup in its texts, a phrase without. */
async function herWords(): Promise<void> {
  const [nacht, haut, wound, phrase] = [newId(), newId(), newId(), newId()];
  const translations = { tur: { text: "yara", status: "learner" as const, note: null } };
  await commit(db, [
    { name: "createVocabList", args: { id: nacht, name: "Nacht::Dienst", description: null, position: 0 } },
    { name: "createVocabList", args: { id: haut, name: "Haut", description: null, position: 1 } },
    {
      name: "addVocabToList",
      args: {
        listId: nacht,
        id: wound,
        fields: {
          term: "Wunde",
          specificArticle: "die",
          grammaticalCategory: "noun",
          plural: "Wunden",
          explanation: "Größe < 3 cm & tief",
          usageExamples: ["Die Wunde heilt.", "Sie nässt."],
          tags: ["erste Hilfe"],
          translations,
        },
      },
    },
    {
      name: "addVocabToList",
      args: {
        listId: haut,
        id: phrase,
        fields: { term: "Haben Sie Schmerzen?", grammaticalCategory: "phrase", translations },
      },
    },
    review(wound, "recall", NOW - 30 * DAY),
    review(wound, "recall", NOW - 20 * DAY),
    review(wound, "article", NOW - 20 * DAY),
    review(wound, "listen", NOW - 10 * DAY),
  ]);
}

async function pack() {
  const data = await exportData(db, { all: true });
  const media = new Map([["/api/media/x", "visite-1.mp3"]]);
  const notes = notesToWrite(data, { languages: ["tur"], otherDeck: "Meine Wörter", media });
  const file = { name: "visite-1.mp3", bytes: new Uint8Array([1, 2, 3]) };
  const { bytes } = await packForAnki({ notes, media: [file], now: NOW }, await initSqlJs());
  return { data, notes, bytes };
}

function inSqlite<T>(collection: Uint8Array, ask: (db: DatabaseSync) => T): T {
  const folder = mkdtempSync(join(tmpdir(), "visite-anki-"));
  try {
    const path = join(folder, "collection.anki2");
    writeFileSync(path, collection);
    const sqlite = new DatabaseSync(path);
    const answer = ask(sqlite);
    sqlite.close();
    return answer;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

it("Anki finds decks, notes, cards, due dates, memory and every review it has a card for", async () => {
  await herWords();
  const { bytes, data, notes } = await pack();
  const files = unzipSync(bytes);
  expect(Object.keys(files).toSorted()).toEqual(["0", "collection.anki2", "media"]);
  expect(JSON.parse(new TextDecoder().decode(files["media"]))).toEqual({ 0: "visite-1.mp3" });
  expect(reviewsLeftOut(data, notes)).toBe(1);
  inSqlite(files["collection.anki2"] ?? new Uint8Array(), (sqlite) => {
    expect(sqlite.prepare("PRAGMA integrity_check").get()).toEqual({ integrity_check: "ok" });
    const col = sqlite.prepare("SELECT ver, crt, decks, models FROM col").get() as Record<string, string>;
    expect(col["ver"]).toBe(11);
    const decks = Object.values(JSON.parse(col["decks"] ?? "") as Record<string, { name: string }>);
    expect(decks.map(({ name }) => name).toSorted()).toEqual(["Default", "Haut", "Nacht: Dienst"]);
    const [note] = sqlite.prepare("SELECT flds, tags, sfld FROM notes ORDER BY id").all() as Record<string, string>[];
    expect(note?.["flds"]?.split("\u001f").slice(0, 6)).toEqual([
      "Wunde",
      "die",
      "Wunden",
      "yara",
      "Größe &lt; 3 cm &amp; tief",
      "Die Wunde heilt.<br>Sie nässt.",
    ]);
    expect(note?.["tags"]).toBe(" erste_Hilfe ");
    const cards = sqlite.prepare("SELECT ord, type, queue, due, ivl, reps, data FROM cards ORDER BY id").all() as {
      ord: number;
      type: number;
      due: number;
      ivl: number;
      reps: number;
      data: string;
    }[];
    expect(cards.map(({ ord, type, reps }) => [ord, type, reps])).toEqual([
      [0, 0, 0],
      [1, 2, 2],
      [2, 2, 1],
      [0, 0, 0],
      [1, 0, 0],
    ]);
    const recall = cards[1];
    const state = data.cards.find(({ facet }) => facet === "recall");
    expect(JSON.parse(recall?.data ?? "{}")).toMatchObject({
      s: Math.round((state?.stability ?? 0) * 10_000) / 10_000,
    });
    // The day on which it is due, counted from the day on which the collection began.
    const dueDay = new Date((Number(col["crt"]) + (recall?.due ?? 0) * 86_400) * 1000);
    expect(Math.abs(dueDay.getTime() - (state?.due ?? 0))).toBeLessThan(DAY);
    const log = sqlite.prepare("SELECT id, ease, time FROM revlog ORDER BY id").all();
    expect(log).toEqual([
      { id: NOW - 30 * DAY, ease: 3, time: 1500 },
      { id: NOW - 20 * DAY, ease: 3, time: 1500 },
      // Two reviews of the same moment: ids are times there, and each may be there once.
      { id: NOW - 20 * DAY + 1, ease: 3, time: 1500 },
    ]);
  });
});

it("what went out to Anki comes in again with its history", async () => {
  await herWords();
  const { bytes } = await pack();
  const session = new ImportSession(
    () => initSqlJs(),
    () => NOW,
  );
  const opened = await session.open({ kind: "bytes", bytes }, "tur", () => undefined);
  expect(opened).toMatchObject({ format: "anki", rowCount: 2, reviewCount: 3 });
  const { wordCount, losses, lists } = session.check(opened.roles, () => undefined);
  expect([wordCount, losses.unused, lists]).toEqual([2, 0, ["Nacht: Dienst", "Haut"]]);
  const known = { userId: newId(), words: [], lists: [], reviews: new Set<string>(), nextPosition: 0 };
  const choice = {
    policy: "update",
    useLibrary: true,
    target: { newList: "x" },
    keepLists: true,
    withReviews: true,
    withMedia: true,
  } as const;
  session.plan(known, choice);
  const intents = session.takeChunks().chunks.flatMap((chunk) => chunk.intents);
  const words = intents.flatMap((one) => (one.name === "addVocabToList" ? one.args.fields : []));
  expect(words).toMatchObject([
    {
      term: "Wunde",
      specificArticle: "die",
      plural: "Wunden",
      explanation: "Größe < 3 cm & tief",
      usageExamples: ["Die Wunde heilt.", "Sie nässt."],
      tags: ["erste Hilfe"],
      translations: { tur: { text: "yara" } },
    },
    { term: "Haben Sie Schmerzen?", grammaticalCategory: "phrase" },
  ]);
  const reviews = intents.flatMap((one) =>
    one.name === "addTestResult" ? [[one.args.review.facet, one.when?.at]] : [],
  );
  expect(reviews).toEqual([
    ["recall", NOW - 30 * DAY],
    ["recall", NOW - 20 * DAY],
    ["article", NOW - 20 * DAY + 1],
  ]);
});
