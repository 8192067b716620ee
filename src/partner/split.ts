/** Two questions in one breath: "Wo tut es weh? Und seit wann?" */
const MARKS = /(?<=[?!])\s+|(?<=[.])\s+(?=\p{Lu})/u;
/** "… und seit wann …": a question word begins another question. */
const AND = /,?\s+und\s+(?=(?:seit wann|wo|wann|wie|warum|was|wer|welche[rsn]?|haben sie|sind sie|nehmen sie)\b)/iu;
const MOST_PARTS = 3;

/** Returns the utterances within one turn, in their order. */
export function splitTurn(text: string): string[] {
  const parts = text
    .split(MARKS)
    .flatMap((part) => part.split(AND))
    .map((part) => part.trim())
    .filter((part) => /\p{L}/u.test(part));
  return parts.length === 0
    ? [text]
    : [...parts.slice(0, MOST_PARTS - 1), parts.slice(MOST_PARTS - 1).join(" ")].filter(Boolean);
}
