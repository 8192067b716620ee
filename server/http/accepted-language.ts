import { DEFAULT_LOCALE, LOCALES } from "#shared/model/locales.ts";
import type { LanguageCode } from "#shared/model/languages.ts";

import { wishesOf } from "../calls/wishes.ts";

/** What stands in where none of hers is there, as in the app (`#i18n/translated.ts`). */
const STAND_IN: LanguageCode = "eng";

/** More is not read. */
const MOST_WISHES = 50;

const languageOf = (tag: string): string => (tag.split("-")[0] ?? "").toLowerCase();

/** The first language of hers that there is, by her `Accept-Language`; else English. Who says nothing gets German. */
export function acceptedLanguage(header: string | undefined, available: readonly LanguageCode[]): LanguageCode {
  const wishes = wishesOf(header || "*")
    .slice(0, MOST_WISHES)
    .map(({ name, weight }) => ({ language: languageOf(name), weight }))
    .filter(({ language, weight }) => language !== "" && weight > 0)
    .toSorted((a, b) => b.weight - a.weight);
  for (const { language } of wishes) {
    if (language === "*") return DEFAULT_LOCALE;
    const code = available.find((one) => languageOf(LOCALES[one].tag) === language);
    if (code !== undefined) return code;
  }
  return available.includes(STAND_IN) ? STAND_IN : DEFAULT_LOCALE;
}
