import type { GradeContext, PartCode, PartResult } from "../exercise.ts";
import { isEmptyValue, type Field, type FormAnswer, type LocatedField } from "../parts/form/field.ts";
import { partOfField } from "../parts/form/form-answer.ts";
import { judgeField } from "../parts/form/judge-field.ts";
import { resultOf } from "../parts/part-result.ts";
import type { CaseForm } from "./core.ts";
import { isGivenUp } from "./given-up.ts";

export interface FactOfField {
  /** Whether it can be known at all. */
  isKnown: boolean;
  /** Whether a line of the talk tells it, or tells that nobody knows. */
  isAsked: boolean;
}

/** What the talk says about a field; null: the field stands for no fact. */
export function factOf(
  { facts, said }: Pick<CaseForm, "facts" | "said" | "sections">,
  field: Field,
): FactOfField | null {
  const fact = facts.find(({ id }) => id === field.fact_id);
  if (!fact) return null;
  return { isKnown: !fact.unknown, isAsked: said.some(({ tells }) => tells.includes(fact.id)) };
}

interface Grading {
  answer: FormAnswer;
  context: GradeContext;
}

/** Documentation is honest: only what was said counts, and what nobody could say is written down as that. */
export function gradeCaseField(content: CaseForm, located: LocatedField, { answer, context }: Grading): PartResult {
  const { field, path } = located;
  const part = partOfField(field);
  const value = answer.values[field.id];
  const isEmpty = isEmptyValue(value);
  const say = (code: PartCode, ...remarks: (keyof Field)[]): PartResult => {
    const remark = remarks.find((name) => field[name] !== undefined);
    return resultOf(part, "wrong", { code, ...(remark === undefined ? {} : { feedback: `${path}.${remark}` }) });
  };
  const fact = factOf(content, field);
  const judged = judgeField(field, value, context);
  // Where "nicht bekannt" is what was said, it is an answer like any other.
  const hasGivenUp = isGivenUp(field, answer) && (judged.verdict !== "correct" || fact?.isKnown === false);
  if (fact && !fact.isKnown) {
    if (hasGivenUp) return resultOf(part, "correct", { code: "not-obtainable" });
    return isEmpty ? say("omission", "omission", "feedback") : say("invented", "feedback", "omission");
  }
  if (fact && !fact.isAsked) {
    if (hasGivenUp) return say("not-asked", "not_asked");
    if (isEmpty) return resultOf(part, "correct", { code: "rightly-empty" });
    return say(judged.verdict === "wrong" ? "invented" : "not-asked", "not_asked");
  }
  if (hasGivenUp) return say("was-said", "omission", "feedback");
  if (isEmpty) return say("omission", "omission", "feedback");
  const own = judged.feedback ?? (field.feedback === undefined ? undefined : "feedback");
  const remark = judged.verdict === "correct" || own === undefined ? {} : { feedback: `${path}.${own}` };
  return resultOf(part, judged.verdict, {
    share: judged.share,
    code: judged.code,
    ...remark,
  });
}
