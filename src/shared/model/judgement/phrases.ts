import type { Word } from "./read-words.ts";
import { isPreposition } from "./word-kinds.ts";

const SCOPE_END = new Set("aber sondern jedoch doch trotzdem dafur stattdessen".split(" "));

/** The words up to the first noun. */
export function nounAfter(words: readonly Word[]): readonly Word[] {
  const noun = words.findIndex(({ isNoun, isContent }) => isContent && isNoun);
  return words.slice(0, noun + 1);
}

/** Words that do not stand behind a preposition. */
export function outsideOfPhrases(clause: readonly Word[]): Word[] {
  return clause.filter(
    (_, at) =>
      ![at - 1, at - 2, at - 3].some((before) => {
        const word = clause[before];
        return (
          word !== undefined &&
          isPreposition(word.key) &&
          !clause.slice(before + 1, at).some(({ isNoun, isContent }) => isContent && isNoun)
        );
      }),
  );
}

/** The words up to one that turns to something else. */
export function untilEnd(words: readonly Word[]): readonly Word[] {
  const end = words.findIndex(({ key }) => SCOPE_END.has(key));
  return end < 0 ? words : words.slice(0, end);
}
