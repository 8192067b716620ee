import { seededLot } from "#shared/lib/seeded-random.ts";

import type { WordFacts } from "../exercise.ts";
import type { IntroAnswer, IntroContent } from "./content.ts";

export type Step =
  | { kind: "meet"; word: WordFacts; page: readonly WordFacts[] }
  | { kind: "recall"; word: WordFacts }
  | { kind: "done" };

/** Words in pages of about the same length: the last one is not of a single word. */
export function pagesOf(words: readonly WordFacts[], perPage: number): WordFacts[][] {
  const count = Math.ceil(words.length / perPage);
  const size = Math.ceil(words.length / Math.max(1, count));
  return Array.from({ length: count }, (_, at) => words.slice(at * size, (at + 1) * size));
}

/** What comes next: the words of a page are met one by one, then typed one by one; then the next page. */
export function nextStep(content: IntroContent, words: readonly WordFacts[], answer: IntroAnswer): Step {
  for (const page of pagesOf(words, content.per_page)) {
    const isDone = ({ id }: WordFacts) => (answer[id]?.known ?? answer[id]?.recalled) !== undefined;
    const unmet = page.find((word) => !isDone(word) && answer[word.id]?.recognised === undefined);
    if (unmet) return { kind: "meet", word: unmet, page };
    const untyped = page.find((word) => !isDone(word));
    if (untyped) return { kind: "recall", word: untyped };
  }
  return { kind: "done" };
}

const OPTIONS = 3;

/** Explanations to choose from: the word's own and two of its page, else of the item. */
export function optionsFor(
  word: WordFacts,
  page: readonly WordFacts[],
  words: readonly WordFacts[],
  seed: string,
): WordFacts[] {
  const lot = (name: string) => (one: WordFacts, other: WordFacts) =>
    seededLot(`${seed} ${name} ${word.id}`, one.id) - seededLot(`${seed} ${name} ${word.id}`, other.id);
  const others = (those: readonly WordFacts[]) => those.filter(({ id }) => id !== word.id).toSorted(lot("pick"));
  const more = others(words).filter((one) => !page.includes(one));
  return [word, ...[...others(page), ...more].slice(0, OPTIONS - 1)].toSorted(lot("show"));
}
