import { COUNTRY_CODES } from "#shared/model/countries.ts";
import { isLanguageCode, type LanguageCode } from "#shared/model/languages.ts";
import { languageTagOf, NATIVE_LANGUAGE_CODES } from "#shared/model/native-languages.ts";

/**
 * Languages that the platform knows by another name than ours, or by none: one of ours may be several of its own, and
 * a variety is called as the language it is one of.
 */
const ASKED_AS: Readonly<Record<string, readonly string[]>> = { hbs: ["bs", "hr", "sr"], rmy: ["rom"] };

/** What they are called by those who speak them, where the platform answers something else. */
const OWN_NAMES: Readonly<Record<string, string>> = {
  aeb: "تونسي",
  hbs: "Bosanski/Hrvatski/Srpski",
  pes: "فارسی",
  prs: "دری",
  rmy: "Romani",
};

export interface NamedCountry {
  code: string;
  name: string;
}

export interface NamedLanguage extends NamedCountry {
  own_name: string | null;
  tag: string;
  is_interface_language: boolean;
}

const inOrder = <N extends NamedCountry>(named: N[], language: LanguageCode): N[] => {
  const { compare } = new Intl.Collator([languageTagOf(language), "en"]);
  return named.toSorted((a, b) => compare(a.name, b.name));
};

const ENGLISH = {
  region: new Intl.DisplayNames("en", { type: "region" }),
  language: new Intl.DisplayNames("en", { type: "language" }),
};

/** What a language lacks a name for is called as in English. */
function namesIn(language: LanguageCode, type: "region" | "language"): (code: string) => string {
  const names = new Intl.DisplayNames(languageTagOf(language), { type, fallback: "none" });
  return (code) => names.of(code) ?? ENGLISH[type].of(code) ?? code;
}

/** All countries by their names in a language. */
export function namedCountries(language: LanguageCode): NamedCountry[] {
  const nameOf = namesIn(language, "region");
  return inOrder(
    COUNTRY_CODES.map((code) => ({ code, name: nameOf(code) })),
    language,
  );
}

function ownNameOf(code: string): string | null {
  const told = OWN_NAMES[code];
  if (told !== undefined) return told;
  const tag = languageTagOf(code);
  if (Intl.DisplayNames.supportedLocalesOf([tag]).length === 0) return null;
  const name = new Intl.DisplayNames([tag], { type: "language" }).of(tag);
  return name === undefined || name === tag ? null : name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}

/** All languages by their names in a language. */
export function namedLanguages(language: LanguageCode): NamedLanguage[] {
  const nameOf = namesIn(language, "language");
  return inOrder(
    NATIVE_LANGUAGE_CODES.map((code) => ({
      code,
      name: (ASKED_AS[code] ?? [languageTagOf(code)]).map(nameOf).join("/"),
      own_name: ownNameOf(code),
      tag: languageTagOf(code),
      is_interface_language: isLanguageCode(code),
    })),
    language,
  );
}
