import { i18n } from "@lingui/core";
import { existsSync } from "node:fs";

import { expect, test } from "vitest";

import { LANGUAGE_CODES } from "#shared/model/languages.ts";

import { LANGUAGE_NAMES } from "./language-name.ts";
import { LOCALE_LIST, LOCALES } from "#shared/model/locales.ts";

test("each of the 17 languages has a tag, a name of its own and a catalogue", () => {
  expect(LOCALE_LIST.map((locale) => locale.code)).toEqual([...LANGUAGE_CODES]);
  expect(new Set(LOCALE_LIST.map((locale) => locale.tag)).size).toBe(17);
  expect(new Set(LOCALE_LIST.map((locale) => locale.ownName)).size).toBe(17);
  const missing = LANGUAGE_CODES.filter((code) => !existsSync(`locales/${code}/messages.po`));
  expect(missing).toEqual([]);
});

test("Arabic and Persian are written from right to left, all others from left to right", () => {
  expect(LOCALE_LIST.filter((locale) => locale.dir === "rtl").map((locale) => locale.code)).toEqual(["aeb", "pes"]);
});

test("Intl knows every tag", () => {
  const unknown = LOCALE_LIST.filter((locale) => Intl.DateTimeFormat.supportedLocalesOf(locale.intl).length === 0);
  expect(unknown).toEqual([]);
});

test("German texts stand in the code, without a catalogue", () => {
  i18n.loadAndActivate({ locale: "deu", messages: {} });
  expect(i18n._(LANGUAGE_NAMES.eng)).toBe("Englisch");
});

test("Serbian is not what Bosnian, Croatian and Serbian are called together", () => {
  expect(LOCALES.hbs.ownName).toBe("Bosanski / Hrvatski / Srpski");
  expect(i18n._(LANGUAGE_NAMES.hbs)).toBe("Bosnisch/Kroatisch/Serbisch");
});
