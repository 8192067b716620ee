import type { Word } from "#db/words.ts";
import { Article } from "#ui/article.tsx";
import { German } from "#ui/german.tsx";

import { genderOf } from "../word-question.ts";

/** A German word with its article in front, in its colour. */
export function WithArticle({ word }: { word: Pick<Word, "term" | "specificArticle" | "isPluralOnly"> }) {
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
