/** The 17 languages of the interface, ISO 639-3. German is the source, English the fallback. */
export const LANGUAGE_CODES = [
  "deu",
  "eng",
  "aeb",
  "rus",
  "tgk",
  "pes",
  "spa",
  "fra",
  "tur",
  "sqi",
  "por",
  "swh",
  "fil",
  "vie",
  "hbs",
  "ukr",
  "ron",
] as const;

export type LanguageCode = (typeof LANGUAGE_CODES)[number];

/** The languages into which the words of the library are translated, for the most part as drafts. */
export const WORD_LANGUAGES = ["eng", "tur", "pes", "aeb", "ukr", "vie", "fil"] as const satisfies LanguageCode[];

export const isWordLanguage = (code: string): boolean => WORD_LANGUAGES.some((one) => one === code);

export function isLanguageCode(value: unknown): value is LanguageCode {
  return LANGUAGE_CODES.some((code) => code === value);
}
