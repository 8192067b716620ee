import { LANGUAGE_CODES, type LanguageCode } from "./languages.ts";

export interface Locale {
  /** ISO 639-3: in URLs, folders and the API. */
  readonly code: LanguageCode;
  /** BCP 47: for <html lang>, speech and the parts that choose their own words. */
  readonly tag: string;
  /** What Intl is asked with: the tag, narrowed where its defaults would mislead. */
  readonly intl: string;
  readonly dir: "ltr" | "rtl";
  /** The language's name in itself. Intl has none for some, and "Serbian" for hbs. */
  readonly ownName: string;
}

/** The source of all texts. Its catalogue comes with the app's shell. */
export const DEFAULT_LOCALE: LanguageCode = "deu";

const ltr = (code: LanguageCode, tag: string, ownName: string): Locale => ({
  code,
  tag,
  intl: tag,
  dir: "ltr",
  ownName,
});

// English is read in Germany: days before months and 24 hours, as on the duty roster.
// Platforms say "ltr" for Arabic as spoken in Tunisia, so the direction is ours. Persian dates would come in the Solar
// Hijri calendar: the duty roster in Germany is Gregorian, whatever the language.
// Tajik has no plural data in today's platforms; lingui then asks with "en" (one, other), which is right for Tajik.
export const LOCALES = {
  deu: ltr("deu", "de", "Deutsch"),
  eng: { ...ltr("eng", "en", "English"), intl: "en-GB" },
  aeb: { code: "aeb", tag: "ar-TN", intl: "ar-TN", dir: "rtl", ownName: "العربية (تونس)" },
  rus: ltr("rus", "ru", "Русский"),
  tgk: ltr("tgk", "tg", "Тоҷикӣ"),
  pes: { code: "pes", tag: "fa-IR", intl: "fa-IR-u-ca-gregory", dir: "rtl", ownName: "فارسی" },
  spa: ltr("spa", "es", "Español"),
  fra: ltr("fra", "fr", "Français"),
  tur: ltr("tur", "tr", "Türkçe"),
  sqi: ltr("sqi", "sq", "Shqip"),
  por: ltr("por", "pt", "Português"),
  swh: ltr("swh", "sw", "Kiswahili"),
  fil: ltr("fil", "fil", "Filipino"),
  vie: ltr("vie", "vi", "Tiếng Việt"),
  hbs: ltr("hbs", "sr-Latn", "Bosanski / Hrvatski / Srpski"),
  ukr: ltr("ukr", "uk", "Українська"),
  ron: ltr("ron", "ro", "Română"),
} as const satisfies Record<LanguageCode, Locale>;

/** All locales in the order in which a language menu shows them. */
export const LOCALE_LIST: readonly Locale[] = LANGUAGE_CODES.map((code) => LOCALES[code]);

export function localeOf(code: LanguageCode): Locale {
  return LOCALES[code];
}
