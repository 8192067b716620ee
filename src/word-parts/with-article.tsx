import { Gendered } from "./gendered.tsx";
import { genderOf, type NamedWord } from "./named-word.ts";

/** A German word with its article in front, in its colour. */
export function WithArticle({ word }: { word: NamedWord }) {
  return <Gendered gender={genderOf(word)}>{word.term}</Gendered>;
}
