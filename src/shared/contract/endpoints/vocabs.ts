import * as v from "valibot";

import { rule } from "../../lib/field-errors.ts";
import { localDay, page, timestamp, uuid } from "../../model/scalars.ts";
import { schedulingParameterFields, schedulingParametersRow } from "../../model/scheduling-parameters.ts";
import {
  contextLink,
  ownWordFields,
  overlayFields,
  reviewFields,
  vocabReviewRow,
  vocabTestRow,
} from "../../model/vocabulary.ts";
import { del, get, ownRows, patch, post, put, signedIn } from "../call-heads.ts";
import { defineEndpoint } from "../endpoint.ts";
import { vocabItemAnswer, vocabListAnswer } from "./vocab-lists.ts";

const wordParams = v.strictObject({ id: uuid });
const tag = "Vocabs";

/** A number in a query string. */
const numeric = (min: number, max: number, standard: number) =>
  v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d+(\.\d+)?$/, rule("numeric")),
      v.transform(Number),
      v.minValue(min),
      v.maxValue(max),
    ),
    String(standard),
  );

export const vocabEndpoints = {
  updateVocab: defineEndpoint({
    ...patch("/vocabs/{id}", ownRows),
    summary: "Change a word: an own one itself, a shared one as the caller's overlay",
    tag,
    params: wordParams,
    body: v.partial(
      v.strictObject({
        ...ownWordFields,
        base: v.strictObject({ remarks: v.optional(overlayFields.remarks) }),
      }),
    ),
    answer: vocabItemAnswer,
    errors: ["conflict", "file-missing", "gone"],
    isReplayable: true,
  }),
  deleteVocab: defineEndpoint({
    ...del("/vocabs/{id}", ownRows),
    summary: "Delete an own word",
    tag,
    params: wordParams,
    answer: null,
    status: 204,
    isReplayable: true,
  }),
  addTestResult: defineEndpoint({
    ...post("/vocabs/{id}/test-results", ownRows),
    summary: "One review of one card; kept as sent, never changed",
    tag,
    params: wordParams,
    body: v.strictObject({
      ...reviewFields,
      answer: v.optional(reviewFields.answer, null),
      hints: v.optional(reviewFields.hints, 0),
      duration_ms: v.optional(reviewFields.duration_ms, 0),
      test_id: v.optional(reviewFields.test_id, null),
    }),
    answer: vocabReviewRow,
    status: 201,
    errors: ["already-exists"],
    totals: ["memory"],
    isReplayable: true,
  }),
  createVocabTest: defineEndpoint({
    ...post("/vocab-tests/", ownRows),
    summary: "A vocabulary test was started with these words",
    tag,
    body: v.strictObject({
      id: v.optional(uuid),
      is_daily: v.boolean(),
      local_day: v.optional(localDay),
      item_ids: v.pipe(v.array(uuid), v.minLength(1), v.maxLength(200)),
    }),
    answer: vocabTestRow,
    status: 201,
    errors: ["already-exists"],
    isReplayable: true,
  }),
  addSchedulingParameters: defineEndpoint({
    ...post("/scheduling-parameters/", ownRows),
    summary: "Weights of FSRS fitted to the caller's reviews on a device; kept as sent, never changed",
    tag,
    body: v.pipe(
      v.strictObject(schedulingParameterFields),
      v.forward(
        v.check(({ loss_before, loss_after }) => loss_after < loss_before, rule("no-better")),
        ["loss_after"],
      ),
    ),
    answer: schedulingParametersRow,
    status: 201,
    errors: ["already-exists"],
    totals: ["memory"],
    isReplayable: true,
  }),
  completeVocabTest: defineEndpoint({
    ...put("/vocab-tests/{id}", ownRows),
    summary: "A vocabulary test was finished",
    tag,
    params: wordParams,
    body: v.strictObject({ completed_at: timestamp }),
    answer: vocabTestRow,
    totals: ["xp"],
    isReplayable: true,
  }),
  vocabsFromExerciseOrList: defineEndpoint({
    ...put("/vocabs/from-exercise-or-list", ownRows),
    summary: "Take words from an exercise or another list into a list; what may not be shared is copied",
    tag,
    body: v.strictObject({
      list_id: uuid,
      items: v.pipe(
        v.array(v.strictObject({ id: v.optional(uuid), source_id: uuid })),
        v.minLength(1),
        v.maxLength(200),
      ),
    }),
    answer: vocabListAnswer,
    errors: ["gone"],
    isReplayable: true,
  }),
  vocabFromContext: defineEndpoint({
    ...put("/vocabs/from-context", ownRows),
    summary: "A new word of her own from a text she was reading, with the place it comes from",
    tag,
    body: v.strictObject({
      id: v.optional(uuid),
      term: ownWordFields.term,
      list_id: uuid,
      context: contextLink,
    }),
    answer: vocabListAnswer,
    errors: ["already-exists", "gone"],
    isReplayable: true,
  }),
  explainVocabs: defineEndpoint({
    ...get("/vocabs/explain", signedIn),
    summary: "Words for a quick test, drawn with the given shares of main conditions and lay terms",
    tag,
    query: v.strictObject({
      n_vocabularies: v.pipe(numeric(1, 100, 12), v.integer()),
      probability_main_medical_condition: numeric(0, 1, 0.5),
      probability_layman_terms: numeric(0, 1, 0.6),
    }),
    answer: page(vocabItemAnswer),
  }),
};
