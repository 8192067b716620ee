import { expect, it } from "vitest";

import type { DeviceRows } from "#shared/model/entities.ts";

import { isFirstWord, meaningIn } from "./queries.ts";

type Item = DeviceRows["vocab_item"];

const easy = {
  term: "Handtuch",
  level: "A2",
  specificArticle: "das",
  ownerId: null,
  explanation: "Damit trocknet man sich ab.",
  isPluralOnly: false,
  isMainMedicalCondition: false,
  links: [],
} as Partial<Item> as Item;

it("takes a short and easy noun of the library with its article", () => {
  expect(isFirstWord(easy)).toBe(true);
});

it.each<[string, Partial<Item>]>([
  ["is hard", { level: "B2" }],
  ["is long", { term: "Kompressionsstrumpf" }],
  ["is a phrase", { term: "nach Hause" }],
  ["has no article", { specificArticle: null }],
  ["is only a plural", { isPluralOnly: true }],
  ["is technical", { links: [{ kind: "lay", id: "x", term: "Verstopfung" }] as Item["links"] }],
  ["is a diagnosis", { isMainMedicalCondition: true }],
  ["is somebody's own", { ownerId: "u" }],
  ["cannot be asked", { explanation: null }],
])("does not begin with a word that %s", (_, fields) => {
  expect(isFirstWord({ ...easy, ...fields })).toBe(false);
});

it("says what it means in her language, else in that of the app, else in English", () => {
  const translations = { eng: { text: "towel" }, vie: { text: "khăn" } } as unknown as Item["translations"];
  expect(meaningIn({ translations }, ["vie", "fra"])).toEqual({ text: "khăn", language: "vie" });
  expect(meaningIn({ translations }, ["hin", "vie"])).toEqual({ text: "khăn", language: "vie" });
  expect(meaningIn({ translations }, ["hin"])).toEqual({ text: "towel", language: "eng" });
  expect(meaningIn({ translations: {} }, ["hin"])).toBeNull();
});
