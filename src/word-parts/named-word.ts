import type { Gender } from "./article.tsx";

/** A German word and what its article follows from. */
export interface NamedWord {
  term: string;
  specificArticle: Exclude<Gender, "pl"> | null;
  isPluralOnly: boolean;
}

/** What stands in front of a word: its article, the plural's for a word without singular. */
export function genderOf(word: Pick<NamedWord, "specificArticle" | "isPluralOnly">): Gender | undefined {
  return word.isPluralOnly ? "pl" : (word.specificArticle ?? undefined);
}

/** The word with its article, as it is spoken and named. */
export function namedWord(word: NamedWord): string {
  const article = word.isPluralOnly ? "die" : word.specificArticle;
  return article ? `${article} ${word.term}` : word.term;
}
