import * as v from "valibot";

import { rule } from "#shared/lib/field-errors.ts";
import { integer, uuid } from "#shared/model/scalars.ts";

import { answersByPart } from "../parts/part-id.ts";
import { typedText } from "../parts/typed.ts";

export const VOCAB_INTRO = "vocab-intro";

export const introContent = v.strictObject({
  /** false: kept by its author, not shown. */
  active: v.boolean(),
  vocab_ids: v.pipe(
    v.array(uuid),
    v.minLength(1),
    v.maxLength(30),
    v.check((ids) => new Set(ids).size === ids.length, rule("duplicate")),
  ),
  /** So many words are met before they are asked for. */
  per_page: integer(4, 8),
  /** "Kenne ich": typed once instead of being met. */
  test_out: v.boolean(),
});
export type IntroContent = v.InferOutput<typeof introContent>;

const wordAnswer = v.strictObject({
  /** Typed right at "Kenne ich"; a wrong one is not kept, the word is met like the others. */
  known: v.optional(typedText),
  /** Which word she took its explanation for: practice, never judged. */
  recognised: v.optional(uuid),
  /** Typed from its explanation at the end of its page. */
  recalled: v.optional(typedText),
});

export const introAnswer = answersByPart(uuid, wordAnswer, 30);
export type IntroAnswer = v.InferOutput<typeof introAnswer>;
