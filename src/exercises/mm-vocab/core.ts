import * as v from "valibot";

import { filledText, uuid } from "#shared/model/scalars.ts";

import { defineReading } from "../define-kind.ts";
import { partList } from "../parts/part-id.ts";
import { germanAt } from "../parts/german-at.ts";
import { once } from "../parts/part-result.ts";
import { samples } from "./samples.ts";

/** What a row shows of a word beside the word itself. */
export const SHOWN = ["article", "plural", "translation", "lay", "audio", "picture"] as const;

const vocabContent = v.strictObject({
  /** Ids are UUIDs: calls of the API address single entries. */
  entries: partList(v.strictObject({ id: uuid, vocab_id: uuid, example: v.optional(filledText(300)) }), 1, 60),
  show: v.pipe(v.array(v.picklist(SHOWN)), v.maxLength(SHOWN.length)),
});
export type VocabContent = v.InferOutput<typeof vocabContent>;

const vocabAnswer = v.strictObject({ seen: v.boolean() });
export type VocabAnswer = v.InferOutput<typeof vocabAnswer>;

export const mmVocab = defineReading<VocabContent, VocabAnswer>({
  content: vocabContent,
  answer: vocabAnswer,
  empty: () => ({ seen: false }),
  finished: () => ({ seen: true }),
  isDone: (_content, { seen }) => seen,
  authoring: {
    references: ({ entries }) => ({
      vocab_ids: once(entries.map(({ vocab_id }) => vocab_id)),
    }),
    partIds: ({ entries }) => entries.map(({ id }) => id),
    germanTexts: ({ entries }) =>
      entries.flatMap(({ example }, at) => germanAt(`entries.${at}.example`, example, "text")),
  },
  samples,
});
