import type { Word } from "#db/words.ts";
import type { Gender } from "#ui/article.tsx";

type Named = Pick<Word, "term" | "specificArticle" | "isPluralOnly">;

/** What stands in the gutter before a word: its article, the plural's for a word without singular. */
export function genderOf(word: Pick<Named, "specificArticle" | "isPluralOnly">): Gender | undefined {
  return word.isPluralOnly ? "pl" : (word.specificArticle ?? undefined);
}

/** The word with its article, as it is spoken and named. */
export function namedWord(word: Named): string {
  const article = word.isPluralOnly ? "die" : word.specificArticle;
  return article ? `${article} ${word.term}` : word.term;
}
