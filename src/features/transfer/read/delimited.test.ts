import Papa from "papaparse";
import { describe, expect, it } from "vitest";

import { seededRandom } from "#shared/lib/seeded-random.ts";
import { shielded } from "#shared/model/word-table.ts";

import { LIMITS } from "../limits.ts";
import { readAnkiHead, tableOfAnkiText } from "./anki-text.ts";
import { decodeText, detectEncoding, isBinary, looksMisread } from "./decode-text.ts";
import { detectSeparator, readDelimited } from "./delimited.ts";
import { SEPARATORS } from "./delimiters.ts";

const lines = (separator: string) => ["die Wunde", "wound", "Die Wunde, die heilt; schnell."].join(separator);

describe("separators", () => {
  it.each(SEPARATORS)("%j is found out", (separator) => {
    const quoted = [1, 2, 3].map((n) => `Wort${n}${separator}word ${n}${separator}"a${separator} b"`).join("\n");
    expect(detectSeparator(quoted)).toBe(separator);
  });

  it("one column is one column, whatever its sentences have in them", () => {
    expect(readDelimited("Wunde\nVerband\n\nPflaster", { field: detectSeparator("Wunde\nVerband"), row: "" })).toEqual([
      ["Wunde"],
      ["Verband"],
      ["Pflaster"],
    ]);
  });

  it("an inch mark that is never closed does not swallow the rest of the file", () => {
    const text = `Schraube\t5" lang\nKanüle\t"groß\nVerband\tbandage\n`;
    expect(readDelimited(text, { field: "\t", row: "" })).toEqual([
      ["Schraube", '5" lang'],
      ["Kanüle", '"groß'],
      ["Verband", "bandage"],
    ]);
  });

  it("own signs between cards and sides, as Quizlet has them", () => {
    expect(readDelimited("Wunde - wound - injury;Arzt - doctor; ;", { field: " - ", row: ";" })).toEqual([
      ["Wunde", "wound - injury"],
      ["Arzt", "doctor"],
    ]);
  });

  it("a line with a semicolon among tabs has two sides, too; a meaning with one stays whole", () => {
    const text = "Wunde;wound\nVerband\tbandage; dressing\nPuls\tpulse\n";
    expect(readDelimited(text, { field: "\t", row: "" })).toEqual([
      ["Wunde", "wound"],
      ["Verband", "bandage; dressing"],
      ["Puls", "pulse"],
    ]);
    expect(readDelimited("a;b\nc;d", { field: "\t", row: "" })).toEqual([["a;b"], ["c;d"]]);
  });

  it("more rows than a phone can hold are refused", () => {
    const text = "Wunde\twound\n".repeat(LIMITS.rows + 1);
    expect(() => readDelimited(text, { field: "\t", row: "" })).toThrow("too-many-rows");
    expect(() => readDelimited("a;".repeat(LIMITS.rows + 1), { field: "-", row: ";" })).toThrow("too-many-rows");
  });
});

describe("whatever stands in the cells, a table comes back as it was written", () => {
  const signs = [
    "=",
    "+",
    "-",
    "@",
    "'",
    '"',
    ";",
    ",",
    "\t",
    "|",
    "\n",
    "ä",
    "ß",
    "ا",
    "€",
    "🩹",
    " ",
    "a",
    "Z",
    "1",
    "<",
    "&",
  ];
  it.each([";", "\t", ","])("separated by %j", (separator) => {
    const random = seededRandom(`table ${separator}`);
    const cell = () =>
      Array.from({ length: Math.floor(random() * 9) }, () => signs[Math.floor(random() * signs.length)] ?? "").join("");
    for (let round = 0; round < 300; round += 1) {
      const width = 2 + Math.floor(random() * 4);
      // A row of nothing but white space is none.
      const rows = Array.from({ length: 6 }, () => ["Wort", ...Array.from({ length: width - 1 }, cell)]);
      const text = Papa.unparse(
        rows.map((row) => row.map(shielded)),
        { delimiter: separator },
      );
      expect(readDelimited(text, { field: separator, row: "" })).toEqual(rows);
    }
  });
});

describe("encodings", () => {
  const text = `Übergabe\thandover\n${lines("\t")}\n`;
  const utf16 = (isBig: boolean, mark: boolean) => {
    const units = [...(mark ? "\uFEFF" : ""), ...text].map((letter) => letter.charCodeAt(0));
    return Uint8Array.from(units.flatMap((unit) => (isBig ? [unit >> 8, unit & 255] : [unit & 255, unit >> 8])));
  };
  const latin = Uint8Array.from(text, (letter) => letter.charCodeAt(0));

  it.each([
    ["UTF-8", new TextEncoder().encode(text), "utf-8"],
    ["UTF-8 with a mark", new TextEncoder().encode(`\uFEFF${text}`), "utf-8"],
    ["UTF-16", utf16(false, true), "utf-16le"],
    ["UTF-16 without a mark", utf16(false, false), "utf-16le"],
    ["UTF-16 the other way round", utf16(true, true), "utf-16be"],
    ["the same without a mark", utf16(true, false), "utf-16be"],
    ["old Windows", latin, "windows-1252"],
  ] as const)("%s is found out and read", (_, bytes, encoding) => {
    expect(detectEncoding(bytes)).toBe(encoding);
    expect(decodeText(bytes, encoding)).toBe(text);
    expect(isBinary(bytes)).toBe(false);
    expect(looksMisread(decodeText(bytes, encoding))).toBe(false);
  });

  it("the wrong one is noticed", () => {
    expect(looksMisread(decodeText(latin, "utf-8"))).toBe(true);
    expect(looksMisread(decodeText(new TextEncoder().encode("Händedesinfektion"), "windows-1252"))).toBe(true);
  });
});

describe("text from Anki", () => {
  const text = [
    "#separator:tab",
    "#html:true",
    "#notetype column:1",
    "#deck column:2",
    "#tags column:5",
    "#columns:Typ\tStapel\tFront\tBack\tTags",
    'Basic\tPflege::Wunden\t<b>die Wunde</b>\t"wound"\tpflege haut',
    "Basic\tDefault\tder Arzt\tdoctor\t",
  ].join("\n");

  it("its head says what is a word, what a deck, what a tag", () => {
    const head = readAnkiHead(text);
    expect(head).toMatchObject({ separator: "\t", tagsColumn: 4, deckColumn: 1 });
    if (!head) return;
    const table = tableOfAnkiText(readDelimited(text.slice(head.length), { field: "\t", row: "" }), head);
    expect(table).toEqual({
      columns: ["Front", "Back"],
      rows: [
        { cells: ["<b>die Wunde</b>", "wound"], tags: ["pflege", "haut"], list: "Pflege / Wunden" },
        { cells: ["der Arzt", "doctor"], tags: [], list: null },
      ],
      media: { sounds: 0, pictures: 0 },
    });
  });

  it("one deck and tags for all", () => {
    const head = readAnkiHead("#separator:Semicolon\n#deck:Nacht\n#tags:a b\nWunde;wound");
    expect(head).toMatchObject({ separator: ";", deck: "Nacht", tags: ["a", "b"] });
  });

  it("a text that begins with a number sign of its own has no head", () => {
    expect(readAnkiHead("#1 Wunde\twound")).toBeNull();
  });
});
