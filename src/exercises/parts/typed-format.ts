import * as v from "valibot";

import { filledText } from "#shared/model/scalars.ts";

import type { FileRefs } from "../file-format.ts";
import type { Typed } from "./typed.ts";

/** The author's fields of whatever is typed; an answer that is a number or a lone word needs no list. */
const oneAnswer = v.union([
  filledText(200),
  v.pipe(
    v.number(),
    v.transform((value) => String(value)),
  ),
]);

export const typedFileEntries = {
  answer: v.optional(v.union([oneAnswer, v.array(oneAnswer)])),
  wrong: v.optional(v.array(v.strictObject({ text: oneAnswer, feedback: filledText(300) })), []),
  tolerance: v.optional(v.picklist(["german", "strict", "exact"])),
  hints: v.optional(v.array(filledText(200)), []),
  word: v.optional(filledText(250)),
};
const typedFields = v.object(typedFileEntries);
export type TypedFields = v.InferOutput<typeof typedFields>;

/** A typed answer as the content has it. `answers` where they do not stand in the field itself (a gap's in its text). */
export function toTyped(fields: TypedFields, refs: FileRefs, answers?: readonly string[]): Typed {
  const own = fields.answer === undefined ? [] : Array.isArray(fields.answer) ? fields.answer : [fields.answer];
  return {
    answers: [...(answers ?? own)],
    wrong: fields.wrong,
    tolerance: fields.tolerance ?? "german",
    hints: fields.hints,
    ...(fields.word === undefined ? {} : { vocab_id: refs.word(fields.word) }),
  };
}
