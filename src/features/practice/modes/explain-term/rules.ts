import type { Word } from "#data/vocabulary/words.ts";
import { judgeExplanation } from "#shared/model/evaluation/judge-explanation.ts";
import { technicalWords, type TechnicalWords } from "#shared/model/evaluation/technical-words.ts";

import type { ModeRules } from "../task.ts";
import type { ExplainedTerm } from "../writing/writing-content.ts";
import { judgedText, writingBase, type WritingQuestion } from "../writing/writing.ts";

export interface ExplainQuestion extends WritingQuestion {
  authored: ExplainedTerm | undefined;
  technical: TechnicalWords;
}

const isTechnical = ({ links }: Word): boolean => links.some(({ kind }) => kind === "lay");

/** A technical word is explained to a patient. Where the rules cannot be sure, she judges herself. */
export const explainTerm: ModeRules<ExplainQuestion> = {
  canAsk: (word, { ideas }) => Boolean(word.explanation) && (ideas.has(word.term) || isTechnical(word)),
  build(task, word, { partner, writing, neighbours }) {
    if (!word.explanation) return null;
    const authored = writing.ideas.get(word.term);
    return {
      task,
      word,
      partner,
      ...writingBase,
      authored,
      technical: technicalWords(neighbours),
      samples: [authored?.sample ?? word.explanation],
    };
  },
  judge(answer, { word, authored, technical }) {
    const evaluation = judgeExplanation(answer, { ...authored, word, technical });
    return judgedText(evaluation, word, true);
  },
};
