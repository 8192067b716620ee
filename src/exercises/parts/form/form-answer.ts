import type { Hint } from "#shared/model/hints.ts";
import type { Explanation, FreeAnswer, Part, PartResult } from "../../exercise.ts";
import { ideasToRead } from "../ideas.ts";
import { rightIds } from "../part-result.ts";
import { hintsOf, SPOILT } from "../typed.ts";
import {
  fieldsOf,
  isEmptyValue,
  textOf,
  type Field,
  type FieldValue,
  type FormAnswer,
  type FormSection,
} from "./field.ts";
import { typedOf } from "./judge-field.ts";
import { rightValue, shownAnswer, shownValue } from "./shown-value.ts";

export const emptyForm = (): FormAnswer => ({ values: {}, not_obtainable: [], plays: 0 });

export function partOfField({ id, points, vocab_id, kind }: Field): Part {
  const facet = kind === "choice" || kind === "multi" ? "recognise" : "recall";
  return { id, max: points, ...(vocab_id === undefined ? {} : { vocab_id, facet }) };
}

export const openFields = (sections: readonly FormSection[], answer: FormAnswer): number =>
  fieldsOf(sections).filter(({ field }) => isEmptyValue(answer.values[field.id])).length;

/** Right fields stay and are locked; the others are empty again. */
export function keepRightFields(
  answer: FormAnswer,
  parts: readonly PartResult[],
): { answer: FormAnswer; locked: readonly string[] } {
  const locked = rightIds(parts);
  const right = Object.entries(answer.values).filter(([id]) => locked.includes(id));
  return {
    answer: {
      values: Object.fromEntries(right),
      not_obtainable: answer.not_obtainable.filter((id) => locked.includes(id)),
      plays: answer.plays,
    },
    locked,
  };
}

/** A value that is surely not right. */
export function wrongValue(field: Field): FieldValue {
  switch (field.kind) {
    case "choice":
    case "multi": {
      const other = field.options.find(({ id }) => !field.right.includes(id));
      return field.kind === "choice" ? (other?.id ?? "") : other ? [other.id] : [];
    }
    case "scale":
      return String(field.value - field.within - 1 >= field.from ? field.from : field.to);
    case "body_point":
      return { at: [field.at[0] > 0.5 ? 0 : 1, field.at[1] > 0.5 ? 0 : 1] };
    case "free_text":
      return SPOILT;
    default:
      return typedOf(field)?.wrong[0]?.text ?? SPOILT;
  }
}

export const filledForm = (sections: readonly FormSection[], valueOf: (field: Field) => FieldValue): FormAnswer => ({
  ...emptyForm(),
  values: Object.fromEntries(fieldsOf(sections).map(({ field }) => [field.id, valueOf(field)])),
});

/** The right value is the same for every right answer: nothing to compare where it is chosen. */
const isTyped = ({ kind }: Field): boolean => kind === "text";

/** What the sheet says about a field, beside what its author says. */
export function explainField(field: Field, value: FieldValue | undefined, part: PartResult): Explanation {
  const said = shownAnswer(field, value).trim();
  const wanted = shownValue(field);
  const unit = field.kind === "number" && field.unit !== undefined ? ` ${field.unit}` : "";
  return {
    label: field.label,
    ...(said === "" ? {} : { said }),
    ...(wanted === "" ? {} : { wanted: `${wanted}${unit}` }),
    ...(field.line_id === undefined ? {} : { line_id: field.line_id }),
    showsDifference: isTyped(field) && part.verdict === "almost",
  };
}

/** A free text of a form, for somebody who judges it; null: the field is none. */
export function freeAnswerIn(
  sections: readonly FormSection[],
  answer: FormAnswer,
  { partId, shown }: { partId: string } & Pick<FreeAnswer, "shown">,
): FreeAnswer | null {
  const field = fieldsOf(sections).find((found) => found.field.id === partId)?.field;
  if (field?.kind !== "free_text") return null;
  const said = textOf(answer.values[field.id]).trim();
  return { question: field.label, shown, said, ...ideasToRead(said, field, [field.label]) };
}

/** Steps of the lamp for a field into which is typed. */
export function hintsOfField(sections: readonly FormSection[], partId: string): readonly Hint[] {
  const found = fieldsOf(sections).find(({ field }) => field.id === partId);
  const typed = found && typedOf(found.field);
  if (!typed || !found) return [];
  return found.field.kind === "text" ? hintsOf(typed) : [{ kind: "solution", text: shownValue(found.field) }];
}

/** The right value of every field. */
export const solvedForm = (sections: readonly FormSection[]): FormAnswer => filledForm(sections, rightValue);
