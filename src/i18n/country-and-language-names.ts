import { COUNTRY_CODES } from "#shared/model/countries.ts";
import { isLanguageCode } from "#shared/model/languages.ts";
import { languageTagOf, NATIVE_LANGUAGE_CODES } from "#shared/model/native-languages.ts";

import { type Locale, localeOf } from "#shared/model/locales.ts";

export interface Named {
  readonly code: string;
  /** In the language of the interface. */
  readonly name: string;
}

export interface NamedLanguage extends Named {
  /** What it calls itself; null where the platform does not know. */
  readonly ownName: string | null;
  /** BCP 47, to mark its own name with. */
  readonly tag: string;
}

/** What the interface's own language cannot name is named in English rather than in the browser's language. */
const asked = ({ intl }: Locale): string[] => [intl, "en"];

/** Platforms know a language and still lack some of its names: those are English, too, rather than a code. */
function namer(locale: Locale, type: "language" | "region"): (code: string) => string | undefined {
  const [own, english] = [asked(locale), ["en"]].map(
    (languages) => new Intl.DisplayNames(languages, { type, fallback: "none" }),
  );
  return (code) => own?.of(code) ?? english?.of(code);
}

function inOrder<N extends Named>(named: readonly N[], locale: Locale): N[] {
  const { compare } = new Intl.Collator(asked(locale));
  return named.toSorted((a, b) => compare(a.name, b.name));
}

/** All countries in the language of the interface, in its order. */
export function countryNames(locale: Locale): Named[] {
  const nameOf = namer(locale, "region");
  return inOrder(
    COUNTRY_CODES.map((code) => ({ code, name: nameOf(code) ?? code })),
    locale,
  );
}

function ownNameOf(code: string, tag: string): string | null {
  if (isLanguageCode(code)) return localeOf(code).ownName;
  if (Intl.DisplayNames.supportedLocalesOf([tag]).length === 0) return null;
  const own = new Intl.DisplayNames([tag], { type: "language" }).of(tag);
  return own === undefined || own === tag ? null : own.charAt(0).toUpperCase() + own.slice(1);
}

/** One language in the language of the interface; `named` has what our own catalogues call it. */
export function languageNamed(
  code: string,
  locale: Locale,
  named?: string,
  nameOf = namer(locale, "language"),
): NamedLanguage {
  const tag = languageTagOf(code);
  return { code, name: named ?? nameOf(tag) ?? code, tag, ownName: ownNameOf(code, tag) };
}

/** All languages that somebody may have grown up with, in the order of the interface's language. */
export function nativeLanguageNames(locale: Locale, nameOfOurs: (code: string) => string | undefined): NamedLanguage[] {
  const nameOf = namer(locale, "language");
  return inOrder(
    NATIVE_LANGUAGE_CODES.map((code) => languageNamed(code, locale, nameOfOurs(code), nameOf)),
    locale,
  );
}

/** The country in which most people with this language grow up: a guess that saves a search. */
export function likelyCountryOf(languageCode: string): string | undefined {
  return new Intl.Locale(languageTagOf(languageCode)).maximize().region;
}
