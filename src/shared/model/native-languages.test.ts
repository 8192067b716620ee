import { expect, it } from "vitest";

import { LANGUAGE_CODES } from "./languages.ts";
import { languageTagOf, NATIVE_LANGUAGE_CODES } from "./native-languages.ts";

const codes = new Set(NATIVE_LANGUAGE_CODES);

it("holds every language of the interface, each code once", () => {
  expect(codes.size).toBe(NATIVE_LANGUAGE_CODES.length);
  expect(LANGUAGE_CODES.filter((code) => !codes.has(code))).toEqual([]);
  expect(NATIVE_LANGUAGE_CODES.filter((code) => !/^[a-z]{3}$/.test(code))).toEqual([]);
});

it("gives each language a tag of its own that the platform can name in German and English", () => {
  const tags = NATIVE_LANGUAGE_CODES.map(languageTagOf);
  expect(new Set(tags).size).toBe(tags.length);
  for (const locale of ["de", "en"]) {
    const names = new Intl.DisplayNames([locale], { type: "language", fallback: "none" });
    expect(tags.filter((tag) => names.of(tag) === undefined)).toEqual([]);
  }
});

it("leaves a code that it does not know as it is", () => {
  expect(languageTagOf("xxy")).toBe("xxy");
});
