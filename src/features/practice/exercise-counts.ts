import type { WordIndex } from "#data/vocabulary/index-parts.ts";
import { isDue, PRACTISED_FACETS } from "#data/vocabulary/words.ts";

import { possibleWords, wordsInScope, type Scope } from "./exercise-words.ts";
import { EXERCISES, type Exercise } from "./exercises.ts";
import type { Possibilities } from "./modes/task.ts";
import { facetOf } from "./plan.ts";

/** How an exercise stands for the words chosen. */
export interface ExerciseCounts {
  /** Words that can be asked so. */
  possible: number;
  /** Of them those whose card is due today. */
  due: number;
}

export function exerciseCounts(
  index: WordIndex,
  scope: Scope,
  possibilities: Possibilities,
): Record<Exercise, ExerciseCounts> {
  const words = wordsInScope(index, scope);
  const dueByFacet = Map.groupBy(
    index.cards.filter((card) => isDue(card, index.clock)),
    ({ facet }) => facet,
  );
  const entries = EXERCISES.map((exercise) => {
    const possible = new Set(possibleWords(words, exercise, possibilities).map(({ id }) => id));
    const due = (dueByFacet.get(facetOf(exercise)) ?? []).filter(({ vocabItemId }) => possible.has(vocabItemId));
    return [exercise, { possible: possible.size, due: due.length }] as const;
  });
  return Object.fromEntries(entries) as Record<Exercise, ExerciseCounts>;
}

/** Topics of the words of this device, by name. */
export function topicsOf(index: WordIndex): string[] {
  return [...new Set(index.words.flatMap(({ topics }) => topics))].sort((a, b) => a.localeCompare(b, "de"));
}

/** Words of which any card that every device can ask is due. */
export function dueWordCount(index: WordIndex): number {
  const due = index.cards.filter((card) => PRACTISED_FACETS.has(card.facet) && isDue(card, index.clock));
  return new Set(due.map(({ vocabItemId }) => vocabItemId)).size;
}
