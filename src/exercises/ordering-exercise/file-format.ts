import * as v from "valibot";

import { filledText } from "#shared/model/scalars.ts";

import { defineFileFormat, type FileRefs } from "../file-format.ts";
import type { Ordering } from "./core.ts";

const fields = v.strictObject({
  steps: v.optional(
    v.array(v.strictObject({ key: v.optional(filledText(60)), text: filledText(300), medium: v.optional(v.string()) })),
  ),
  not_part: v.optional(v.array(v.strictObject({ text: filledText(300), why: filledText(300) })), []),
  either_order: v.optional(v.array(v.tuple([v.string(), v.string()])), []),
  before: v.optional(v.array(v.tuple([v.string(), v.string()])), []),
  scoring: v.optional(v.picklist(["neighbours", "positions", "rules"])),
  lock_first: v.optional(v.boolean(), false),
  lock_last: v.optional(v.boolean(), false),
  /** Instead of steps: its words are to be put in order. The first is the solution. */
  sentence: v.optional(v.union([filledText(300), v.array(filledText(300))])),
});
type Fields = v.InferOutput<typeof fields>;

function stepsOf({ steps = [] }: Fields, refs: FileRefs): Ordering["steps"] {
  return steps.map(({ key, text, medium }, i) => ({
    id: key ?? `s${i + 1}`,
    text,
    ...(medium !== undefined && { media_id: refs.medium(medium) }),
  }));
}

export const fileFormat = defineFileFormat<Fields, Ordering>({
  fields,
  toContent(written, refs) {
    const { sentence, not_part, either_order, before, lock_first, lock_last } = written;
    const [solution, ...sentences] = sentence === undefined ? [] : [sentence].flat();
    const words = solution?.split(/\s+/u).map((text, i) => ({ id: `w${i + 1}`, text }));
    if (!words && !written.steps) refs.fault("`steps` or `sentence` is missing");
    return {
      variant: words ? "sentence" : "steps",
      steps: words ?? stepsOf(written, refs),
      not_part: not_part.map((one, i) => ({ id: `n${i + 1}`, ...one })),
      either_order,
      before,
      scoring: written.scoring ?? (before.length > 0 ? "rules" : "neighbours"),
      lock_first,
      lock_last,
      sentences,
    };
  },
});
