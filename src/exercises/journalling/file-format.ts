import * as v from "valibot";

import { filledText, integer } from "#shared/model/scalars.ts";

import { defineFileFormat } from "../file-format.ts";
import type { JournalContent } from "./core.ts";

const MOST_OBJECTIVES = 6;

const fields = v.strictObject({
  questions: v.pipe(v.array(filledText(500)), v.minLength(1), v.maxLength(4)),
  shared_by_default: v.optional(v.boolean()),
  least: v.optional(integer(0, 500)),
});
type Fields = v.InferOutput<typeof fields>;

export const fileFormat = defineFileFormat<Fields, JournalContent>({
  fields,
  toContent: ({ questions, shared_by_default = false, least = 0 }, refs) => ({
    questions,
    // All of the section's, unless the item names some.
    objective_ids: (refs.itemObjectives.length > 0 ? refs.itemObjectives : refs.sectionObjectives).slice(
      0,
      MOST_OBJECTIVES,
    ),
    least,
    shared_by_default,
  }),
});
