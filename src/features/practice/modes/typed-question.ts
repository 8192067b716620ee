import type { Word } from "#data/vocabulary/words.ts";
import { letterHints, type Hint } from "#shared/model/hints.ts";
import { ONCE_MORE } from "#shared/model/tries.ts";

import type { Question, Task } from "./task.ts";

/** The steps of the lamp for a word that is sought; the last one is the word. */
const hintsOf = ({ term }: Pick<Word, "term">): Hint[] => [...letterHints(term), { kind: "solution", text: term }];

/** Returns what every question has that asks for the word itself. */
export const typedQuestion = (task: Task, word: Word, partner: Word | undefined): Question => ({
  task,
  word,
  partner,
  isTyped: true,
  hints: hintsOf(word),
  isRetyped: true,
  tries: ONCE_MORE,
});
