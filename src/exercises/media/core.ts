import * as v from "valibot";

import { filledText, integer, uuid } from "#shared/model/scalars.ts";

import { defineReading } from "../define-kind.ts";
import type { GermanText } from "../exercise.ts";
import { samples } from "./samples.ts";

const contentSchema = v.strictObject({
  media_id: uuid,
  /** Rich text: what to look at, what to listen for. */
  description: filledText(500),
  /** Sound and film: how much of it must have been heard; 0: nothing is asked. */
  must_finish_pct: v.optional(integer(0, 100), 0),
  transcript: v.optional(
    v.pipe(
      v.array(v.strictObject({ at_s: v.pipe(v.number(), v.minValue(0)), text: filledText(500) })),
      v.maxLength(200),
    ),
    [],
  ),
});
export type MediaContent = v.InferOutput<typeof contentSchema>;

const answerSchema = v.strictObject({
  heard_pct: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
  opened: v.boolean(),
});
export type MediaAnswer = v.InferOutput<typeof answerSchema>;

const isHeard = ({ must_finish_pct }: MediaContent, { heard_pct }: MediaAnswer): boolean =>
  heard_pct >= must_finish_pct;

function germanTexts({ description, transcript }: MediaContent): GermanText[] {
  return [
    { path: "description", text: description, role: "task" },
    ...transcript.map(({ text }, i): GermanText => ({ path: `transcript.${i}.text`, text, role: "speech" })),
  ];
}

/** A picture, a sound, a film: as a page of its own, or above the task that it belongs to. */
export const media = defineReading<MediaContent, MediaAnswer>({
  content: contentSchema,
  answer: answerSchema,
  empty: () => ({ heard_pct: 0, opened: false }),
  missing: (content, answer) => (isHeard(content, answer) ? 0 : 1),
  isDone: (content, answer) => answer.opened && isHeard(content, answer),
  finished: (_content, answer) => ({ ...answer, opened: true }),
  authoring: {
    solve: () => ({ heard_pct: 100, opened: true }),
    references: ({ media_id }) => ({ media_ids: [media_id] }),
    translatable: ({ description }) => [{ path: "description", text: description }],
    germanTexts,
  },
  samples,
  defaults: { minutes: 1 },
});
