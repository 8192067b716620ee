import type { Word } from "#data/vocabulary/words.ts";
import { judgeAnswer } from "#shared/model/answer-tolerance.ts";

import { targetOf } from "../../word-question.ts";
import type { ModeRules, Question } from "../task.ts";
import { typedQuestion } from "../typed-question.ts";

export interface PairQuestion extends Question {
  /** The word given; the other one of the pair is typed. */
  partner: Word;
}

/** One word of a pair is shown, the other is typed. The card belongs to the word that is typed. */
function pairRules(partnerIs: "lay" | "technical"): ModeRules<PairQuestion> {
  const hasPartner = ({ links }: Pick<Word, "links">) => links.some(({ kind }) => kind === partnerIs);
  return {
    canAsk: hasPartner,
    build: (task, word, { partner }) =>
      partner && hasPartner(word) && word.links.some(({ kind, id }) => kind === partnerIs && id === partner.id)
        ? { ...typedQuestion(task, word, partner), partner }
        : null,
    judge: (answer, { word }, lexicon) => ({ judgement: judgeAnswer(answer, targetOf(word, false), lexicon) }),
  };
}

export const layToTechnical = pairRules("lay");
export const technicalToLay = pairRules("technical");
