import type { Explanation, Part, PartResult } from "../exercise.ts";
import { fieldsOf, textOf, type FormAnswer, type FormSection } from "../parts/form/field.ts";
import { resultOf } from "../parts/part-result.ts";

/** Rules of good documentation. They advise and never count. */
export const LANGUAGE_CHECKS = ["no_judgement", "whole_words", "no_diagnosis"] as const;
export type LanguageCheck = (typeof LANGUAGE_CHECKS)[number];

/** What each rule looks for in a text. */
const SLIPS: Readonly<Record<LanguageCheck, RegExp>> = {
  no_judgement:
    /(?<!\p{L})(aggressiv|anstrengend|bockig|faul|frech|hysterisch|jammer|nerv(?:t|ig)|penetrant|schwierig(?!keit)|simulier|stellt sich an|stur(?!z)|undankbar|unkooperativ|wehleidig|zickig)\p{L}*/iu,
  whole_words: /(?<!\p{L})(?:pat|re|li|bds|ob|vd|zn|tgl|op|abd|schm)\.|(?<!\p{L})(?:o|z|v)\. ?(?:b|n|a|d)\./iu,
  no_diagnosis: /(?<!\p{L})\p{L}{3,}(?:itis|ose|pathie|infarkt|insuffizienz|syndrom)(?!\p{L})/iu,
};

const PREFIX = "language.";
const isCheck = (name: string): name is LanguageCheck => LANGUAGE_CHECKS.some((check) => check === name);

export const languagePart = (check: LanguageCheck): Part => ({ id: `${PREFIX}${check}`, max: 0 });

/** The texts that she wrote in her own words. */
function written(sections: readonly FormSection[], answer: FormAnswer): string[] {
  return fieldsOf(sections).flatMap(({ field }) =>
    field.kind === "text" || field.kind === "free_text" ? [textOf(answer.values[field.id])] : [],
  );
}

function slipIn(check: LanguageCheck, sections: readonly FormSection[], answer: FormAnswer): string | undefined {
  for (const text of written(sections, answer)) {
    const slip = SLIPS[check].exec(text.normalize("NFC"))?.[0];
    if (slip !== undefined) return slip;
  }
  return undefined;
}

export function gradeLanguage(check: LanguageCheck, sections: readonly FormSection[], answer: FormAnswer): PartResult {
  const part = languagePart(check);
  if (written(sections, answer).every((text) => text.trim() === "")) return resultOf(part, "empty", { code: "empty" });
  return slipIn(check, sections, answer) === undefined
    ? resultOf(part, "correct")
    : resultOf(part, "wrong", { code: "language" });
}

/** The words that a rule is about. */
export function quoteOfLanguage(part: PartResult, sections: readonly FormSection[], answer: FormAnswer): Explanation {
  const check = part.part_id.slice(PREFIX.length);
  const slip = isCheck(check) ? slipIn(check, sections, answer) : undefined;
  return { ...(slip === undefined ? {} : { said: slip }), showsDifference: false };
}
