import type { WordIndex } from "#data/vocabulary/index-parts.ts";
import type { Word } from "#data/vocabulary/words.ts";
import { atOnce, restingIn, type Pieces } from "#shared/lib/pieces.ts";

import type { WordFilters } from "./filter-keys.ts";
import { filteredWords, isFiltered, type MemoryOf } from "./word-filters.ts";
import { searchWords } from "./word-search.ts";
import {
  dayFinder,
  inAlphabet,
  isDueToday,
  sectionsByDue,
  withLatestFirst,
  type WordSection,
} from "./word-sections.ts";

/** What the vocabulary shows, as the address says it. */
export interface VocabularySearch {
  q: string;
  /** "due", "library", or nothing. */
  filter: string;
  /** A list's id. */
  list: string;
  filters: WordFilters;
}

/** What changes of it. Filters follow from those before: a second tap comes before the first is in the address. */
export interface SearchChange extends Partial<Omit<VocabularySearch, "filters">> {
  filters?: (before: WordFilters) => WordFilters;
}

/** All words are in the order of the alphabet. */
export interface VocabularyView {
  /** The learner's words: her own, those in her lists and those she has practised. */
  mine: readonly Word[];
  due: readonly Word[];
  library: readonly Word[];
  /** What of the library is not among hers. */
  others: readonly Word[];
  countOf: ReadonlyMap<string, number>;
  /** Her words by when they come again: what is shown at first. */
  sections: readonly WordSection<Word>[];
}

/** Sorts the words of the device into hers and the library's. */
export function* vocabularyView(index: WordIndex): Pieces<VocabularyView> {
  const { listIdsOf, dueAtOf, clock, lists } = index;
  const words = yield* inAlphabet(index.words);
  const dayOf = dayFinder(clock);
  const [mine, due, library, others]: [Word[], Word[], Word[], Word[]] = [[], [], [], []];
  const countOf = new Map<string, number>(lists.map(({ id }) => [id, 0]));
  yield* restingIn(words, (word) => {
    const [listIds, dueAt] = [listIdsOf.get(word.id), dueAtOf.get(word.id)];
    const isMine = word.isOwn || listIds !== undefined || dueAt !== undefined;
    (isMine ? mine : others).push(word);
    if (!word.isOwn && listIds === undefined) library.push(word);
    if (dueAt !== undefined && isDueToday(dueAt, clock, dayOf)) due.push(word);
    for (const id of listIds ?? []) countOf.set(id, (countOf.get(id) ?? 0) + 1);
  });
  const sections = yield* sectionsByDue(mine, dueAtOf, clock);
  return { mine, due, library, others, countOf, sections };
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

/** What chips and filters leave; the same arrays as long as they choose the same, so that a search finds them prepared. */
export interface SearchedWords {
  words: readonly Word[];
  /** A search over all her words looks into the library, too. */
  others: readonly Word[];
}

export function searchedWords(
  view: VocabularyView,
  index: WordIndex,
  { filter, list, filters }: Omit<VocabularySearch, "q">,
  memoryOf: MemoryOf,
): SearchedWords {
  const isWide = filter === "" && list === "";
  return {
    words: filteredWords(chosenWords(view, index, { filter, list }), filters, memoryOf),
    others: isWide ? filteredWords(view.others, filters, memoryOf) : [],
  };
}

type Section = WordSection<Word>;
const withWords = (sections: readonly Section[]): Section[] => sections.filter(({ words }) => words.length > 0);

/** The sections while nothing is searched; `latest` are the words just added. */
export function plainSections(
  words: readonly Word[],
  index: WordIndex,
  view: VocabularyView,
  { filter, filters }: Pick<VocabularySearch, "filter" | "filters">,
  latest: readonly string[],
): Section[] {
  if (filter === "library") return withWords([{ id: "library", words }]);
  const sections = words === view.mine ? view.sections : atOnce(sectionsByDue(words, index.dueAtOf, index.clock));
  return withLatestFirst(sections, isFiltered(filters) ? [] : latest);
}

export function foundSections({ words, others }: SearchedWords, q: string): Section[] {
  return withWords([
    { id: "found", words: searchWords(words, q) },
    { id: "library", words: searchWords(others, q) },
  ]);
}
