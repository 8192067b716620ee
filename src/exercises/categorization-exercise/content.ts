import * as v from "valibot";

import { rule } from "#shared/lib/field-errors.ts";
import { filledText, uuid } from "#shared/model/scalars.ts";

import { faceSchema } from "../parts/face.ts";
import { answersByPart, partList } from "../parts/part-id.ts";

/** Ids are UUIDs: calls of the API address single categories and items. */
export const categorizationContent = v.pipe(
  v.strictObject({
    categories: partList(
      v.strictObject({
        id: uuid,
        key: filledText(60),
        title: filledText(40),
        about: v.optional(filledText(200)),
      }),
      2,
      5,
    ),
    items: partList(
      v.strictObject({
        id: uuid,
        face: faceSchema,
        /** Each of them is right; none: it belongs nowhere. */
        category_ids: v.pipe(v.array(uuid), v.maxLength(5)),
        why: v.optional(filledText(500)),
        vocab_id: v.optional(uuid),
      }),
      3,
      24,
    ),
    /** "Passt nirgends" is an answer. */
    allow_none: v.boolean(),
    /** One card at a time, or all at once. */
    layout: v.picklist(["cards", "board"]),
  }),
  v.check(({ categories, items }) => {
    const ids = new Set(categories.map(({ id }) => id));
    return items.every(({ category_ids }) => category_ids.every((id) => ids.has(id)));
  }, rule("not-found")),
  v.check(
    ({ items, allow_none }) => allow_none || items.every(({ category_ids }) => category_ids.length > 0),
    rule("no-group"),
  ),
);
export type CategorizationContent = v.InferOutput<typeof categorizationContent>;

export const categorizationAnswer = answersByPart(
  uuid,
  v.union([v.literal("none"), v.pipe(v.array(uuid), v.minLength(1), v.maxLength(5))]),
  24,
);
export type CategorizationAnswer = v.InferOutput<typeof categorizationAnswer>;
