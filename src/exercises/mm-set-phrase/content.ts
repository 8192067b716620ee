import * as v from "valibot";

import { rule } from "#shared/lib/field-errors.ts";
import { filledText, text, uuid } from "#shared/model/scalars.ts";
import { CEFR_LEVELS } from "#shared/model/user.ts";

import { answersByPart, partId, partList } from "../parts/part-id.ts";

export const PRACTICES = ["order", "slot", "choose", "say"] as const;
export type Practice = (typeof PRACTICES)[number];

export const SLOT_KINDS = ["name", "role", "place", "time", "number", "symptom", "action", "free"] as const;

const list = <T extends v.GenericSchema>(item: T, most: number) => v.pipe(v.array(item), v.maxLength(most));

const situation = v.strictObject({
  id: partId,
  prompt: filledText(400),
  person: v.optional(filledText(80)),
  /** What a colleague would say. */
  sample: filledText(300),
  choose: v.pipe(
    v.array(
      v.strictObject({ id: partId, text: filledText(300), right: v.boolean(), why: v.optional(filledText(300)) }),
    ),
    v.maxLength(5),
    v.check((options) => options.length === 0 || options.some(({ right }) => right), rule("no-right-answer")),
  ),
});
export type Situation = v.InferOutput<typeof situation>;

const entry = v.strictObject({
  id: uuid,
  vocab_id: uuid,
  /** Its gaps are written "…". */
  text: filledText(200),
  register: v.picklist(["Sie", "du", "both"]),
  /** One for each gap, in order. */
  slots: list(
    v.strictObject({
      name: filledText(60),
      kind: v.picklist(SLOT_KINDS),
      examples: v.pipe(v.array(filledText(80)), v.minLength(1), v.maxLength(10)),
    }),
    4,
  ),
  avoid: list(v.strictObject({ text: filledText(200), why: filledText(300) }), 6),
  variants: list(v.strictObject({ level: v.picklist(CEFR_LEVELS), text: filledText(300) }), 6),
  situations: partList(situation, 0, 4),
  /** Other ways to say it, beside those of the vocabulary. */
  accepted: list(filledText(200), 20),
  wrong: list(v.strictObject({ text: filledText(200), feedback: filledText(300) }), 10),
});
export type Phrase = v.InferOutput<typeof entry>;

export const phraseContent = v.strictObject({
  entries: partList(entry, 1, 6),
  practice: v.pipe(v.array(v.picklist(PRACTICES)), v.minLength(1), v.maxLength(PRACTICES.length)),
});
export type PhraseContent = v.InferOutput<typeof phraseContent>;

const phraseAnswer = v.strictObject({
  /** The words in the order in which they were put. */
  order: v.optional(list(text(200), 40)),
  slot: v.optional(list(text(200), 4)),
  choose: v.optional(answersByPart(partId, partId, 4)),
  said: v.optional(answersByPart(partId, text(500), 4)),
});
export type OnePhraseAnswer = v.InferOutput<typeof phraseAnswer>;

export const setPhraseAnswer = answersByPart(uuid, phraseAnswer, 6);
export type SetPhraseAnswer = v.InferOutput<typeof setPhraseAnswer>;
