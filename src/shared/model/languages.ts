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

export function isLanguageCode(value: unknown): value is LanguageCode {
  return LANGUAGE_CODES.some((code) => code === value);
}
