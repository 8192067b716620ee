import * as v from "valibot";

import { filledText, text, uuid } from "#shared/model/scalars.ts";

import { answersByPart, partId, partList } from "../parts/part-id.ts";

const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
const point = v.tuple([share, share]);

export const shapeSchema = v.union([
  v.strictObject({ pin: point }),
  v.strictObject({ rect: v.tuple([share, share, share, share]) }),
  v.strictObject({ poly: v.pipe(v.array(point), v.minLength(3), v.maxLength(30)) }),
]);

const spotSchema = v.strictObject({
  id: partId,
  shape: shapeSchema,
  label: filledText(60),
  /** Other right names. */
  also: v.pipe(v.array(filledText(60)), v.maxLength(10)),
  /** Where it is, in words, without naming it: for who does not see the picture. */
  describe: filledText(120),
  vocab_id: v.optional(uuid),
  why: v.optional(filledText(500)),
});
export type Spot = v.InferOutput<typeof spotSchema>;

export const labelingContent = v.strictObject({
  media_id: uuid,
  /** place: labels are put to pins; type: they are typed; find: the spot is touched. */
  mode: v.picklist(["place", "type", "find"]),
  spots: partList(spotSchema, 1, 12),
  /** Labels that belong nowhere. */
  not_part: v.pipe(v.array(filledText(60)), v.maxLength(6)),
  /** Typed labels need their article. */
  asks_article: v.boolean(),
});
export type LabelingContent = v.InferOutput<typeof labelingContent>;

export const labelingAnswer = answersByPart(partId, v.union([text(200), point]), 12);
export type LabelingAnswer = v.InferOutput<typeof labelingAnswer>;
