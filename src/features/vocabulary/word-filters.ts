import type { WordIndex } from "#data/vocabulary/index-parts.ts";
import { PRACTISED_FACETS, type Word } from "#data/vocabulary/words.ts";
import { firmnessOf } from "#shared/model/memory-figures.ts";

import { FILTER_KEYS, type FilterKey, type WordFilters } from "./filter-keys.ts";

/** How well a word sits: its weakest card counts. Forgotten or asked only lately: shaky. */
export const MEMORIES = ["new", "shaky", "firm"] as const;
export type MemoryKind = (typeof MEMORIES)[number];
export const KINDS = ["word", "phrase"] as const;
export const PLURAL_ONLY = "plural";

export type MemoryOf = (id: string) => MemoryKind;

/** Folds all cards once; asked for thousands of words. */
export function memoryFinder(cards: WordIndex["cards"]): MemoryOf {
  const known = new Map<string, MemoryKind>();
  for (const card of cards) {
    if (!PRACTISED_FACETS.has(card.facet)) continue;
    const isFirm = firmnessOf(card) === "firm" && known.get(card.vocabItemId) !== "shaky";
    known.set(card.vocabItemId, isFirm ? "firm" : "shaky");
  }
  return (id) => known.get(id) ?? "new";
}

/** What a word is filed under, by filter; several topics and tags, else one. */
function valuesOf(word: Word, key: FilterKey, memoryOf: MemoryOf): readonly string[] {
  switch (key) {
    case "topic":
      return word.topics;
    case "tag":
      return word.tags;
    case "article":
      if (word.isPluralOnly) return [PLURAL_ONLY];
      return word.specificArticle === null ? [] : [word.specificArticle];
    case "memory":
      return [memoryOf(word.id)];
    case "level":
      return word.level === null ? [] : [word.level];
    case "kind":
      return [word.grammaticalCategory === "phrase" ? "phrase" : "word"];
  }
}

export const isFiltered = (filters: WordFilters): boolean => FILTER_KEYS.some((key) => filters[key]);

function fits(word: Word, filters: WordFilters, keys: readonly FilterKey[], memoryOf: MemoryOf): boolean {
  return keys.every((key) => valuesOf(word, key, memoryOf).includes(filters[key] ?? ""));
}

/** The words that fit all filters. */
export function filteredWords(words: readonly Word[], filters: WordFilters, memoryOf: MemoryOf): readonly Word[] {
  const keys = FILTER_KEYS.filter((key) => filters[key]);
  return keys.length === 0 ? words : words.filter((word) => fits(word, filters, keys, memoryOf));
}

/** Per filter and value: how many words there would be with this value and the other filters as they are. */
export type FilterCounts = Readonly<Record<FilterKey, ReadonlyMap<string, number>>>;

export function filterCounts(words: readonly Word[], filters: WordFilters, memoryOf: MemoryOf): FilterCounts {
  const counts = Object.fromEntries(FILTER_KEYS.map((key) => [key, new Map<string, number>()])) as Record<
    FilterKey,
    Map<string, number>
  >;
  for (const key of FILTER_KEYS) {
    const others = FILTER_KEYS.filter((other) => other !== key && filters[other]);
    const own = counts[key];
    for (const word of words) {
      if (!fits(word, filters, others, memoryOf)) continue;
      for (const value of valuesOf(word, key, memoryOf)) own.set(value, (own.get(value) ?? 0) + 1);
    }
  }
  return counts;
}
