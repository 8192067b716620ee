import * as v from "valibot";

import { contentItemRow } from "../../model/course/item-rows.ts";
import { page, text, uuid } from "../../model/scalars.ts";
import { authored, del, expert, get, orGone, patch, post, visible } from "../call-heads.ts";
import { defineEndpoint } from "../endpoint.ts";
import { idParams } from "./course-answers.ts";

const tag = "Section items";

// One category, question or entry of a task. Its fields are the kind's, which checks them as part of its content.
const part = v.objectWithRest({ id: uuid }, v.unknown());
const newPart = v.objectWithRest({ id: v.optional(uuid) }, v.unknown());
const partChange = v.objectWithRest({ id: v.optional(v.never()) }, v.unknown());

const adding = {
  tag,
  params: idParams,
  body: newPart,
  answer: part,
  status: 201,
  totals: ["revision"],
  isReplayable: true,
} as const;
const reading = <P extends string>(name: P) => ({
  tag,
  params: v.strictObject({ [name]: uuid } as Record<P, typeof uuid>),
  answer: part,
});
const changing = <P extends string>(name: P) =>
  ({ ...reading(name), body: partChange, totals: ["revision"], isReplayable: true }) as const;
const removing = <P extends string>(name: P) =>
  ({ ...reading(name), answer: null, status: 204, totals: ["revision"], isReplayable: true }) as const;

export const itemPartEndpoints = {
  addVocabEntry: defineEndpoint({
    ...post("/course-section-items/mm-vocab/{id}/items", authored("item", "params.id")),
    ...adding,
    summary: "Add a word to a list of words",
    errors: ["already-exists"],
  }),
  getVocabEntry: defineEndpoint({
    ...get("/course-section-items/mm-vocab/items/{item_id}", visible("vocab-entry", "params.item_id")),
    ...reading("item_id"),
    summary: "One word of a list of words",
  }),
  updateVocabEntry: defineEndpoint({
    ...patch("/course-section-items/mm-vocab/items/{item_id}", authored("vocab-entry", "params.item_id")),
    ...changing("item_id"),
    summary: "Change one word of a list of words",
  }),
  removeVocabEntry: defineEndpoint({
    ...del("/course-section-items/mm-vocab/items/{item_id}", orGone(authored("vocab-entry", "params.item_id"))),
    ...removing("item_id"),
    summary: "Take one word out of a list of words",
  }),
  addCategory: defineEndpoint({
    ...post("/course-section-items/categorization-exercise/{id}/categories", authored("item", "params.id")),
    ...adding,
    summary: "Add a category",
    errors: ["already-exists"],
  }),
  updateCategory: defineEndpoint({
    ...patch(
      "/course-section-items/categorization-exercise/categories/{category_id}",
      authored("category", "params.category_id"),
    ),
    ...changing("category_id"),
    summary: "Change a category",
  }),
  removeCategory: defineEndpoint({
    ...del(
      "/course-section-items/categorization-exercise/categories/{category_id}",
      orGone(authored("category", "params.category_id")),
    ),
    ...removing("category_id"),
    summary: "Remove a category; nothing belongs to it any more",
  }),
  addCategoryItem: defineEndpoint({
    ...post("/course-section-items/categorization-exercise/{id}/items", authored("item", "params.id")),
    ...adding,
    summary: "Add something to be put into categories",
    errors: ["already-exists"],
    totals: ["mediaSize", "revision"],
  }),
  updateCategoryItem: defineEndpoint({
    ...patch(
      "/course-section-items/categorization-exercise/items/{item_id}",
      authored("category-item", "params.item_id"),
    ),
    ...changing("item_id"),
    summary: "Change what is put into categories",
    totals: ["mediaSize", "revision"],
  }),
  removeCategoryItem: defineEndpoint({
    ...del(
      "/course-section-items/categorization-exercise/items/{item_id}",
      orGone(authored("category-item", "params.item_id")),
    ),
    ...removing("item_id"),
    summary: "Remove something that was put into categories",
  }),
  addChoiceQuestion: defineEndpoint({
    ...post("/course-section-items/resource/{id}/multiple-choice", authored("item", "params.id")),
    ...adding,
    summary: "Add a question with choices to a text",
    errors: ["already-exists"],
  }),
  getChoiceQuestion: defineEndpoint({
    ...get(
      "/course-section-items/resource/multiple-choice/{question_id}",
      visible("choice-question", "params.question_id"),
    ),
    ...reading("question_id"),
    summary: "A question with choices",
  }),
  updateChoiceQuestion: defineEndpoint({
    ...patch(
      "/course-section-items/resource/multiple-choice/{question_id}",
      authored("choice-question", "params.question_id"),
    ),
    ...changing("question_id"),
    summary: "Change a question with choices",
  }),
  removeChoiceQuestion: defineEndpoint({
    ...del(
      "/course-section-items/resource/multiple-choice/{question_id}",
      orGone(authored("choice-question", "params.question_id")),
    ),
    ...removing("question_id"),
    summary: "Remove a question with choices",
  }),
  addOpenQuestion: defineEndpoint({
    ...post("/course-section-items/resource/{id}/open", authored("item", "params.id")),
    ...adding,
    summary: "Add an open question to a text",
    errors: ["already-exists"],
  }),
  getOpenQuestion: defineEndpoint({
    ...get("/course-section-items/resource/open/{question_id}", visible("open-question", "params.question_id")),
    ...reading("question_id"),
    summary: "An open question",
  }),
  updateOpenQuestion: defineEndpoint({
    ...patch("/course-section-items/resource/open/{question_id}", authored("open-question", "params.question_id")),
    ...changing("question_id"),
    summary: "Change an open question",
  }),
  removeOpenQuestion: defineEndpoint({
    ...del(
      "/course-section-items/resource/open/{question_id}",
      orGone(authored("open-question", "params.question_id")),
    ),
    ...removing("question_id"),
    summary: "Remove an open question",
  }),
  activateVocabIntro: defineEndpoint({
    ...patch("/course-section-items/vocab-intro/{id}/activate", authored("item", "params.id")),
    summary: "Show an introduction of words, or keep it back; what is kept back is not needed to complete its section",
    tag,
    params: idParams,
    body: v.strictObject({ activate: v.boolean() }),
    answer: contentItemRow,
    totals: ["revision", "sectionSize"],
    isReplayable: true,
  }),
  suggestMoreVocab: defineEndpoint({
    ...post("/course-section-items/mm-vocab/{id}/more", authored("item", "params.id")),
    summary: "Words of the same topics that are not in the list yet; nothing is changed",
    tag,
    params: idParams,
    body: v.optional(
      v.strictObject({ amount: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(50)), 5) }),
    ),
    answer: page(v.object({ vocab_id: uuid, term: v.string(), topics: v.array(v.string()) })),
    status: 200,
  }),
  extractVocab: defineEndpoint({
    ...post("/course-section-items/mm-vocab/extract", expert),
    summary: "Which words and set phrases of the library a text has, and which of its words the library does not know",
    tag,
    body: v.strictObject({
      text_to_extract_from: v.pipe(text(20_000), v.minLength(1)),
      include_vocab: v.optional(v.boolean(), true),
      include_phrases: v.optional(v.boolean(), true),
    }),
    answer: page(
      v.object({
        /** null: the library does not know it. */
        vocab_id: v.nullable(uuid),
        term: v.string(),
        /** As it stands in the text. */
        found: v.string(),
        is_suggestion: v.boolean(),
      }),
    ),
    status: 200,
  }),
};
