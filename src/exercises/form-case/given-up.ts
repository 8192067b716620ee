import { chosenOf, isEmptyValue, textOf, type Field, type FieldValue, type FormAnswer } from "../parts/form/field.ts";

/** The ways to write down that nobody knows. */
const UNKNOWN =
  /^(?:das\s|ist\s|leider\s|noch\s|mir\s)*(?:nicht\s(?:bekannt|zu\sermitteln|erhebbar|feststellbar)|unbekannt|unklar|weiß\s(?:ich\s|man\s|er\s|sie\s|es\s)?nicht|keine\sangaben?|k\.?\s?a\.?|n\.?\s?b\.?)[.!]?$/iu;

const isUnknown = (text: string): boolean => UNKNOWN.test(text.normalize("NFC").trim().replaceAll(/\s+/gu, " "));

/** Whether a value says that nobody knows: in words, or by an option that says so. */
function saysUnknown(field: Field, value: FieldValue | undefined): boolean {
  if (field.kind !== "choice" && field.kind !== "multi") return isUnknown(textOf(value));
  const chosen = field.options.filter(({ id }) => chosenOf(value).includes(id));
  return chosen.length > 0 && chosen.every(({ text }) => isUnknown(text));
}

/** Whether a field is given up: ticked as not known, or filled with words that say so. A value beside the tick counts. */
export function isGivenUp(field: Field, { values, not_obtainable }: FormAnswer): boolean {
  const value = values[field.id];
  return isEmptyValue(value) ? not_obtainable.includes(field.id) : saysUnknown(field, value);
}
