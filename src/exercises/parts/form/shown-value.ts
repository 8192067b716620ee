import { chosenOf, pointOf, textOf, type Field, type FieldValue } from "./field.ts";

/** 1959-05-03 → 3.5.1959; what is no such date stays as it is. */
function germanDate(value: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/u.exec(value) ?? [];
  return year && month && day ? `${Number(day)}.${Number(month)}.${year}` : value;
}

const germanNumber = (value: number): string => String(value).replace(".", ",");

/** The right value of a field as it is shown. */
export function shownValue(field: Field): string {
  switch (field.kind) {
    case "text":
      return field.typed?.answers[0] ?? "";
    case "number":
      return germanNumber(field.value);
    case "scale":
      return String(field.value);
    case "date":
      return germanDate(field.value);
    case "time":
    case "blood_pressure":
      return field.value;
    case "choice":
    case "multi":
      return optionTexts(field, field.right);
    case "free_text":
      return field.sample;
    case "body_point":
      return "";
  }
}

function optionTexts(field: Extract<Field, { kind: "choice" | "multi" }>, ids: readonly string[]): string {
  return field.options
    .filter(({ id }) => ids.includes(id))
    .map(({ text }) => text)
    .join(", ");
}

/** What a learner put into it, as it is shown. */
export function shownAnswer(field: Field, value: FieldValue | undefined): string {
  if (field.kind === "choice" || field.kind === "multi") return optionTexts(field, chosenOf(value));
  return pointOf(value) === null ? textOf(value) : "";
}

/** The right value as an answer. */
export function rightValue(field: Field): FieldValue {
  switch (field.kind) {
    case "choice":
      return field.right[0] ?? "";
    case "multi":
      return [...field.right];
    case "body_point":
      return { at: [...field.at] };
    default:
      return shownValue(field);
  }
}
