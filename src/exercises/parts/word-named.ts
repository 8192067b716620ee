import type { NamedWord } from "#word-parts/named-word.ts";

import type { WordFacts } from "../exercise.ts";

/** A word with what its article follows from. */
export const named = ({ term, article, isPluralOnly }: WordFacts): NamedWord => ({
  term,
  specificArticle: article,
  isPluralOnly,
});
