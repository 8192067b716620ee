import type { WordIndex } from "#db/word-index.ts";
import type { Word } from "#db/words.ts";

import type { WordFilters } from "./filter-keys.ts";
import { filteredWords, isFiltered, type MemoryOf } from "./word-filters.ts";
import { searchWords } from "./word-search.ts";
import { byTerm, dayFinder, isDueToday, sectionsByDue, withLatestFirst, type WordSection } from "./word-sections.ts";

/** What the vocabulary shows, as the address says it. */
export interface VocabularySearch {
  q: string;
  /** "due", "library", or nothing. */
  filter: string;
  /** A list's id. */
  list: string;
  filters: WordFilters;
}

export interface VocabularyView {
  /** The learner's words: her own, those in her lists and those she has practised. */
  mine: readonly Word[];
  due: readonly Word[];
  library: readonly Word[];
  countOf: ReadonlyMap<string, number>;
}

/** Sorts the words of the device into hers and the library's. */
export function vocabularyView(index: WordIndex): VocabularyView {
  const { words, listIdsOf, dueAtOf, clock, lists } = index;
  const dayOf = dayFinder(clock);
  const mine = words.filter((word) => word.isOwn || listIdsOf.has(word.id) || dueAtOf.has(word.id));
  const countOf = new Map<string, number>(lists.map(({ id }) => [id, 0]));
  for (const word of mine) {
    for (const id of listIdsOf.get(word.id) ?? []) countOf.set(id, (countOf.get(id) ?? 0) + 1);
  }
  return {
    mine,
    due: mine.filter(({ id }) => isDueToday(dueAtOf.get(id), clock, dayOf)),
    library: words.filter((word) => !word.isOwn && !listIdsOf.has(word.id)),
    countOf,
  };
}

/** What the chips choose, before filters and search. */
export function chosenWords(
  view: VocabularyView,
  index: WordIndex,
  { filter, list }: Pick<VocabularySearch, "filter" | "list">,
): readonly Word[] {
  if (filter === "due") return view.due;
  if (filter === "library") return view.library;
  if (list === "") return view.mine;
  return view.mine.filter(({ id }) => index.listIdsOf.get(id)?.includes(list));
}

/** The sections on the screen; `latest` are the words just added. A search over all her words looks into the library too. */
export function visibleSections(
  view: VocabularyView,
  index: WordIndex,
  search: VocabularySearch,
  { latest, memoryOf }: { latest: readonly string[]; memoryOf: MemoryOf },
): WordSection<Word>[] {
  const words = filteredWords(chosenWords(view, index, search), search.filters, memoryOf);
  if (search.q.trim() === "") {
    if (search.filter === "library") return words.length > 0 ? [{ id: "library", words: words.toSorted(byTerm) }] : [];
    return withLatestFirst(sectionsByDue(words, index.dueAtOf, index.clock), isFiltered(search.filters) ? [] : latest);
  }
  const isWide = search.filter === "" && search.list === "";
  const hers = new Set(isWide ? words : []);
  const found = searchWords(words, search.q);
  const library = isWide ? filteredWords(view.library, search.filters, memoryOf) : [];
  const more = searchWords(library, search.q).filter((word) => !hers.has(word));
  return [
    { id: "found" as const, words: found },
    { id: "library" as const, words: more },
  ].filter((section) => section.words.length > 0);
}
