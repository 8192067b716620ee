import * as v from "valibot";

import { integer } from "#shared/model/scalars.ts";

import { defineFileFormat } from "../file-format.ts";
import type { IntroContent } from "./content.ts";

export const fileFormat = defineFileFormat({
  fields: v.strictObject({
    active: v.optional(v.boolean(), true),
    per_page: v.optional(integer(4, 8), 6),
    test_out: v.optional(v.boolean(), true),
  }),
  isRequired: ({ active }) => (active ? undefined : false),
  /** The words are those of the item's head, else all that the section introduces. */
  toContent: ({ active, per_page, test_out }, refs): IntroContent => ({
    active,
    vocab_ids: [...(refs.itemWords.length > 0 ? refs.itemWords : refs.sectionWords)],
    per_page,
    test_out,
  }),
});
