import * as v from "valibot";

import { contentItemRow } from "../../model/course/item-rows.ts";
import { page, text, uuid } from "../../model/scalars.ts";
import { COURSE_CALLS } from "../calls-courses.ts";
import { defineEndpoint } from "../endpoint.ts";
import { idParams } from "./course-answers.ts";

const tag = "Section items";

// One category, question or entry of a task. Its fields are the kind's, which checks them as part of its content.
const part = v.objectWithRest({ id: uuid }, v.unknown());
const newPart = v.objectWithRest({ id: v.optional(uuid) }, v.unknown());
const partChange = v.objectWithRest({ id: v.optional(v.never()) }, v.unknown());

const adding = { tag, params: idParams, body: newPart, answer: part, status: 201, isReplayable: true } as const;
const reading = <P extends string>(name: P) => ({
  tag,
  params: v.strictObject({ [name]: uuid } as Record<P, typeof uuid>),
  answer: part,
});
const changing = <P extends string>(name: P) => ({ ...reading(name), body: partChange, isReplayable: true }) as const;
const removing = <P extends string>(name: P) =>
  ({ ...reading(name), answer: null, status: 204, isReplayable: true }) as const;

export const itemPartEndpoints = {
  addVocabEntry: defineEndpoint({
    ...COURSE_CALLS.addVocabEntry,
    ...adding,
    summary: "Add a word to a list of words",
    errors: ["already-exists"],
  }),
  getVocabEntry: defineEndpoint({
    ...COURSE_CALLS.getVocabEntry,
    ...reading("item_id"),
    summary: "One word of a list of words",
  }),
  updateVocabEntry: defineEndpoint({
    ...COURSE_CALLS.updateVocabEntry,
    ...changing("item_id"),
    summary: "Change one word of a list of words",
  }),
  removeVocabEntry: defineEndpoint({
    ...COURSE_CALLS.removeVocabEntry,
    ...removing("item_id"),
    summary: "Take one word out of a list of words",
  }),
  addCategory: defineEndpoint({
    ...COURSE_CALLS.addCategory,
    ...adding,
    summary: "Add a category",
    errors: ["already-exists"],
  }),
  updateCategory: defineEndpoint({
    ...COURSE_CALLS.updateCategory,
    ...changing("category_id"),
    summary: "Change a category",
  }),
  removeCategory: defineEndpoint({
    ...COURSE_CALLS.removeCategory,
    ...removing("category_id"),
    summary: "Remove a category; nothing belongs to it any more",
  }),
  addCategoryItem: defineEndpoint({
    ...COURSE_CALLS.addCategoryItem,
    ...adding,
    summary: "Add something to be put into categories",
    errors: ["already-exists"],
  }),
  updateCategoryItem: defineEndpoint({
    ...COURSE_CALLS.updateCategoryItem,
    ...changing("item_id"),
    summary: "Change what is put into categories",
  }),
  removeCategoryItem: defineEndpoint({
    ...COURSE_CALLS.removeCategoryItem,
    ...removing("item_id"),
    summary: "Remove something that was put into categories",
  }),
  addChoiceQuestion: defineEndpoint({
    ...COURSE_CALLS.addChoiceQuestion,
    ...adding,
    summary: "Add a question with choices to a text",
    errors: ["already-exists"],
  }),
  getChoiceQuestion: defineEndpoint({
    ...COURSE_CALLS.getChoiceQuestion,
    ...reading("question_id"),
    summary: "A question with choices",
  }),
  updateChoiceQuestion: defineEndpoint({
    ...COURSE_CALLS.updateChoiceQuestion,
    ...changing("question_id"),
    summary: "Change a question with choices",
  }),
  removeChoiceQuestion: defineEndpoint({
    ...COURSE_CALLS.removeChoiceQuestion,
    ...removing("question_id"),
    summary: "Remove a question with choices",
  }),
  addOpenQuestion: defineEndpoint({
    ...COURSE_CALLS.addOpenQuestion,
    ...adding,
    summary: "Add an open question to a text",
    errors: ["already-exists"],
  }),
  getOpenQuestion: defineEndpoint({
    ...COURSE_CALLS.getOpenQuestion,
    ...reading("question_id"),
    summary: "An open question",
  }),
  updateOpenQuestion: defineEndpoint({
    ...COURSE_CALLS.updateOpenQuestion,
    ...changing("question_id"),
    summary: "Change an open question",
  }),
  removeOpenQuestion: defineEndpoint({
    ...COURSE_CALLS.removeOpenQuestion,
    ...removing("question_id"),
    summary: "Remove an open question",
  }),
  activateVocabIntro: defineEndpoint({
    ...COURSE_CALLS.activateVocabIntro,
    summary: "Show an introduction of words, or keep it back; what is kept back is not needed to complete its section",
    tag,
    params: idParams,
    body: v.strictObject({ activate: v.boolean() }),
    answer: contentItemRow,
    isReplayable: true,
  }),
  suggestMoreVocab: defineEndpoint({
    ...COURSE_CALLS.suggestMoreVocab,
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
    ...COURSE_CALLS.extractVocab,
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
