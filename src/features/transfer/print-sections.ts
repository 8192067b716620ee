import type { Word } from "#data/vocabulary/words.ts";
import { LOCALES } from "#shared/model/locales.ts";
import { isLanguageCode } from "#shared/model/languages.ts";

import { wordsByList, type ExportData } from "./words-by-list.ts";

/** A word as it stands on paper. */
export interface PrintWord {
  id: string;
  term: string;
  article: "der" | "die" | "das" | null;
  plural: string | null;
  /** Hers, in her language; null: there is none. */
  translation: { text: string; lang: string } | null;
  explanation: string | null;
  example: string | null;
  forms: string | null;
}

export interface PrintSection {
  /** Name of the list; null for words in no list. */
  title: string | null;
  isFavourites: boolean;
  words: readonly PrintWord[];
}

function printWord(word: Word, languages: readonly string[]): PrintWord {
  const language = languages.find((code) => word.translations[code] !== undefined);
  const text = language === undefined ? undefined : word.translations[language]?.text;
  const lang = isLanguageCode(language) ? LOCALES[language].tag : (language ?? "");
  const forms = [word.present, word.simplePast, word.presentPerfect].filter(Boolean).join(" · ");
  return {
    id: word.id,
    term: word.term,
    article: word.specificArticle,
    plural: word.plural,
    translation: text === undefined ? null : { text, lang },
    explanation: word.explanation,
    example: word.usageExamples[0] ?? null,
    forms: forms === "" ? null : forms,
  };
}

/** The words of each list under its name; each word once. */
export function printSections(data: ExportData, languages: readonly string[]): PrintSection[] {
  const byList = Map.groupBy(wordsByList(data), ({ list }) => list);
  const favourites = new Set(data.lists.filter(({ isFavourites }) => isFavourites).map(({ name }) => name));
  return [...byList].map(([title, rows]) => ({
    title,
    isFavourites: title !== null && favourites.has(title),
    words: rows.map(({ word }) => printWord(word, languages)),
  }));
}
