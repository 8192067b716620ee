import { judgeAnswer } from "#shared/model/answer-tolerance.ts";

import { targetOf } from "../../word-question.ts";
import { canHear } from "../can-hear.ts";
import type { ModeRules, Question } from "../task.ts";
import { typedQuestion } from "../typed-question.ts";

/** The word is heard and typed. Other words for the same are not what was heard. */
export const listening: ModeRules<Question> = {
  canAsk: canHear,
  build: (task, word, around) => (canHear(word, around) ? typedQuestion(task, word, around.partner) : null),
  judge(answer, { word }, lexicon) {
    const target = { ...targetOf(word, false), acceptedAnswers: [], wrongAnswers: [] };
    return { judgement: { ...judgeAnswer(answer, target, lexicon), canOverride: false } };
  },
};
