import * as v from "valibot";

import { filledText, integer } from "#shared/model/scalars.ts";

import { defineFileFormat, type FileRefs } from "../file-format.ts";
import type { ScaleItem, ScoringContent } from "./content.ts";

const levelFields = v.union([
  v.strictObject({ from: integer(-100, 1000), to: integer(-100, 1000), low: v.string(), high: v.string() }),
  v.array(v.strictObject({ value: integer(-100, 1000), label: v.string(), anchor: v.optional(filledText(200)) })),
]);
type LevelFields = v.InferOutput<typeof levelFields>;

const vignetteFields = v.union([
  v.strictObject({
    dialogue: v.array(v.strictObject({ id: v.string(), who: filledText(60), says: filledText(500) })),
  }),
  v.strictObject({ text: v.array(v.strictObject({ id: v.string(), text: filledText(1000) })) }),
  v.strictObject({
    medium: v.string(),
    transcript: v.optional(v.array(v.strictObject({ at: v.number(), text: filledText(500) })), []),
  }),
]);

function toLevels(fields: LevelFields): ScaleItem["levels"] {
  if (Array.isArray(fields)) return fields;
  const { from, to, low, high } = fields;
  return Array.from({ length: Math.max(0, to - from) + 1 }, (_, at) => {
    const value = from + at;
    return { value, label: value === from ? low : value === to ? high : String(value) };
  });
}

function toVignette(fields: v.InferOutput<typeof vignetteFields>, refs: FileRefs): ScoringContent["vignette"] {
  if ("dialogue" in fields) {
    return { kind: "dialogue", lines: fields.dialogue.map(({ id, who, says }) => ({ id, who, text: says })) };
  }
  if ("text" in fields) return { kind: "text", blocks: fields.text };
  return {
    kind: "medium",
    media_id: refs.medium(fields.medium),
    transcript: fields.transcript.map(({ at, text }) => ({ at_s: at, text })),
  };
}

export const fileFormat = defineFileFormat({
  fields: v.strictObject({
    vignette: vignetteFields,
    scale: v.strictObject({
      title: filledText(120),
      source: v.string(),
      rights: v.picklist(["public", "own_wording", "licensed"]),
      direction: v.picklist(["high_worse", "high_better"]),
      levels: v.optional(levelFields),
      items: v.array(
        v.strictObject({
          key: v.string(),
          label: filledText(120),
          levels: v.optional(levelFields),
          value: integer(-100, 1000),
          near: v.optional(integer(0, 2), 0),
          evidence: v.optional(v.array(v.string()), []),
          why: filledText(500),
        }),
      ),
      bands: v.optional(
        v.array(
          v.strictObject({
            from: integer(-1200, 12_000),
            to: integer(-1200, 12_000),
            label: filledText(80),
            action: v.optional(v.string(), ""),
          }),
        ),
        [],
      ),
    }),
    justify: v.optional(v.boolean(), false),
  }),
  toContent: ({ vignette, scale, justify }, refs): ScoringContent => {
    const { levels: shared, items, ...rest } = scale;
    return {
      vignette: toVignette(vignette, refs),
      scale: {
        ...rest,
        items: items.map(({ key, levels = shared, ...item }) => {
          if (!levels) refs.fault(`item "${key}" has no levels, and the scale has none either`);
          return { id: key, levels: levels ? toLevels(levels) : [], ...item };
        }),
      },
      justify,
    };
  },
});
