import type { Explanation, PartResult } from "../exercise.ts";
import { fieldsOf, type FormAnswer } from "../parts/form/field.ts";
import { explainField } from "../parts/form/form-answer.ts";
import { textAt } from "../parts/text-at.ts";
import type { CaseForm } from "./core.ts";
import { factOf } from "./grade-case.ts";
import { quoteOfLanguage } from "./language-checks.ts";

const NOT_OBTAINABLE = "nicht bekannt";
const EMPTY = "leer lassen";

/** What the sheet says about a field of a case, or about the German of the whole form. */
export function explainCaseField(content: CaseForm, answer: FormAnswer, part: PartResult): Explanation {
  const found = fieldsOf(content.sections).find(({ field }) => field.id === part.part_id);
  if (!found) return quoteOfLanguage(part, content.sections, answer);
  const { field } = found;
  const value = answer.values[field.id];
  const base = explainField(field, value, part);
  const fact = factOf(content, field);
  const isGivenUp = answer.not_obtainable.includes(field.id);
  const words: Explanation = {
    ...base,
    ...(isGivenUp && base.said === undefined && { said: NOT_OBTAINABLE }),
    ...(fact && !fact.isKnown && { wanted: NOT_OBTAINABLE }),
    ...(fact?.isKnown && !fact.isAsked && { wanted: EMPTY }),
  };
  if (part.verdict === "correct") return words;
  const why = part.feedback === undefined ? undefined : textAt(content, part.feedback);
  return why === undefined || part.feedback === undefined ? words : { ...words, why, path: part.feedback };
}
