import { FUNCTION_WORDS } from "./stems.ts";
import type { Token } from "./tokens.ts";

/** Small words that no German sentence has; those that are German words too (in, was, hat, so) are not here. */
const FOREIGN = new Set(
  (
    "the is of and to with has have that are this for it they she he his her which when you your from be been " +
    "el la los las una para por que con est les une pour dans avec sur pas ve bir icin ile cok bu se za koji " +
    "ang mga ng si sa"
  ).split(" "),
);
const MIN_FOREIGN = 2;
const MIN_LETTERS = 3;

/** Whether a text is surely not German: another script, or several small words of another language and hardly a German one. */
export function isSurelyForeign(text: string, tokens: readonly Token[]): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (letters >= MIN_LETTERS && latin < letters / 2) return true;
  const foreign = new Set(tokens.map(({ folded }) => folded).filter((word) => FOREIGN.has(word)));
  const german = tokens.filter(({ folded }) => FUNCTION_WORDS.has(folded) && !FOREIGN.has(folded));
  return foreign.size >= MIN_FOREIGN && german.length < foreign.size;
}
