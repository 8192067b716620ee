import { CLUES, cluesOf, NONE_CLUES, noneCluesOf, type IntentClues } from "./clues.ts";
import type { Heard } from "./hear.ts";
import type { RetrievalIndex } from "./retrieval.ts";
import { FITTED, type IntentWeights } from "./fitted.ts";

export interface Ranked {
  readonly intentId: string;
  /** The chance that this is what was meant, from 0 to 1. */
  readonly score: number;
  /** A pattern of concepts fits, it is not only like a phrasing. */
  readonly isPattern: boolean;
}

const strengthOf = (clues: IntentClues, weights: IntentWeights): number =>
  CLUES.reduce((sum, clue) => sum + weights[clue] * clues[clue], 0);

/** Returns the chance of each intent, and of none of them, which comes last. */
function chancesOf(strengths: readonly number[], none: number): number[] {
  const all = [...strengths, none];
  const most = Math.max(...all);
  const powers = all.map((one) => Math.exp(one - most));
  const sum = powers.reduce((a, b) => a + b, 0);
  return powers.map((one) => one / sum);
}

/** Returns what may be meant, the likeliest first. */
export function rank(heard: Heard, index: RetrievalIndex, topic: string | null, weights = FITTED.weights): Ranked[] {
  const clues = cluesOf(heard, index, topic);
  const strengths = clues.map((one) => strengthOf(one, weights));
  const none = noneCluesOf(heard, index);
  const ofNone = NONE_CLUES.reduce((sum, clue) => sum + weights[clue] * none[clue], 0);
  const chances = chancesOf(strengths, ofNone);
  return index.intents
    .map(({ id }, at) => ({ intentId: id, score: chances[at] ?? 0, isPattern: (clues[at]?.pattern ?? 0) > 0 }))
    .toSorted((a, b) => b.score - a.score);
}
