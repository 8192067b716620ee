import * as v from "valibot";

import { rule } from "#shared/lib/field-errors.ts";
import { filledText, integer, text, uuid } from "#shared/model/scalars.ts";

import { answersByPart, partId, partList } from "../parts/part-id.ts";

const level = v.strictObject({
  value: integer(-100, 1000),
  label: filledText(80),
  /** What a patient of this level is like. */
  anchor: v.optional(filledText(200)),
});

const scaleItem = v.strictObject({
  id: partId,
  label: filledText(120),
  levels: v.pipe(v.array(level), v.minLength(2), v.maxLength(11)),
  /** What an expert would score. */
  value: integer(-100, 1000),
  /** How many levels away is still half right. */
  near: integer(0, 2),
  /** Lines or blocks of the vignette that show it. */
  evidence: v.pipe(v.array(partId), v.maxLength(10)),
  why: filledText(500),
});
export type ScaleItem = v.InferOutput<typeof scaleItem>;

const vignette = v.variant("kind", [
  v.strictObject({
    kind: v.literal("dialogue"),
    lines: partList(v.strictObject({ id: partId, who: filledText(60), text: filledText(500) }), 1, 40),
  }),
  v.strictObject({
    kind: v.literal("text"),
    blocks: partList(v.strictObject({ id: partId, text: filledText(1000) }), 1, 20),
  }),
  v.strictObject({
    kind: v.literal("medium"),
    media_id: uuid,
    transcript: v.pipe(
      v.array(v.strictObject({ at_s: v.pipe(v.number(), v.minValue(0)), text: filledText(500) })),
      v.maxLength(100),
    ),
  }),
]);

export const scoringContent = v.strictObject({
  vignette,
  scale: v.strictObject({
    title: filledText(120),
    source: text(200),
    rights: v.picklist(["public", "own_wording", "licensed"]),
    direction: v.picklist(["high_worse", "high_better"]),
    items: v.pipe(
      partList(scaleItem, 1, 12),
      v.check(
        (items) => items.every(({ levels, value }) => levels.some((one) => one.value === value)),
        rule("not-found"),
      ),
    ),
    /** What a sum means; empty: there is no sum. */
    bands: v.pipe(
      v.array(
        v.strictObject({
          from: integer(-1200, 12_000),
          to: integer(-1200, 12_000),
          label: filledText(80),
          action: text(300),
        }),
      ),
      v.maxLength(8),
    ),
  }),
  /** Whether she taps the sentences that show it. */
  justify: v.boolean(),
});
export type ScoringContent = v.InferOutput<typeof scoringContent>;

export const scoringAnswer = v.strictObject({
  values: answersByPart(partId, integer(-100, 1000), 12),
  evidence: answersByPart(partId, v.pipe(v.array(partId), v.maxLength(40)), 12),
});
export type ScoringAnswer = v.InferOutput<typeof scoringAnswer>;
