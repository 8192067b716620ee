import { useLingui } from "@lingui/react";

import { isLanguageCode, LANGUAGE_CODES, WORD_LANGUAGES } from "#shared/model/languages.ts";
import { languageTagOf } from "#shared/model/native-languages.ts";

import { LANGUAGE_NAMES } from "./language-name.ts";
import { nativeLanguageNames } from "./country-and-language-names.ts";
import { useLocale } from "./use-locale.ts";

interface NativeLanguages {
  /** As rows of a choice: in itself, and below in the language of the interface. */
  languages: { value: string; title: string; lang: string; sub: string | undefined }[];
  /** Her device's languages, then those into which words are translated, then the others of the app. */
  likely: string[];
}

/** Close enough for a guess. */
const NEAR: Readonly<Record<string, string>> = { hr: "sr", bs: "sr", tl: "fil" };

const languageOf = (tag: string): string => new Intl.Locale(tag).language;

/** Which of our languages this device is set to, in its order. */
function ofThisDevice(): string[] {
  const wanted = navigator.languages.map(languageOf).map((language) => NEAR[language] ?? language);
  return wanted.flatMap(
    (language) => LANGUAGE_CODES.find((code) => languageOf(languageTagOf(code)) === language) ?? [],
  );
}

/** The languages somebody may have grown up with, named and ordered for a choice. */
export function useNativeLanguages(): NativeLanguages {
  const { i18n } = useLingui();
  const locale = useLocale();
  const nameOfOurs = (code: string) => (isLanguageCode(code) ? i18n._(LANGUAGE_NAMES[code]) : undefined);
  const languages = nativeLanguageNames(locale, nameOfOurs).map(({ code, name, ownName, tag }) => ({
    value: code,
    title: ownName ?? name,
    lang: tag,
    sub: ownName === null || ownName === name ? undefined : name,
  }));
  // She is here to learn German: it stands among the others.
  const likely = [...new Set([...ofThisDevice(), ...WORD_LANGUAGES, ...LANGUAGE_CODES])].filter(
    (code) => code !== "deu",
  );
  return { languages, likely };
}
