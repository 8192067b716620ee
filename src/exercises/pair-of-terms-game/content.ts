import * as v from "valibot";

import { filledText, integer, text, uuid } from "#shared/model/scalars.ts";

import { faceSchema } from "../parts/face.ts";
import { partId, partList } from "../parts/part-id.ts";

export const pairContent = v.strictObject({
  /** match: all cards are open; memory: they are turned over two by two. */
  mode: v.picklist(["match", "memory"]),
  round_size: integer(3, 6),
  pairs: partList(
    v.strictObject({
      id: partId,
      a: faceSchema,
      b: faceSchema,
      note: v.optional(filledText(500)),
      vocab_id: v.optional(uuid),
    }),
    2,
    30,
  ),
  /** On the side of b; they fit nothing. */
  decoys: v.pipe(v.array(faceSchema), v.maxLength(6)),
});
export type PairContent = v.InferOutput<typeof pairContent>;

/** All that was brought together, in order: what was found and what was missed follow from it. */
export const pairAnswer = v.strictObject({
  tries: v.pipe(v.array(v.tuple([text(40), text(40)])), v.maxLength(400)),
});
export type PairAnswer = v.InferOutput<typeof pairAnswer>;
