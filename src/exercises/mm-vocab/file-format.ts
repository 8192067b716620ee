import * as v from "valibot";

import { filledText } from "#shared/model/scalars.ts";

import { defineFileFormat } from "../file-format.ts";
import { SHOWN, type VocabContent } from "./core.ts";

const example = v.optional(filledText(300));

export const fileFormat = defineFileFormat({
  fields: v.strictObject({
    entries: v.array(
      v.union([v.strictObject({ word: v.string(), example }), v.strictObject({ phrase: v.string(), example })]),
    ),
    show: v.optional(v.array(v.picklist(SHOWN)), ["article", "plural", "translation", "audio"]),
  }),
  toContent: ({ entries, show }, refs): VocabContent => ({
    entries: entries.map((entry) => {
      const isWord = "word" in entry;
      return {
        id: refs.partId(isWord ? `word ${entry.word}` : `phrase ${entry.phrase}`),
        vocab_id: isWord ? refs.word(entry.word) : refs.phrase(entry.phrase),
        ...(entry.example === undefined ? {} : { example: entry.example }),
      };
    }),
    show,
  }),
});
