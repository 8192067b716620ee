import * as v from "valibot";

import { filledText } from "#shared/model/scalars.ts";

import { defineFileFormat } from "../file-format.ts";
import type { MediaContent } from "./core.ts";

const fields = v.strictObject({
  medium: filledText(60),
  description: filledText(500),
  must_finish: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(100))),
  transcript: v.optional(v.array(v.strictObject({ at: v.number(), text: filledText(500) })), []),
});
type Fields = v.InferOutput<typeof fields>;

export const fileFormat = defineFileFormat<Fields, MediaContent>({
  fields,
  isRequired: ({ must_finish: mustFinish = 0 }) => mustFinish > 0,
  toContent: ({ medium, description, must_finish: mustFinish, transcript }, refs) => ({
    media_id: refs.medium(medium),
    description,
    must_finish_pct: mustFinish ?? 0,
    transcript: transcript.map(({ at, text }) => ({ at_s: at, text })),
  }),
});
