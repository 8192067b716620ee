import { readFileSync } from "node:fs";
import { join } from "node:path";

import { formatter } from "@lingui/format-po";
import type { Plugin } from "vite";

import { LANGUAGE_CODES } from "../../src/shared/model/languages.ts";

/** A catalogue with fewer texts would show her two languages on one screen. */
const LEAST_SHARE = 0.95;

const root = join(import.meta.dirname, "../..");
const { parse } = formatter();

/** Which part of the texts a catalogue has in its own language, 0 to 1. */
export async function shareOf(catalogue: string, locale = "eng"): Promise<number> {
  const texts = Object.values(await parse(catalogue, { locale, sourceLocale: "deu", filename: `${locale}.po` }));
  const translated = texts.filter(({ translation }) => (translation ?? "").trim() !== "");
  return texts.length === 0 ? 0 : translated.length / texts.length;
}

const catalogueOf = (code: string): string => readFileSync(join(root, `locales/${code}/messages.po`), "utf8");

/** The languages that the app speaks as its catalogues stand: German, the source, and what is translated. */
export async function translatedLanguages(read = catalogueOf): Promise<string[]> {
  const shares = await Promise.all(
    LANGUAGE_CODES.map(async (code) => (code === "deu" ? 1 : shareOf(read(code), code))),
  );
  return LANGUAGE_CODES.filter((_, at) => (shares[at] ?? 0) >= LEAST_SHARE);
}

/** Tells the code which languages are there (`TRANSLATED_LANGUAGES`): a list kept by hand would promise what is not. */
export function knowTranslatedLanguages(): Plugin {
  return {
    name: "translated-languages",
    config: async () => ({ define: { TRANSLATED_LANGUAGES: JSON.stringify(await translatedLanguages()) } }),
  };
}
