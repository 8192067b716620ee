import * as v from "valibot";

import { filledText } from "#shared/model/scalars.ts";

import { defineFileFormat } from "../file-format.ts";
import { toFace } from "../parts/face.ts";
import type { CategorizationContent } from "./content.ts";

const itemFields = v.strictObject({
  text: v.optional(filledText(120)),
  medium: v.optional(v.string()),
  in: v.optional(v.union([v.string(), v.array(v.string())]), []),
  why: v.optional(filledText(500)),
  word: v.optional(v.string()),
});
type ItemFields = v.InferOutput<typeof itemFields>;

/** Names an item for its id: what stands on it, which is there once. */
const nameOf = ({ text, medium }: ItemFields): string => `item ${text ?? ""} ${medium ?? ""}`.trim();

export const fileFormat = defineFileFormat({
  fields: v.strictObject({
    categories: v.record(v.string(), v.strictObject({ title: filledText(40), about: v.optional(filledText(200)) })),
    allow_none: v.optional(v.boolean(), false),
    layout: v.optional(v.picklist(["cards", "board"]), "cards"),
    items: v.array(itemFields),
  }),
  toContent: ({ categories, allow_none, layout, items }, refs): CategorizationContent => ({
    categories: Object.entries(categories).map(([key, { title, about }]) => ({
      id: refs.partId(`category ${key}`),
      key,
      title,
      ...(about === undefined ? {} : { about }),
    })),
    items: items.map((item) => {
      const keys = typeof item.in === "string" ? [item.in] : item.in;
      const known = keys.filter((key) => {
        if (!Object.hasOwn(categories, key)) refs.fault(`there is no category "${key}"`);
        return Object.hasOwn(categories, key);
      });
      return {
        id: refs.partId(nameOf(item)),
        face: toFace({ text: item.text, medium: item.medium }, refs),
        category_ids: known.map((key) => refs.partId(`category ${key}`)),
        ...(item.why === undefined ? {} : { why: item.why }),
        ...(item.word === undefined ? {} : { vocab_id: refs.word(item.word) }),
      };
    }),
    allow_none,
    layout,
  }),
});
