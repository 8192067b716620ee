import { callsOf } from "./calls-of.ts";

/** What a model of the server says of an answer. */
export const call = callsOf({
  evaluateExplanation: { method: "POST", path: "/evaluation/explain-vocab", auth: "bearer" },
  evaluateTerm: { method: "POST", path: "/evaluation/find-term", auth: "bearer" },
  evaluateSentence: { method: "POST", path: "/evaluation/make-sentence", auth: "bearer" },
  evaluateSetPhrase: { method: "POST", path: "/evaluation/use-set-phrase", auth: "bearer" },
  evaluateSpecific: { method: "POST", path: "/evaluation/make-specific", auth: "bearer" },
  evaluateCorrection: { method: "POST", path: "/evaluation/find-term-correct", auth: "bearer" },
});
