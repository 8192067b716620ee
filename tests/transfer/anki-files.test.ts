import { createZstdCompress } from "node:zlib";

import initSqlJs from "sql.js";
import { describe, expect, it } from "vitest";

import type { KnownWords } from "#features/transfer/plan/known-word.ts";
import { planImport } from "#features/transfer/plan/plan-import.ts";
import { readAnkiPackage } from "#features/transfer/read/anki-package.ts";
import { openSource } from "#features/transfer/read/open-source.ts";
import { unpackZstd } from "#features/transfer/read/zstd.ts";
import { ImportSession } from "#features/transfer/worker/import-session.ts";
import { NO_LOSSES } from "#features/transfer/words/imported-word.ts";
import { guessRoles } from "#features/transfer/words/roles.ts";
import { wordOfRow } from "#features/transfer/words/word-of-row.ts";
import { newId } from "#shared/lib/uuid.ts";

import { newPackage, oldCollection, oldPackage, otherDatabase, zipOf, type AnkiNote } from "./anki-file.ts";

const loadSql = () => initSqlJs();
const tell = () => undefined;
const DAY = 86_400_000;
const START = Date.parse("2025-03-01T20:15:00Z");

const NOTES: AnkiNote[] = [
  {
    fields: ["<b>die Wunde</b>", "wound", "Die Wunde heilt&nbsp;gut.<br>Sie n&auml;sst nicht."],
    tags: " pflege chirurgie ",
    cards: [
      [
        { at: START, ease: 3, type: 0 },
        { at: START + 3 * DAY, ease: 1 },
        { at: START + 4 * DAY, ease: 0, type: 4 },
      ],
      [{ at: START + DAY, ease: 2 }],
    ],
  },
  { fields: ["der Verband[sound:verband.mp3]", "bandage <img src='v.jpg'>"], deck: "Chirurgie" },
];

const words = async (bytes: Uint8Array) => {
  const table = await readAnkiPackage(bytes, loadSql, tell);
  const sample = table.rows.map(({ cells }) => cells);
  const roles = guessRoles(table.columns, sample, "eng");
  const losses = { ...NO_LOSSES };
  return { table, roles, losses, words: table.rows.flatMap((row) => wordOfRow(row, { roles, losses }) ?? []) };
};

describe.each([
  ["the old form", oldPackage],
  ["the new form", newPackage],
])("an Anki package in %s", (_, pack) => {
  it("gives its words with article, translation, examples, tags and deck", async () => {
    const { words: found, losses, roles } = await words(pack(NOTES));
    expect(roles).toEqual(["term", "translation:eng", "examples"]);
    expect(found.map(({ fields }) => fields)).toMatchObject([
      {
        term: "Wunde",
        specificArticle: "die",
        grammaticalCategory: "noun",
        usageExamples: ["Die Wunde heilt gut.", "Sie nässt nicht."],
        tags: ["pflege", "chirurgie"],
        translations: { eng: { text: "wound", status: "learner" } },
      },
      { term: "Verband", specificArticle: "der", translations: { eng: { text: "bandage" } } },
    ]);
    expect(found.map(({ lists }) => lists)).toEqual([["Pflege / Wunden"], ["Chirurgie"]]);
    expect(losses).toMatchObject({ sounds: 1, pictures: 1 });
  });

  it("leaves behind what nobody sees: soft hyphens, signs of no width, blanks that are none", async () => {
    const { words: found } = await words(
      pack([
        {
          fields: [
            "\uFEFFdie\u00A0Wund\u00ADver&shy;sor&#173;gung\u200B",
            "wound\u00A0\u00ADcare\u200E",
            "Die Wund\u200Dversorgung\u202Fist&nbsp;n&#8203;eu.",
          ],
          tags: " pfle\u00ADge ",
          deck: "Chir\u00ADurgie",
        },
        { fields: ["die Wunde", "<span>می\u200Cخورد\u200F</span>"] },
      ]),
    );
    expect(found).toMatchObject([
      {
        fields: {
          term: "Wundversorgung",
          specificArticle: "die",
          translations: { eng: { text: "wound care" } },
          usageExamples: ["Die Wundversorgung ist neu."],
          tags: ["pflege"],
        },
        lists: ["Chirurgie"],
      },
      // In Persian the gap of no width is part of the spelling.
      { fields: { term: "Wunde", translations: { eng: { text: "می\u200Cخورد" } } } },
    ]);
  });

  it("gives every review with its moment, by the question that was asked; what was moved by hand is none", async () => {
    const { words: found } = await words(pack(NOTES));
    expect(found[0]?.reviews).toEqual([
      { facet: "recognise", grade: "good", at: START, durationMs: 4200 },
      { facet: "recognise", grade: "again", at: START + 3 * DAY, durationMs: 4200 },
      { facet: "recall", grade: "hard", at: START + DAY, durationMs: 4200 },
    ]);
  });

  it("says how many sounds and pictures stay behind", async () => {
    const { table } = await words(pack(NOTES, ["verband.mp3", "v.jpg", "bein.png"]));
    expect(table.media).toMatchObject({ sounds: 1, pictures: 2 });
  });
});

it("a collection without its package is read, too", async () => {
  const opened = await openSource({ kind: "bytes", bytes: oldCollection(NOTES) }, {}, loadSql, tell);
  expect(opened).toMatchObject({ kind: "table", format: "anki", table: { rows: { length: 2 } } });
});

it("zstd without a size in its head is unpacked, as Anki's own streams are", async () => {
  const plain = new TextEncoder().encode("Wunde\tVerband\n".repeat(30_000));
  const stream = createZstdCompress();
  const parts: Buffer[] = [];
  stream.on("data", (part: Buffer) => parts.push(part));
  const ended = new Promise((done) => stream.on("end", done));
  for (let at = 0; at < plain.length; at += 50_000) stream.write(plain.subarray(at, at + 50_000));
  stream.end();
  await ended;
  let counted = 0;
  const unpacked = unpackZstd(new Uint8Array(Buffer.concat(parts)), (_packed, _all, added) => (counted += added));
  expect(Buffer.compare(unpacked, plain)).toBe(0);
  expect(counted).toBe(plain.length);
});

describe("what cannot be read says why", () => {
  const problem = async (bytes: Uint8Array) =>
    openSource({ kind: "bytes", bytes }, {}, loadSql, tell).then(
      () => "read",
      (error: { problem?: string; message: string }) => error.problem ?? error.message,
    );
  const whole = oldPackage(NOTES);

  it.each([
    ["a package that was cut off", () => whole.subarray(0, whole.length / 2), "truncated"],
    [
      "a package whose head is gone",
      () => Uint8Array.from([...whole.subarray(0, 4), ...new Uint8Array(300)]),
      "truncated",
    ],
    [
      "an encrypted one",
      () => zipOf([{ name: "collection.anki2", bytes: oldCollection(NOTES), flags: 1 }]),
      "encrypted",
    ],
    ["an archive of something else", () => zipOf([{ name: "brief.txt", bytes: new Uint8Array(9) }]), "no-collection"],
    ["a spreadsheet", () => zipOf([{ name: "xl/workbook.xml", bytes: new Uint8Array(9) }]), "spreadsheet"],
    [
      "SQLite that is none",
      () => zipOf([{ name: "collection.anki2", bytes: new Uint8Array(5000).fill(65) }]),
      "not-a-database",
    ],
    [
      "SQLite of which the head only is right",
      () => {
        const bytes = new Uint8Array(8192).fill(7);
        bytes.set(new TextEncoder().encode("SQLite format 3\u0000"));
        return zipOf([{ name: "collection.anki2", bytes }]);
      },
      "not-a-database",
    ],
    [
      "another program's database",
      () => zipOf([{ name: "collection.anki2", bytes: otherDatabase() }]),
      "no-collection",
    ],
    [
      "a broken page in its midst",
      () => zipOf([{ name: "collection.anki2", bytes: broken(oldCollection(NOTES)) }]),
      "truncated",
    ],
    ["a picture", () => Uint8Array.from([0xff, 0xd8, 0xff, 0, 0, 1, 2, 0, 0, 4]), "unknown-format"],
    ["nothing", () => new Uint8Array(), "empty"],
    ["zstd that was cut off", () => cutZstd(), "truncated"],
  ])("%s", async (_, make, expected) => {
    expect(await problem(make())).toBe(expected);
  });

  it("a bomb is refused before it is unpacked, whatever it says of its size", async () => {
    const zeros = new Uint8Array(60 * 1024 * 1024);
    expect(await problem(zipOf([{ name: "collection.anki2", bytes: zeros, size: 100 }]))).toBe("zip-bomb");
  });

  it("a frame that claims gigabytes gets no memory", () => {
    const head = Uint8Array.from([0x28, 0xb5, 0x2f, 0xfd, 0xe0, 0, 0, 0, 0, 2, 0, 0, 0, 1, 0, 0]);
    expect(() => unpackZstd(head, () => undefined)).toThrow("zip-bomb");
  });
});

function broken(bytes: Uint8Array): Uint8Array {
  const out = bytes.slice();
  // The page of the notes, which is the second one: its cells point nowhere.
  for (let page = 4096; page + 4096 <= out.length; page += 4096) out.fill(0xee, page + 8, page + 200);
  return out;
}

function cutZstd(): Uint8Array {
  const whole = newPackage(NOTES);
  const at = Buffer.from(whole).indexOf(Buffer.from([0x28, 0xb5, 0x2f, 0xfd]));
  const bytes = whole.subarray(at, at + 600);
  return zipOf([{ name: "collection.anki21b", bytes, isStored: true }]);
}

it("reviews become reviews of hers, each on the day it was made", async () => {
  const session = new ImportSession(loadSql, () => START + 100 * DAY);
  const opened = await session.open({ kind: "bytes", bytes: newPackage(NOTES) }, "eng", tell);
  expect(opened).toMatchObject({ rowCount: 2, reviewCount: 3 });
  expect(session.check(opened.roles, tell).lists).toEqual(["Pflege / Wunden", "Chirurgie"]);
  const known: KnownWords = { userId: newId(), words: [], lists: [], reviews: new Set(), nextPosition: 0 };
  const choice = {
    policy: "update",
    useLibrary: true,
    target: { newList: "Anki" },
    keepLists: true,
    withReviews: true,
    withMedia: true,
  } as const;
  expect(session.plan(known, choice)).toMatchObject({
    fresh: 2,
    reviews: 3,
    newLists: ["Pflege / Wunden", "Chirurgie"],
  });
  const intents = session.takeChunks().chunks.flatMap((chunk) => chunk.intents);
  expect(intents.map(({ name }) => name)).toEqual([
    "createVocabList",
    "createVocabList",
    "addVocabToList",
    "addTestResult",
    "addTestResult",
    "addTestResult",
    "addVocabToList",
  ]);
  expect(intents.flatMap(({ when }) => when?.at ?? [])).toEqual([START, START + 3 * DAY, START + DAY]);
});

it("an import that comes a second time finds its words and reviews again", () => {
  const word = {
    fields: { term: "Wunde", specificArticle: "die" as const, translations: {} },
    lists: [],
    isFavourite: false,
    reviews: [{ facet: "recall" as const, grade: "good" as const, at: START, durationMs: 1 }],
  };
  const known: KnownWords = {
    userId: newId(),
    words: [
      {
        id: "w",
        isOwn: true,
        isMine: true,
        term: "Wunde",
        article: "die",
        fields: { translations: {} },
        layer: {},
        listIds: ["l"],
      },
    ],
    lists: [{ id: "l", name: "Meine Wörter", isFavourites: false, wordCount: 1 }],
    reviews: new Set([`w recall ${START}`]),
    nextPosition: 1,
  };
  const choice = {
    policy: "keep",
    useLibrary: true,
    target: { listId: "l" },
    keepLists: false,
    withReviews: true,
    withMedia: true,
  } as const;
  const { summary, chunks } = planImport([word], known, choice, START + DAY);
  expect(summary).toMatchObject({ fresh: 0, unchanged: 1, reviews: 0 });
  expect(chunks.flatMap(({ intents }) => intents)).toEqual([]);
});
