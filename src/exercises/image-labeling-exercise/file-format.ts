import * as v from "valibot";

import { filledText } from "#shared/model/scalars.ts";

import { defineFileFormat } from "../file-format.ts";
import { shapeSchema, type LabelingContent } from "./content.ts";

const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

export const fileFormat = defineFileFormat({
  fields: v.strictObject({
    picture: v.string(),
    mode: v.picklist(["place", "type", "find"]),
    spots: v.array(
      v.strictObject({
        key: v.string(),
        at: v.optional(v.tuple([share, share])),
        shape: v.optional(shapeSchema),
        label: filledText(60),
        also: v.optional(v.array(filledText(60)), []),
        describe: filledText(120),
        word: v.optional(v.string()),
        why: v.optional(filledText(500)),
      }),
    ),
    not_part: v.optional(v.array(filledText(60)), []),
    article: v.optional(v.boolean(), false),
  }),
  toContent: ({ picture, mode, spots, not_part, article }, refs): LabelingContent => ({
    media_id: refs.medium(picture),
    mode,
    spots: spots.map(({ key, at, shape, label, also, describe, word, why }) => {
      if (!at && !shape) refs.fault(`spot "${key}" has neither "at" nor "shape"`);
      return {
        id: key,
        shape: shape ?? { pin: at ?? [0, 0] },
        label,
        also,
        describe,
        ...(word === undefined ? {} : { vocab_id: refs.word(word) }),
        ...(why === undefined ? {} : { why }),
      };
    }),
    not_part,
    asks_article: article,
  }),
});
