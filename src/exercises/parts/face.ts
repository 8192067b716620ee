import * as v from "valibot";

import { rule } from "#shared/lib/field-errors.ts";
import { filledText, uuid } from "#shared/model/scalars.ts";

import type { FileRefs } from "../file-format.ts";

/** What stands on a card: words, a picture or a sound, or both. */
export const faceSchema = v.pipe(
  v.strictObject({
    text: v.optional(filledText(120)),
    media_id: v.optional(uuid),
    /** German words, whatever the interface speaks. */
    lang: v.optional(v.literal("de")),
  }),
  v.check(({ text, media_id }) => text !== undefined || media_id !== undefined, rule("empty-card")),
);
export type Face = v.InferOutput<typeof faceSchema>;

export const sameFace = (one: Face, other: Face): boolean => one.text === other.text && one.media_id === other.media_id;

/** As authors write it: a text, or what it is made of. */
export const faceFields = v.union([
  filledText(120),
  v.strictObject({
    text: v.optional(filledText(120)),
    medium: v.optional(v.string()),
    lang: v.optional(v.literal("de")),
  }),
]);

export function toFace(fields: v.InferOutput<typeof faceFields>, refs: FileRefs): Face {
  const { text, medium } = typeof fields === "string" ? { text: fields, medium: undefined } : fields;
  return {
    ...(text === undefined ? {} : { text, lang: "de" }),
    ...(medium === undefined ? {} : { media_id: refs.medium(medium) }),
  };
}
