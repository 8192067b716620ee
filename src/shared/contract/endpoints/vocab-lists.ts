import * as v from "valibot";

import { page, text, uuid } from "../../model/scalars.ts";
import { ownWordFields, vocabItemRow, vocabListRow, vocabReviewRow } from "../../model/vocabulary.ts";
import { defineEndpoint } from "../endpoint.ts";

const { owner_id: _owner, ...itemFields } = vocabItemRow.entries;

/** A word as REST answers it: the learner's overlay applied, her reviews and marks beside it. */
export const vocabItemAnswer = v.object({
  ...itemFields,
  is_own: v.boolean(),
  is_favourite: v.boolean(),
  test_results: v.array(vocabReviewRow),
});
export const vocabListAnswer = v.object({ ...vocabListRow.entries, vocab_items: v.array(vocabItemAnswer) });

const listParams = v.strictObject({ id: uuid });
const tag = "Vocab lists";
const auth = "bearer";

export const vocabListEndpoints = {
  listMyVocabLists: defineEndpoint({
    method: "GET",
    path: "/vocab-lists/my",
    summary: "My lists with their words",
    tag,
    auth,
    query: v.strictObject({ cursor: v.optional(text(200)) }),
    answer: page(vocabListAnswer),
  }),
  createMyVocabList: defineEndpoint({
    method: "POST",
    path: "/vocab-lists/create-my",
    summary: "Make a list; the caller may give its id",
    tag,
    auth,
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
    method: "PUT",
    path: "/vocab-lists/update-my/{id}",
    summary: "Rename or describe a list",
    tag,
    auth,
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
    method: "DELETE",
    path: "/vocab-lists/delete-my/{id}",
    summary: "Delete a list; its words stay",
    tag,
    auth,
    params: listParams,
    answer: null,
    status: 204,
    isReplayable: true,
  }),
  addVocabToMyList: defineEndpoint({
    method: "PUT",
    path: "/vocab-lists/add-vocab-to-my/{id}",
    summary: "Write a new word into a list",
    tag,
    auth,
    params: listParams,
    body: v.strictObject({
      ...v.partial(v.strictObject(ownWordFields)).entries,
      id: v.optional(uuid),
      term: ownWordFields.term,
    }),
    answer: vocabListAnswer,
    errors: ["already-exists", "gone"],
    isReplayable: true,
  }),
  copyVocabToMyList: defineEndpoint({
    method: "PUT",
    path: "/vocab-lists/copy-vocab-to-my/{id}",
    summary: "Put a shared or own word into a list; another learner's word is copied",
    tag,
    auth,
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
    method: "DELETE",
    path: "/vocab-lists/remove-vocab-from-my/{id}/{vocab_item_id}",
    summary: "Take a word out of a list; the word stays",
    tag,
    auth,
    params: v.strictObject({ id: uuid, vocab_item_id: uuid }),
    answer: null,
    status: 204,
    isReplayable: true,
  }),
};
