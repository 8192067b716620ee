import type { Word } from "#data/vocabulary/words.ts";
import { seededRandom, shuffled } from "#shared/lib/seeded-random.ts";
import type { Judgement } from "#shared/model/answer-tolerance.ts";
import type { LexiconWord } from "#shared/model/lexicon.ts";
import { ONCE_MORE } from "#shared/model/tries.ts";

import type { Around, Judged, Question, Task } from "./task.ts";

/** One of a few answers. */
export interface Option {
  /** Of this question, "1" to "4": what is stored in a draft. */
  id: string;
  /** A term without its article, or a meaning. */
  text: string;
  article: string | null;
  isRight: boolean;
  /** The word it stands for and what that means, for when it was chosen wrongly. */
  word: LexiconWord;
}

export interface ChoiceQuestion extends Question {
  options: readonly Option[];
}

/** Returns what every question has whose answer is chosen: no hints, nothing typed. */
export const chosenQuestion = (task: Task, word: Word, { partner }: Around): Question => ({
  task,
  word,
  partner,
  isTyped: false,
  hints: [],
  isRetyped: false,
  tries: ONCE_MORE,
});

/** Options in an order of their own, numbered as they are shown. */
export function inSeededOrder(options: readonly Omit<Option, "id">[], seed: string): Option[] {
  return shuffled(options, seededRandom(seed)).map((option, index) => ({ ...option, id: String(index + 1) }));
}

export const chosenOption = (answer: string, { options }: ChoiceQuestion): Option | undefined =>
  options.find(({ id }) => id === answer);

/** Right, or the meaning of what was chosen instead. Nothing to override: it was one of the answers given. */
export function judgeChoice(answer: string, question: ChoiceQuestion): Judged {
  const chosen = chosenOption(answer, question);
  const shown = question.word.term;
  const common = { articleVerdict: "none", shown, canOverride: false } as const;
  const judgement: Judgement = !chosen
    ? { verdict: "wrong", code: "empty", ...common }
    : chosen.isRight
      ? { verdict: "correct", code: "identical", ...common }
      : { verdict: "wrong", code: "other-word", otherWord: chosen.word, ...common };
  return { judgement };
}

/** What she chose, as it stood there. */
export const saidChoice = (answer: string, question: ChoiceQuestion): string =>
  chosenOption(answer, question)?.text ?? "";
