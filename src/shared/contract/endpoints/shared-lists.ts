import * as v from "valibot";

import { rule } from "../../lib/field-errors.ts";
import { SHARE_TOKEN } from "../../model/shared-list.ts";
import { integer, timestamp, uuid } from "../../model/scalars.ts";
import { vocabItemRow, vocabListRow } from "../../model/vocabulary.ts";
import { byLink, del, get, ownRows, post } from "../call-heads.ts";
import { defineEndpoint } from "../endpoint.ts";
import { vocabListAnswer } from "./vocab-lists.ts";

const { name, description } = vocabListRow.entries;
const { term, grammatical_category, specific_article, is_plural_only, explanation } = vocabItemRow.entries;

const listParams = v.strictObject({ id: uuid });
const token = v.pipe(v.string(), v.regex(SHARE_TOKEN, rule("link-token")));
const count = integer(0, Number.MAX_SAFE_INTEGER);
const tag = "Shared lists";

export const sharedListEndpoints = {
  createShareLink: defineEndpoint({
    ...post("/vocab-lists/{id}/share-link", ownRows),
    summary: "Make a link by which others may copy a list; known to the caller only, once",
    tag,
    params: listParams,
    answer: v.object({ token: v.string(), url: v.string(), expires_at: timestamp }),
    status: 201,
    errors: ["gone"],
  }),
  shareLinkState: defineEndpoint({
    ...get("/vocab-lists/{id}/share-link", ownRows),
    summary: "How many links of a list are valid, until when, and how often they were opened",
    tag,
    params: listParams,
    answer: v.object({ links: count, opens: count, expires_at: v.nullable(timestamp) }),
    errors: ["gone"],
  }),
  revokeShareLink: defineEndpoint({
    ...del("/vocab-lists/{id}/share-link", ownRows),
    summary: "End all links of a list; copies that were made stay with those who made them",
    tag,
    params: listParams,
    answer: null,
    status: 204,
  }),
  previewSharedList: defineEndpoint({
    ...get("/vocab-lists/shared/{token}", byLink),
    summary: "What a link leads to; nothing about who made it",
    tag,
    params: v.strictObject({ token }),
    answer: v.object({
      name,
      description,
      expires_at: timestamp,
      /** Of the whole list; `vocab_items` are the first of them. */
      word_count: count,
      vocab_items: v.array(v.object({ term, grammatical_category, specific_article, is_plural_only, explanation })),
      /** The caller's own list. */
      is_own: v.boolean(),
      /** The copy that the caller has already. */
      copy_id: v.nullable(uuid),
    }),
    errors: ["gone"],
    totals: ["opens"],
  }),
  copySharedList: defineEndpoint({
    ...post("/vocab-lists/copy-shared", byLink),
    summary: "Copy a shared list into an own one; once, unless another copy is wished",
    tag,
    body: v.strictObject({ token, again: v.optional(v.boolean(), false) }),
    answer: vocabListAnswer,
    status: 201,
    errors: ["gone"],
    isReplayable: true,
  }),
};
