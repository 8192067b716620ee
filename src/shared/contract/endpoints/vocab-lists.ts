import * as v from "valibot";

import { page, text, uuid } from "../../model/scalars.ts";
import { ownWordFields, vocabItemRow, vocabListRow, vocabReviewRow } from "../../model/vocabulary.ts";
import { del, get, ownRows, post, put } from "../call-heads.ts";
import { defineEndpoint } from "../endpoint.ts";

const { owner_id: _owner, ...itemFields } = vocabItemRow.entries;

/** A word as REST answers it: the learner's overlay applied, her reviews and marks beside it. */
export const vocabItemAnswer = v.object({
  ...itemFields,
  is_own: v.boolean(),
  is_favourite: v.boolean(),
  test_results: v.array(vocabReviewRow),
});
/**
 * A list, with its words as far as one answer carries them. `words_cursor` is null when these are all; else
 * `GET /vocab-lists/my?cursor=` answers the others, page by page, below the same list.
 */
export const vocabListAnswer = v.object({
  ...vocabListRow.entries,
  vocab_items: v.array(vocabItemAnswer),
  words_cursor: v.nullable(v.string()),
});

const listParams = v.strictObject({ id: uuid });
const tag = "Vocab lists";

export const vocabListEndpoints = {
  listMyVocabLists: defineEndpoint({
    ...get("/vocab-lists/my", ownRows),
    summary: "My lists with their words; a long list goes on, under the same id, on the next page",
    tag,
    query: v.strictObject({ cursor: v.optional(text(200)) }),
    answer: page(vocabListAnswer),
  }),
  createMyVocabList: defineEndpoint({
    ...post("/vocab-lists/create-my", ownRows),
    summary: "Make a list; the caller may give its id",
    tag,
    body: v.strictObject({
      id: v.optional(uuid),
      name: vocabListRow.entries.name,
      description: v.optional(vocabListRow.entries.description),
    }),
    answer: vocabListAnswer,
    status: 201,
    errors: ["already-exists", "gone"],
    isReplayable: true,
  }),
  updateMyVocabList: defineEndpoint({
    ...put("/vocab-lists/update-my/{id}", ownRows),
    summary: "Rename or describe a list",
    tag,
    params: listParams,
    body: v.partial(
      v.strictObject({
        name: vocabListRow.entries.name,
        description: vocabListRow.entries.description,
        base: v.strictObject({ description: v.optional(vocabListRow.entries.description) }),
      }),
    ),
    answer: vocabListAnswer,
    errors: ["conflict", "gone"],
    isReplayable: true,
  }),
  deleteMyVocabList: defineEndpoint({
    ...del("/vocab-lists/delete-my/{id}", ownRows),
    summary: "Delete a list; its words stay",
    tag,
    params: listParams,
    answer: null,
    status: 204,
    isReplayable: true,
  }),
  addVocabToMyList: defineEndpoint({
    ...put("/vocab-lists/add-vocab-to-my/{id}", ownRows),
    summary: "Write a new word into a list",
    tag,
    params: listParams,
    body: v.strictObject({
      ...v.partial(v.strictObject(ownWordFields)).entries,
      id: v.optional(uuid),
      term: ownWordFields.term,
    }),
    answer: vocabListAnswer,
    errors: ["already-exists", "gone", "file-missing"],
    isReplayable: true,
  }),
  copyVocabToMyList: defineEndpoint({
    ...put("/vocab-lists/copy-vocab-to-my/{id}", ownRows),
    summary: "Put a shared or own word into a list; another learner's word is copied",
    tag,
    params: listParams,
    body: v.strictObject({
      vocab_item_id: uuid,
      copy_translations: v.optional(v.boolean(), true),
      copy_context_links: v.optional(v.boolean(), true),
    }),
    answer: vocabListAnswer,
    errors: ["gone"],
    isReplayable: true,
  }),
  removeVocabFromMyList: defineEndpoint({
    ...del("/vocab-lists/remove-vocab-from-my/{id}/{vocab_item_id}", ownRows),
    summary: "Take a word out of a list; the word stays",
    tag,
    params: v.strictObject({ id: uuid, vocab_item_id: uuid }),
    answer: null,
    status: 204,
    isReplayable: true,
  }),
};
