import type { Word } from "#db/words.ts";
import { Article, type Gender } from "#ui/article.tsx";
import { German } from "#ui/german.tsx";

type Named = Pick<Word, "term" | "specificArticle" | "isPluralOnly">;

export const genderOf = ({ specificArticle, isPluralOnly }: Named): Gender | undefined =>
  isPluralOnly ? "pl" : (specificArticle ?? undefined);

/** As it is spoken. */
export function namedWord(word: Named): string {
  const article = word.isPluralOnly ? "die" : word.specificArticle;
  return article ? `${article} ${word.term}` : word.term;
}

/** A word with its article in front, in its colour. */
export function WordName({ word }: { word: Named }) {
  const gender = genderOf(word);
  return (
    <German>
      {gender === undefined ? null : (
        <>
          <Article gender={gender} />{" "}
        </>
      )}
      {word.term}
    </German>
  );
}
