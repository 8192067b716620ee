import type { Judgement } from "#shared/model/answer-tolerance.ts";
import { ONCE } from "#shared/model/tries.ts";

import type { ModeRules, Question } from "../task.ts";

/** Six pairs fit on a phone. */
export const PAIRS = 6;

/** Words and meanings are brought together; of each word the first try counts. */
export const match: ModeRules<Question> = {
  canAsk: ({ explanation }) => Boolean(explanation),
  build: (task, word, { partner }) =>
    word.explanation ? { task, word, partner, isTyped: false, hints: [], isRetyped: false, tries: ONCE } : null,
  judge(answer, { word }) {
    const isRight = answer === word.id;
    const judgement: Judgement = {
      verdict: isRight ? "correct" : "wrong",
      code: isRight ? "identical" : "different",
      articleVerdict: "none",
      shown: word.term,
      canOverride: false,
    };
    return { judgement };
  },
};
