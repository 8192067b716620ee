import { newId } from "#shared/lib/uuid.ts";

import type { DatedIntent } from "../commit.ts";

type Review = Extract<DatedIntent, { name: "addTestResult" }>["args"]["review"];

/** A right answer, of the first day of 2026 unless told otherwise. */
export const aReview = (fields: Partial<Review> = {}): Review => ({
  id: newId(),
  facet: "recall",
  mode: "find-term",
  answer: null,
  verdict: "correct",
  grade: "good",
  hints: 0,
  reviewedAt: "2026-01-01T10:00:00Z",
  durationMs: 900,
  testId: null,
  ...fields,
});

/** Makes a list, and in it a word. */
export const aWordInAList = (list: string, word: string): DatedIntent[] => [
  { name: "createVocabList", args: { id: list, name: "Station", description: null, position: 1 } },
  { name: "addVocabToList", args: { listId: list, id: word, fields: { term: "Wunde" } } },
];
