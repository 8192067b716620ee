import * as v from "valibot";

import { point, type Evaluation, type EvaluationPoint, type PointCode } from "#shared/model/evaluation/evaluation.ts";
import { isSurelyForeign } from "#shared/model/evaluation/language.ts";
import { tokensOf } from "#shared/model/evaluation/tokens.ts";
import { VERDICTS, type Verdict } from "#shared/model/vocabulary-terms.ts";

import { ModelError } from "../../models/model-error.ts";
import { isPlainText } from "../../models/plain-text.ts";

const MOST_REMARKS = 3;
const MOST_REMARK_LETTERS = 240;

/** What a model has to answer. */
export const opinion = v.object({
  verdict: v.picklist(VERDICTS),
  remarks: v.pipe(
    v.array(v.object({ text: v.pipe(v.string(), v.trim(), v.minLength(1)), is_praise: v.boolean() })),
    v.maxLength(10),
  ),
  suggestion: v.optional(v.nullable(v.string()), null),
});
type Opinion = v.InferOutput<typeof opinion>;

/** Facts that the rules see for themselves: no model talks them away. */
const FACTS: ReadonlySet<PointCode> = new Set([
  "empty",
  "language",
  "word-used",
  "unchanged",
  "part",
  "own-words",
  "danger",
  "contradiction",
]);
/** Grammar that the rules only speak of when they are sure. */
const GRAMMAR: ReadonlySet<PointCode> = new Set(["article", "noun-ending", "word-spelling", "reflexive", "register"]);

const isUnmet = (points: readonly EvaluationPoint[], codes: ReadonlySet<PointCode>): boolean =>
  points.some(({ code, isMet, weight }) => !isMet && weight !== "advice" && codes.has(code));

/** A term is right or wrong by the table of answer tolerance; only of one that it does not know a model may say more. */
const isSettledTerm = (it: EvaluationPoint): boolean => it.code === "answer" && it.params.judgement !== "different";

/** Whether the rules' verdict stands whatever anybody says. */
export const isSettled = ({ points }: Evaluation): boolean => isUnmet(points, FACTS) || points.some(isSettledTerm);

const worse = (a: Verdict, b: Verdict): Verdict => (VERDICTS.indexOf(a) > VERDICTS.indexOf(b) ? a : b);

/** German, short, and nothing but words. */
function isFit(text: string): boolean {
  return text.length <= MOST_REMARK_LETTERS && isPlainText(text) && !isSurelyForeign(text, tokensOf(text));
}

function remarksOf({ remarks, verdict }: Opinion): EvaluationPoint[] {
  return remarks
    .filter(({ text }) => isFit(text))
    .slice(0, MOST_REMARKS)
    .map(({ text, is_praise: isPraise }, index) =>
      point("remark", isPraise, "advice", { text }, { id: `remark:${verdict}:${index}` }),
    );
}

/** An opinion that says what is right but not in German, or nothing at all about what is wrong, helps nobody. */
function isUsable(opinionOf: Opinion, remarks: readonly EvaluationPoint[]): boolean {
  return remarks.length > 0 || (opinionOf.verdict === "correct" && opinionOf.remarks.length === 0);
}

/**
 * The model's opinion laid over the rules': its verdict counts, but never against grammar that the rules are sure of.
 * `isSuggestionFit` looks at the sentence it proposes. Throws a ModelError where the opinion is of no use.
 */
export function withOpinion(
  rules: Evaluation,
  opinionOf: Opinion,
  isSuggestionFit: (suggestion: string) => boolean,
): Evaluation {
  const remarks = remarksOf(opinionOf);
  // The wanted term is not there: whoever calls that right has not looked.
  const isLie = opinionOf.verdict === "correct" && rules.points.some(({ code, isMet }) => code === "answer" && !isMet);
  if (isLie || !isUsable(opinionOf, remarks)) throw new ModelError("unreadable");
  const verdict = isUnmet(rules.points, GRAMMAR) ? worse(opinionOf.verdict, "almost") : opinionOf.verdict;
  const suggestion = opinionOf.suggestion?.trim() ?? "";
  const isFitting = suggestion !== "" && isFit(suggestion) && isSuggestionFit(suggestion);
  // What the rules missed but the model lets pass is no more than advice.
  const points = rules.points.map((it) =>
    !it.isMet && !GRAMMAR.has(it.code) && verdict === "correct" ? { ...it, weight: "advice" as const } : it,
  );
  return { verdict, points: [...points, ...remarks], isSure: true, ...(isFitting ? { suggestion } : {}) };
}
