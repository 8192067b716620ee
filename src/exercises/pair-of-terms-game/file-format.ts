import * as v from "valibot";

import { filledText, integer } from "#shared/model/scalars.ts";

import { defineFileFormat } from "../file-format.ts";
import { faceFields, toFace } from "../parts/face.ts";
import type { PairContent } from "./content.ts";

const pairFields = v.union([
  v.tuple([faceFields, faceFields]),
  v.strictObject({
    a: faceFields,
    b: faceFields,
    word: v.optional(v.string()),
    note: v.optional(filledText(500)),
  }),
]);

export const fileFormat = defineFileFormat({
  fields: v.strictObject({
    mode: v.optional(v.picklist(["match", "memory"]), "match"),
    round_size: v.optional(integer(3, 6), 5),
    pairs: v.array(pairFields),
    decoys: v.optional(v.array(faceFields), []),
  }),
  toContent: ({ mode, round_size, pairs, decoys }, refs): PairContent => ({
    mode,
    round_size,
    pairs: pairs.map((fields, at) => {
      const { a, b, word, note } = "a" in fields ? fields : { a: fields[0], b: fields[1] };
      return {
        id: `p${at + 1}`,
        a: toFace(a, refs),
        b: toFace(b, refs),
        ...(note === undefined ? {} : { note }),
        ...(word === undefined ? {} : { vocab_id: refs.word(word) }),
      };
    }),
    decoys: decoys.map((face) => toFace(face, refs)),
  }),
});
