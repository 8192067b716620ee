import type { PracticeMode } from "#shared/model/vocabulary-terms.ts";

/** The ways to practise that can be chosen by themselves, in the order in which a word becomes firm. */
export const EXERCISES = [
  "recognise",
  "match",
  "find-term",
  "find-term-correct",
  "listening",
  "confusables",
  "article-sprint",
  "plural",
  "verb-forms",
  "lay-to-technical",
  "technical-to-lay",
  "explain-term",
  "make-sentence",
  "use-set-phrase",
  "make-specific",
] as const satisfies readonly PracticeMode[];
export type Exercise = (typeof EXERCISES)[number];
