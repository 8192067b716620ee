import { learner } from "#db/learner.ts";
import { learnerLanguages, type LearnerLanguages } from "#data/vocabulary/learner-languages.ts";
import { useLive } from "#db/use-live.ts";
import type { WordIndex } from "#data/vocabulary/index-parts.ts";
import { useWordIndex } from "#data/vocabulary/word-index.ts";
import type { Word } from "#data/vocabulary/words.ts";

import { findWords, matchOf, type FoundWord } from "./find-words.ts";

export interface Lookup {
  found: readonly FoundWord[];
  /** The word that the selection is. */
  match: Word | undefined;
  /** The lists that the match is in. */
  inLists: WordIndex["lists"];
  lists: WordIndex["lists"];
  languages: LearnerLanguages;
}

/** What this device knows of a selected text; undefined until its words were read. */
export function useLookup(text: string): Lookup | undefined {
  const index = useWordIndex();
  const languages = useLive(async () => learnerLanguages(await learner().user.get(learner().userId)), []);
  const found = index ? findWords(index.words, text) : [];
  if (!index || !languages) return undefined;
  const match = matchOf(found, text);
  const listIds = match ? (index.listIdsOf.get(match.id) ?? []) : [];
  return { found, match, languages, lists: index.lists, inLists: index.lists.filter(({ id }) => listIds.includes(id)) };
}
