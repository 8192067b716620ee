import { tokensOf } from "#shared/model/evaluation/tokens.ts";

import { isGerman } from "./line-form.ts";

const MOST_WORDS = 20;
/** Grades, in figures or words, and what nobody is corrected for here. */
const GRADING =
  /\p{N}|%|\b(?:note|noten|punkte?n?|punktzahl|sterne?n?|prozent|bewertung|akzent|aussprache|betonung|sehr gut \(|ungenügend|mangelhaft|befriedigend|ausreichend|ki|sprachmodell|anweisung\p{L}*|prompt)(?![\p{L}\p{N}])/iu;

/** Whether a remark may be shown: short, German, words alone, and no grade. */
export const isRemark = (text: string): boolean =>
  tokensOf(text).length <= MOST_WORDS && isGerman(text) && !GRADING.test(text);
