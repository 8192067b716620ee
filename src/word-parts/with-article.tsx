import { Article } from "./article.tsx";
import { German } from "#ui/text/german.tsx";
import { genderOf, type NamedWord } from "./named-word.ts";

/** A German word with its article in front, in its colour. */
export function WithArticle({ word }: { word: NamedWord }) {
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
