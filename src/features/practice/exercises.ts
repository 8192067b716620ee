import type { PracticeMode } from "#shared/model/vocabulary-terms.ts";

/** The ways to practise that can be chosen by themselves, in the order in which a word becomes firm. */
export const EXERCISES = [
  "recognise",
  "find-term",
  "article-sprint",
  "plural",
] as const satisfies readonly PracticeMode[];
export type Exercise = (typeof EXERCISES)[number];
