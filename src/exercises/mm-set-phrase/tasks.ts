import type { OnePhraseAnswer, Phrase, PhraseContent, Practice, Situation } from "./content.ts";

const GAP = /…|\.{3}/u;

/** A phrase with these words in its gaps. */
export function filledWith(phrase: string, words: readonly string[]): string {
  let filled = phrase;
  for (const word of words) filled = filled.replace(GAP, () => word);
  return filled;
}

const countGaps = (phrase: string): number => phrase.split(GAP).length - 1;

/** The phrase as it would be said: its gaps with the first example of each. */
export const exampleOf = ({ text, slots }: Phrase): string =>
  filledWith(
    text,
    slots.map(({ examples }) => examples[0] ?? ""),
  );

/** The pieces to be put in order: words, and what fills a gap as one piece. The mark at the end stays away. */
export function piecesOf({ text, slots }: Phrase): string[] {
  const examples = slots.map(({ examples: [first = ""] }) => first);
  const pieces: string[] = [];
  for (const word of text.split(/\s+/u)) {
    const filled = GAP.test(word) && examples.length > 0 ? word.replace(GAP, () => examples.shift() ?? "…") : word;
    pieces.push(filled);
  }
  const last = pieces.pop() ?? "";
  return [...pieces, last.replace(/[.!?]+$/u, "")].filter((piece) => piece !== "" && piece !== "…");
}

/** Situations that offer something to choose from. */
export const choicesOf = ({ situations }: Phrase): Situation[] => situations.filter(({ choose }) => choose.length > 1);

const FEWEST_PIECES = 3;

function allows(phrase: Phrase, practice: Practice): boolean {
  if (practice === "order") return piecesOf(phrase).length >= FEWEST_PIECES;
  if (practice === "slot") return phrase.slots.length > 0 && countGaps(phrase.text) === phrase.slots.length;
  return practice === "choose" ? choicesOf(phrase).length > 0 : phrase.situations.length > 0;
}

export interface PhraseTask {
  /** The part's id. */
  id: string;
  phrase: Phrase;
  practice: Practice;
}

/** All tasks of an item, phrase after phrase: what the author wants and the phrase allows. */
export const tasksOf = ({ entries, practice }: PhraseContent): PhraseTask[] =>
  entries.flatMap((phrase) =>
    practice.filter((one) => allows(phrase, one)).map((one) => ({ id: `${phrase.id}.${one}`, phrase, practice: one })),
  );

/** Whether a task has its answer. */
export function isAnswered({ phrase, practice }: PhraseTask, answer: OnePhraseAnswer | undefined): boolean {
  if (practice === "order") return (answer?.order?.length ?? 0) >= piecesOf(phrase).length;
  if (practice === "slot") return phrase.slots.every((_, at) => (answer?.slot?.[at] ?? "").trim() !== "");
  if (practice === "choose") return choicesOf(phrase).every(({ id }) => answer?.choose?.[id] !== undefined);
  return (answer?.said?.[phrase.situations[0]?.id ?? ""] ?? "").trim() !== "";
}
