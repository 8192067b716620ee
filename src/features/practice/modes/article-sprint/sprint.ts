import type { Article } from "#shared/model/vocabulary-terms.ts";

import type { ArticleQuestion } from "./rules.ts";

/** A noun of the sprint and what she said. */
export interface Said {
  question: ArticleQuestion;
  article: Article;
  durationMs: number;
}

/** A sprint against the clock ends here; the clock starts with the first answer. */
export const SPRINT_MS = 60_000;
/** Fewer say nothing about a pace. */
const MIN_PACED = 3;

/** How many were right in a row, up to the last one. */
export function streakOf(said: readonly Said[]): number {
  const missed = said.findLastIndex(({ question, article }) => article !== question.article);
  return said.length - 1 - missed;
}

/** Milliseconds a noun takes her, the median; null before there are enough. */
export function paceOf(said: readonly Said[]): number | null {
  if (said.length < MIN_PACED) return null;
  const sorted = said.map(({ durationMs }) => durationMs).toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? null;
}
