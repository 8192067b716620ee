import type { WordIndex } from "#data/vocabulary/index-parts.ts";
import { isDue, type Word } from "#data/vocabulary/words.ts";
import type { StoredCard } from "#db/database.ts";
import { composeTest, type TestWord } from "#shared/model/daily-test.ts";
import { isLeech } from "#shared/model/scheduling.ts";
import type { PracticeMode } from "#shared/model/vocabulary-terms.ts";

import { modeOf } from "./modes/registry.ts";
import type { Possibilities } from "./modes/task.ts";
import { facetOf } from "./plan.ts";

/** Which words: a list's, a topic's, these, or hers. */
export interface Scope {
  listId?: string | undefined;
  topic?: string | undefined;
  wordIds?: readonly string[] | undefined;
}

/** Whether a word is hers: her own, in one of her lists, or practised before. */
export const isInLearning = ({ listIdsOf, dueAtOf }: WordIndex, word: Word): boolean =>
  word.isOwn || listIdsOf.has(word.id) || dueAtOf.has(word.id);

export function wordsInScope(index: WordIndex, { listId, topic, wordIds }: Scope): readonly Word[] {
  if (wordIds !== undefined) return wordIds.flatMap((id) => index.byId.get(id) ?? []);
  if (listId) return index.words.filter(({ id }) => index.listIdsOf.get(id)?.includes(listId));
  if (topic) return index.words.filter(({ topics }) => topics.includes(topic));
  return index.words.filter((word) => isInLearning(index, word));
}

/** The words of these that can be asked so. */
export const possibleWords = (words: readonly Word[], exercise: PracticeMode, possibilities: Possibilities): Word[] =>
  words.filter((word) => modeOf(exercise).rules.canAsk(word, possibilities));

interface Choosing {
  exercise: PracticeMode;
  possibilities: Possibilities;
  /** Asked before all others: words that she mixed up. */
  first?: ReadonlySet<string>;
  scope: Scope;
  now: number;
  seed: string;
  size: number;
}

const testWord = ({ id }: Word, card: StoredCard | undefined): TestWord => ({
  id,
  isMainMedicalCondition: false,
  hasLayTerm: false,
  isLeech: card ? isLeech(card) : false,
});

/** Words for one exercise: what is due in it, then what she has not been asked so, then what is least remembered. */
export function exerciseWords(index: WordIndex, choosing: Choosing): string[] {
  const { exercise, possibilities, first = new Set(), scope, now, seed, size } = choosing;
  const words = possibleWords(wordsInScope(index, scope), exercise, possibilities);
  const facet = facetOf(exercise);
  const ids = new Set(words.map(({ id }) => id));
  const cards = new Map(
    index.cards
      .filter((card) => card.facet === facet && ids.has(card.vocabItemId))
      .map((card) => [card.vocabItemId, card]),
  );
  const due = [...cards.values()].filter((card) => isDue(card, index.clock));
  const eager = words.filter(({ id }) => first.has(id)).map(({ id }) => id);
  const others = composeTest({
    words: words.filter(({ id }) => !first.has(id)).map((word) => testWord(word, cards.get(word.id))),
    cards,
    nowMs: now,
    dueByMs: due.reduce((latest, card) => Math.max(latest, card.due), now),
    seed,
    size: Math.max(0, size - eager.length),
    maxDue: size,
  }).itemIds;
  return [...eager, ...others].slice(0, size);
}
