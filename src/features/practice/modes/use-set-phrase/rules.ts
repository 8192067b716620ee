import { judgePhraseUse } from "#shared/model/evaluation/judge-phrase-use.ts";

import type { ModeRules } from "../task.ts";
import { judgedText, writingBase, type WritingQuestion } from "../writing/writing.ts";

/** A set phrase, said in a situation with words of her own around it. */
export const useSetPhrase: ModeRules<WritingQuestion> = {
  canAsk: ({ grammaticalCategory, explanation }) => grammaticalCategory === "phrase" && Boolean(explanation),
  build: (task, word, { partner }) => ({ task, word, partner, ...writingBase, samples: word.usageExamples }),
  judge: (answer, { word }) =>
    judgedText(judgePhraseUse(answer, { phrase: word.term, accepted: word.acceptedAnswers }), word, false),
};
