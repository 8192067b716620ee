import type { PartVerdict } from "#shared/model/course-terms.ts";

import type { GradeContext, PartCode } from "../../exercise.ts";
import { judgeIdeas } from "../ideas.ts";
import { judgeTyped, type Typed } from "../typed.ts";
import { chosenOf, isEmptyValue, pointOf, textOf, type Field, type FieldValue } from "./field.ts";
import { shownValue } from "./shown-value.ts";

export interface JudgedField {
  verdict: PartVerdict;
  code: PartCode;
  /** 0 to 1. */
  share: number;
  /** Where the author says something about just this mistake, seen from the field. */
  feedback?: string;
}

const judged = (verdict: PartVerdict, code: PartCode, share = verdict === "correct" ? 1 : 0): JudgedField => ({
  verdict,
  code,
  share,
});
export const EMPTY = judged("empty", "empty");

/** A value that can be written in several ways, as something typed. */
export function typedOf(field: Field): Typed | null {
  const base = { tolerance: "exact" as const, hints: [], answers: [shownValue(field)] };
  switch (field.kind) {
    case "text":
      return field.typed ?? null;
    case "number":
      return { ...base, wrong: field.wrong, number: { value: field.value, within: field.within, unit: field.unit } };
    case "time":
    case "date":
    case "blood_pressure":
      return { ...base, wrong: field.wrong, normalise: field.kind };
    default:
      return null;
  }
}

function judgeText(field: Field, value: FieldValue | undefined, context: GradeContext): JudgedField {
  const typed = typedOf(field);
  if (!typed) return judged("wrong", "invented");
  const { verdict, code, share, wrongIndex } = judgeTyped(textOf(value), typed, context);
  const list = field.kind === "text" ? "typed.wrong" : "wrong";
  return { verdict, code, share, ...(wrongIndex !== undefined && { feedback: `${list}.${wrongIndex}.feedback` }) };
}

/** Of several right options each ticked one counts; a wrong one costs, or at least keeps it from being all right. */
export function judgeTicks(
  { right, wrong, all }: { right: number; wrong: number; all: { right: number; wrong: number } },
  { behaviour }: GradeContext,
): JudgedField {
  if (right === all.right && wrong === 0) return judged("correct", "identical");
  const hits = right / Math.max(1, all.right);
  const lost = behaviour.penalty ? wrong / Math.max(1, all.wrong) : 0;
  const share = Math.max(0, wrong > 0 && !behaviour.penalty ? Math.min(hits, behaviour.almost) : hits - lost);
  return share > 0 ? judged("almost", wrong > 0 ? "chosen" : "not-chosen", share) : judged("wrong", "chosen");
}

function judgeOptions(
  field: Extract<Field, { kind: "choice" | "multi" }>,
  value: FieldValue | undefined,
  context: GradeContext,
): JudgedField {
  const chosen = new Set(chosenOf(value));
  const right = field.right.filter((id) => chosen.has(id)).length;
  if (field.kind === "choice")
    return right > 0 && chosen.size === 1 ? judged("correct", "identical") : judged("wrong", "chosen");
  const all = { right: field.right.length, wrong: field.options.length - field.right.length };
  return judgeTicks({ right, wrong: chosen.size - right, all }, context);
}

/** Judges what stands in a field by itself, whether or not anybody asked for it. */
export function judgeField(field: Field, value: FieldValue | undefined, context: GradeContext): JudgedField {
  if (isEmptyValue(value)) return EMPTY;
  switch (field.kind) {
    case "choice":
    case "multi":
      return judgeOptions(field, value, context);
    case "scale": {
      const said = textOf(value) === "" ? Number.NaN : Number(textOf(value));
      return Math.abs(said - field.value) <= field.within ? judged("correct", "identical") : judged("wrong", "value");
    }
    case "body_point": {
      const [x, y] = pointOf(value) ?? [-1, -1];
      const distance = Math.hypot(x - field.at[0], y - field.at[1]);
      return distance <= field.within + 1e-9 ? judged("correct", "identical") : judged("wrong", "value");
    }
    case "free_text": {
      const { found: _, ...result } = judgeIdeas(textOf(value), field, [field.label]);
      return result;
    }
    default:
      return judgeText(field, value, context);
  }
}
