import { cleanAnswer } from "#shared/lib/clean-answer.ts";

import type { PartCode } from "../exercise.ts";
import { normalise, numberIn, type ValueKind } from "./form/normalise.ts";
import { factorTo, hasDigits, plainNumberIn } from "./form/written-value.ts";
import type { Typed, TypedJudgement } from "./typed.ts";

/** As its author wanted it. */
export function right(typed: Typed): TypedJudgement {
  return { verdict: "correct", code: "identical", share: 1, shown: typed.answers[0] ?? "" };
}

/** Wrong by this rule, or by the mistake that the author foresaw. */
export function wrong(typed: Typed, code: PartCode, foreseen: (text: string) => boolean): TypedJudgement {
  const wrongIndex = typed.wrong.findIndex((one) => foreseen(one.text));
  const outcome = { verdict: "wrong", share: 0, shown: typed.answers[0] ?? "" } as const;
  return wrongIndex < 0 ? { ...outcome, code } : { ...outcome, code: "authored", wrongIndex };
}

/** Values that can be written in many ways: what they say decides before any letter is compared. */
export function judgeValue(said: string, typed: Typed, kind: ValueKind): TypedJudgement | null {
  const value = normalise(kind, said);
  if (value === null) return null;
  const isSame = (text: string) => normalise(kind, text) === value;
  return typed.answers.some(isSame) ? right(typed) : wrong(typed, "value", isSame);
}

/** A number that stands for itself, in the unit of its field or another one of its kind. */
export function judgeNumber(said: string, typed: Typed, wanted: NonNullable<Typed["number"]>): TypedJudgement | null {
  const [number, factor] = [plainNumberIn(said), factorTo(wanted.unit, said)];
  if (number === null && !hasDigits(said)) return null;
  if (number === null || factor === null)
    return wrong(typed, "value", (text) => cleanAnswer(text) === cleanAnswer(said));
  const value = number * factor;
  // 0.1 + 0.2: a number at the very edge is within.
  if (Math.abs(value - wanted.value) <= wanted.within + 1e-9) return right(typed);
  return wrong(typed, "value", (text) => numberIn(text) === number);
}
