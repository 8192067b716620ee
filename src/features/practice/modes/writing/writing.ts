import type { Judgement } from "#shared/model/answer-tolerance.ts";
import type { Evaluation } from "#shared/model/evaluation/evaluation.ts";
import { ONCE } from "#shared/model/tries.ts";
import type { Word } from "#data/vocabulary/words.ts";

import type { Judged, Question } from "../task.ts";

/** A question that is answered with a text of her own. */
export interface WritingQuestion extends Question {
  /** Shown beside hers: an example, or what the authors would say. */
  samples: readonly string[];
}

/** A text of one's own is not typed fast, nor once more rightly. */
export const writingBase = { isTyped: false, hints: [], isRetyped: false, tries: ONCE } as const;

/** What the rules found, as every check tells it. Only where she may know better can she say so. */
export function judgedText(evaluation: Evaluation, { term }: Pick<Word, "term">, canOverride: boolean): Judged {
  const isEmpty = evaluation.points.some(({ code }) => code === "empty");
  const isDangerous = evaluation.points.some(({ code }) => code === "danger" || code === "contradiction");
  const judgement: Judgement = {
    verdict: evaluation.verdict,
    code: isEmpty ? "empty" : evaluation.verdict === "correct" ? "identical" : "different",
    articleVerdict: "none",
    shown: term,
    canOverride: canOverride && !isDangerous && evaluation.verdict !== "correct" && !isEmpty,
  };
  return { judgement, evaluation };
}
