import { cleanAnswer } from "../../lib/clean-answer.ts";
import { foldPlain } from "../../lib/fold-german.ts";
import { judgeAnswer, type JudgeTarget } from "../answer-tolerance.ts";
import { splitArticle } from "../article.ts";
import type { Lexicon } from "../lexicon.ts";
import { evaluationOf, point, type Evaluation } from "./evaluation.ts";
import { areForms } from "./stems.ts";
import { tokensOf } from "./tokens.ts";

export interface CorrectionTask {
  readonly target: JudgeTarget;
  /** The word that stands where the target belongs. */
  readonly wrongTerm: string;
  /** The sentence with the wrong word; she may answer with all of it or with the word alone. */
  readonly sentence?: string | null;
}

/** A term as an answer, by the table of answer tolerance. */
export function judgeTerm(answer: string, target: JudgeTarget, lexicon: Lexicon): Evaluation {
  const { verdict, code, shown, otherWord, feedback } = judgeAnswer(answer, target, lexicon);
  const meaning = feedback ?? (otherWord ? otherWord.means : "");
  const params = { judgement: code, shown, typed: answer.trim().slice(0, 200), meaning };
  const weight = verdict === "wrong" ? "required" : "expected";
  return evaluationOf([point("answer", verdict === "correct", weight, params)]);
}

/** Of a whole sentence, what stands in the place of the wrong word. */
function replacedPart(answer: string, sentence: string, wrongTerm: string): string {
  const given = tokensOf(answer);
  const before = tokensOf(sentence);
  const wrong = tokensOf(splitArticle(wrongTerm).noun).length;
  const at = before.findIndex(({ folded }) => areForms(folded, foldPlain(splitArticle(wrongTerm).noun)));
  if (at < 0 || given.length <= 3 || given.length < before.length - wrong) return answer;
  const rest = before.length - at - wrong;
  return given
    .slice(at, given.length - rest)
    .map(({ text }) => text)
    .join(" ");
}

/** Judges how a wrong word was put right. */
export function judgeCorrection(
  answer: string,
  { target, wrongTerm, sentence }: CorrectionTask,
  lexicon: Lexicon,
): Evaluation {
  const tokens = tokensOf(answer);
  if (tokens.length === 0) return evaluationOf([point("empty", false, "required", {})]);
  const part = sentence ? replacedPart(answer, sentence, wrongTerm) : answer;
  const noun = foldPlain(splitArticle(cleanAnswer(part)).noun);
  const wrongNoun = foldPlain(splitArticle(wrongTerm).noun);
  if (noun === wrongNoun && wrongNoun !== foldPlain(target.term)) {
    return evaluationOf([point("unchanged", false, "required", { term: wrongTerm })]);
  }
  return judgeTerm(part, target, lexicon);
}
