import * as v from "valibot";

import { filledText, text, uuid } from "../../model/scalars.ts";
import { VERDICTS } from "../../model/vocabulary-terms.ts";
import { ownRows, post, signedIn } from "../call-heads.ts";
import { defineEndpoint } from "../endpoint.ts";

const tag = "Evaluation";
/** An answer may be empty: that, too, is judged. */
const answer = text(2000);

const evaluatedPoint = v.object({
  id: v.string(),
  /** Which message: `PointParams` of model/evaluation names all, with their parameters. */
  code: v.string(),
  params: v.record(v.string(), v.union([v.string(), v.number()])),
  is_met: v.boolean(),
  weight: v.picklist(["required", "expected", "advice"]),
  span: v.nullable(v.object({ start: v.number(), end: v.number() })),
});

export const evaluationAnswer = v.object({
  /** Who judged: the rules alone, or a model whose answer the rules let pass. */
  engine: v.picklist(["rules", "model"]),
  verdict: v.picklist(VERDICTS),
  points: v.array(evaluatedPoint),
  /** False: show the author's words beside hers and let her judge herself. */
  is_sure: v.boolean(),
  suggestion: v.nullable(v.string()),
});
export type EvaluationAnswer = v.InferOutput<typeof evaluationAnswer>;

export const evaluationEndpoints = {
  evaluateExplanation: defineEndpoint({
    ...post("/evaluation/explain-vocab", ownRows),
    summary: "A word was explained to a patient",
    tag,
    body: v.strictObject({ vocab_id: uuid, answer }),
    answer: evaluationAnswer,
  }),
  evaluateTerm: defineEndpoint({
    ...post("/evaluation/find-term", ownRows),
    summary: "The term for an explanation",
    tag,
    body: v.strictObject({ vocab_id: uuid, answer }),
    answer: evaluationAnswer,
  }),
  evaluateSentence: defineEndpoint({
    ...post("/evaluation/make-sentence", ownRows),
    summary: "A sentence with the word in it",
    tag,
    body: v.strictObject({ vocab_id: uuid, answer }),
    answer: evaluationAnswer,
  }),
  evaluateSetPhrase: defineEndpoint({
    ...post("/evaluation/use-set-phrase", ownRows),
    summary: "A set phrase used in a situation",
    tag,
    body: v.strictObject({
      /** A set phrase; its gaps are written "…". */
      vocab_id: uuid,
      situation: v.optional(v.nullable(text(1000)), null),
      register: v.optional(v.nullable(v.picklist(["Sie", "du"]))),
      answer,
    }),
    answer: evaluationAnswer,
  }),
  evaluateSpecific: defineEndpoint({
    ...post("/evaluation/make-specific", signedIn),
    summary: "A vague sentence made exact",
    tag,
    body: v.strictObject({
      /** One of the statements of the content. */
      exercise_id: uuid,
      answer,
    }),
    answer: evaluationAnswer,
  }),
  evaluateCorrection: defineEndpoint({
    ...post("/evaluation/find-term-correct", ownRows),
    summary: "A wrong term put right, alone or in its sentence",
    tag,
    body: v.strictObject({
      vocab_id: uuid,
      wrong_term: filledText(200),
      sentence: v.optional(v.nullable(text(500)), null),
      answer,
    }),
    answer: evaluationAnswer,
  }),
};
