import { expect, test } from "vitest";

import { shareOf, translatedLanguages } from "./translated-languages.ts";

const entry = (id: string, text: string) => `msgid "${id}"\nmsgstr "${text}"\n`;
/** A catalogue of 100 texts. */
const catalogue = (translated: number) =>
  Array.from({ length: 100 }, (_, at) => entry(`text ${at}`, at < translated ? "…" : "")).join("\n");

test("the share of a catalogue is what stands in its own language", async () => {
  expect(await shareOf([entry("a", "un"), entry("b", ""), entry("c", "trois"), entry("d", " ")].join("\n"))).toBe(0.5);
  expect(await shareOf("")).toBe(0);
});

test("a language is there from 95 of 100 texts on, German always", async () => {
  const texts: Record<string, number> = { eng: 100, tur: 95, aeb: 94, rus: 0 };
  expect(await translatedLanguages((code) => catalogue(texts[code] ?? 0))).toEqual(["deu", "eng", "tur"]);
});

test("of the catalogues of this repository English is there", async () => {
  expect(await translatedLanguages()).toContain("eng");
});
