import * as v from "valibot";

import { filledText } from "#shared/model/scalars.ts";
import { CEFR_LEVELS } from "#shared/model/user.ts";

import { contentKey } from "./keys.ts";

const wholeNumber = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));

/** A section file without its items, which are looked at one by one. */
export const sectionHead = v.strictObject({
  section: contentKey,
  /** The section in which its items were published first: their ids stay, and a learner's progress with them. */
  split_from: v.optional(contentKey),
  title: filledText(120),
  about: v.optional(filledText(500)),
  level: v.picklist(CEFR_LEVELS),
  minutes: wholeNumber(1, 60),
  icon: v.picklist(["text", "cloze", "listen", "talk", "form", "case", "journal"]),
  objectives: v.pipe(
    v.array(v.strictObject({ key: contentKey, text: filledText(150) })),
    v.minLength(1),
    v.maxLength(6),
  ),
  words: v.optional(v.pipe(v.array(filledText(250)), v.maxLength(60)), []),
  phrases: v.optional(v.pipe(v.array(filledText(250)), v.maxLength(30)), []),
  glosses: v.optional(
    v.pipe(v.array(v.strictObject({ word: filledText(100), means: filledText(300) })), v.maxLength(60)),
    [],
  ),
  readings: v.optional(
    v.array(
      v.strictObject({
        role: v.picklist(["examiner", "learner"]),
        by: filledText(60),
        on: v.union([v.string(), v.date()]),
        mended: wholeNumber(0, 999),
      }),
    ),
    [],
  ),
  items: v.pipe(v.array(v.unknown()), v.minLength(1), v.maxLength(40)),
});
export type SectionHead = v.InferOutput<typeof sectionHead>;

/** The section by whose key the ids of items are made. */
export const originOf = ({ section, split_from }: SectionHead): string => split_from ?? section;

const behaviour = v.strictObject({
  check: v.optional(v.picklist(["instant", "on_check", "on_submit"])),
  retry: v.optional(v.picklist(["wrong_only", "all", "none"])),
  attempts: v.optional(wholeNumber(1, 20)),
  solution: v.optional(v.picklist(["after_first_check", "after_pass", "after_attempts", "never"])),
  shuffle: v.optional(v.boolean()),
  scoring: v.optional(v.picklist(["per_part", "all_or_nothing"])),
  penalty: v.optional(v.boolean()),
  pass: v.optional(wholeNumber(0, 100)),
  /** What an answer that is almost right is worth. */
  almost: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
});

/** The fields that an item of any kind may have; the others are its kind's. */
export const itemHead = v.strictObject({
  key: contentKey,
  kind: v.string(),
  title: v.optional(filledText(60)),
  prompt: v.optional(filledText(200)),
  minutes: v.optional(wholeNumber(1, 10)),
  same_page: v.optional(v.boolean(), false),
  objectives: v.optional(v.array(contentKey), []),
  words: v.optional(v.pipe(v.array(filledText(250)), v.maxLength(40)), []),
  phrases: v.optional(v.pipe(v.array(filledText(250)), v.maxLength(20)), []),
  media: v.optional(v.pipe(v.array(contentKey), v.maxLength(20)), []),
  /** exercise-media: the item above whose task it is shown. */
  for: v.optional(contentKey),
  required: v.optional(v.boolean()),
  behaviour: v.optional(behaviour, {}),
  feedback: v.optional(
    v.pipe(v.array(v.strictObject({ from: wholeNumber(0, 100), text: filledText(300) })), v.maxLength(5)),
    [],
  ),
  licence: v.optional(filledText(50)),
  source: v.optional(filledText(100)),
  author: v.optional(filledText(100)),
});
export type ItemHead = v.InferOutput<typeof itemHead>;

const HEAD_FIELDS: ReadonlySet<string> = new Set(Object.keys(itemHead.entries));

/** The fields of every item, and those of its kind, apart. `objectives` and `words` may be both: the kind's come back as well. */
export function splitItem(raw: Readonly<Record<string, unknown>>): {
  head: Record<string, unknown>;
  own: Record<string, unknown>;
} {
  const entries = Object.entries(raw);
  return {
    head: Object.fromEntries(entries.filter(([name]) => HEAD_FIELDS.has(name))),
    own: Object.fromEntries(entries.filter(([name]) => !HEAD_FIELDS.has(name))),
  };
}
