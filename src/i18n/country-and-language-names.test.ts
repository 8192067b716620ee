import { expect, it } from "vitest";

import { languageTagOf } from "#shared/model/native-languages.ts";

import { LOCALE_LIST, LOCALES } from "#shared/model/locales.ts";
import { countryNames, languageNamed, likelyCountryOf, nativeLanguageNames } from "./country-and-language-names.ts";

it("names and orders the countries by the language of the interface", () => {
  const german = countryNames(LOCALES.deu);
  const named = (list: typeof german, code: string) => list.find((one) => one.code === code)?.name;
  expect(named(german, "TN")).toBe("Tunesien");
  expect(named(countryNames(LOCALES.aeb), "TN")).toBe("تونس");
  const names = german.map(({ name }) => name);
  expect(names.indexOf("Ägypten")).toBeLessThan(names.indexOf("Brasilien"));
});

it("names a language as its speakers do and as the interface does", () => {
  expect(languageNamed("hin", LOCALES.deu)).toMatchObject({ name: "Hindi", ownName: "हिन्दी", tag: "hi" });
  expect(languageNamed("tur", LOCALES.deu, "Türkisch")).toMatchObject({ name: "Türkisch", ownName: "Türkçe" });
  expect(languageNamed("xxy", LOCALES.deu)).toMatchObject({ name: "xxy", ownName: null });
});

it("puts our own names of languages among those of the platform", () => {
  const all = nativeLanguageNames(LOCALES.deu, (code) => (code === "aeb" ? "Tunesisches Arabisch" : undefined));
  expect(all.find(({ code }) => code === "aeb")?.name).toBe("Tunesisches Arabisch");
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
});

/** Romance languages call Lao "lao" and Ewe "ewe". */
const CALLED_LIKE_THEIR_CODES = ["lao", "ewe"];

it.each(LOCALE_LIST)("shows no code where names are asked for in $code", (locale) => {
  const languages = nativeLanguageNames(locale, () => undefined);
  const coded = languages
    .filter(({ code, name }) => [code, languageTagOf(code)].includes(name))
    .map(({ code }) => code);
  expect(coded.filter((code) => !CALLED_LIKE_THEIR_CODES.includes(code))).toEqual([]);
  expect(countryNames(locale).filter(({ code, name }) => name === code)).toEqual([]);
});

it("names in English what the interface's language has no name for", () => {
  expect(languageNamed("zul", LOCALES.tgk).name).toBe("Zulu");
});

it.each([
  ["aeb", "TN"],
  ["vie", "VN"],
  ["fil", "PH"],
  ["tgk", "TJ"],
])("guesses where somebody who speaks %s comes from", (language, country) => {
  expect(likelyCountryOf(language)).toBe(country);
});
