import * as v from "valibot";

import { filledText, integer } from "../scalars.ts";
import { GENDERS } from "../user.ts";
import { caseForbidden, casePhrase, casePragmatic, caseUtterances } from "./conduct.ts";
import { caseFact, caseKey } from "./facts.ts";
import { caseMaterial } from "./materials.ts";

const lines = (most: number) => v.pipe(v.array(filledText(300)), v.minLength(1), v.maxLength(most));

/** Somebody the learner can talk with. Her patient is the first. */
export const casePerson = v.strictObject({
  id: caseKey,
  kind: v.picklist(["patient", "relative", "colleague", "physician"]),
  first_name: filledText(60),
  last_name: filledText(60),
  /** As she is spoken to: "Frau". */
  title: filledText(20),
  age: integer(0, 120),
  gender: v.picklist(GENDERS),
  /** Who she is and how she talks, for whoever plays her. */
  persona: filledText(600),
  /** From 0 to 5, as the talk begins. */
  start: v.strictObject({ trust: integer(0, 5), anxiety: integer(0, 5) }),
  /** What she says before she is asked anything. */
  opening: v.optional(lines(3)),
  /** Her own words to what intents say to the patient: to a greeting, to thanks. */
  says: v.optional(v.record(caseKey, lines(4))),
  fallbacks: v.strictObject({
    /** A question, a statement that was not understood; the first of a list comes first, then they vary. */
    question: lines(6),
    statement: lines(6),
    rude: lines(4),
    too_long: lines(3),
    other_language: lines(3),
    /** She is asked what she does not know. */
    unknown: lines(6),
    /** She does not want to talk about it yet. */
    withheld: lines(4),
    /** Before what she has said before: "Wie gesagt: ". */
    again: lines(4),
  }),
});
export type CasePerson = v.InferOutput<typeof casePerson>;

/** What somebody may ask or say, and the facts that answer it. */
const caseIntent = v.union([
  v.strictObject({
    /** One of the shared library. */
    use: caseKey,
    answer: v.array(caseKey),
    /** Said before the facts, or alone, by the patient: to a greeting, to comfort. */
    say: v.optional(lines(4)),
    /** How much more she trusts afterwards. */
    trust: v.optional(integer(-2, 2)),
  }),
  v.strictObject({
    id: caseKey,
    topic: caseKey,
    act: v.picklist(["ask", "announce", "comfort", "greet", "close", "refuse", "state"]),
    offer: filledText(160),
    patterns: v.optional(v.array(filledText(120)), []),
    phrasings: v.pipe(v.array(filledText(160)), v.minLength(3)),
    answer: v.array(caseKey),
    say: v.optional(lines(4)),
    trust: v.optional(integer(-2, 2)),
  }),
]);
export type CaseIntent = v.InferOutput<typeof caseIntent>;

/** Returns the id by which an intent is understood: its own, or that of the library. */
export const intentIdOf = (intent: CaseIntent): string => ("use" in intent ? intent.use : intent.id);

/** What has to come about in the talk. */
const caseGoal = v.strictObject({
  label: filledText(120),
  is_required: v.boolean(),
  /** One of these intents was understood or one of these facts was told, and all that it has to say was said. */
  evidence: v.strictObject({
    intents: v.optional(v.array(caseKey), []),
    facts: v.optional(v.array(caseKey), []),
    /** To whom it has to be said; without, to anybody. */
    to: v.optional(caseKey),
    /** Lines as of judged answers: "Blutdruck: 175/100". */
    says: v.optional(v.array(filledText(120)), []),
  }),
  /** A nudge, a key word, how the sentence begins, the sentence. */
  hints: v.tuple([filledText(160), filledText(60), filledText(120), filledText(200)]),
  /** Three ways to say it; every required goal has them. */
  utterances: v.optional(caseUtterances),
});
export type CaseGoal = v.InferOutput<typeof caseGoal>;

/** One revision of a case as authors write it and devices keep it. It never changes. */
export const caseRevision = v.strictObject({
  key: caseKey,
  title: filledText(80),
  level: v.picklist(["A2", "B1", "B2"]),
  setting: filledText(120),
  /** At most 60 words. */
  briefing: filledText(500),
  learner_role: v.picklist(["nurse", "physician", "relative"]),
  minutes: integer(3, 30),
  is_guided_only: v.optional(v.boolean(), false),
  persons: v.pipe(v.array(casePerson), v.minLength(1), v.maxLength(5)),
  facts: v.pipe(v.array(caseFact), v.minLength(5), v.maxLength(120)),
  intents: v.pipe(v.array(caseIntent), v.minLength(5), v.maxLength(120)),
  goals: v.pipe(v.array(caseGoal), v.minLength(4), v.maxLength(8)),
  tags: v.optional(v.pipe(v.array(filledText(40)), v.maxLength(8)), []),
  /** Their codes: "emergency". */
  specialties: v.optional(v.pipe(v.array(caseKey), v.maxLength(4)), []),
  materials: v.optional(v.pipe(v.array(caseMaterial), v.maxLength(10)), []),
  pragmatics: v.optional(v.pipe(v.array(casePragmatic), v.maxLength(8)), []),
  forbidden: v.optional(v.pipe(v.array(caseForbidden), v.maxLength(8)), []),
  /** What to take along: five to eight. */
  phrases: v.optional(v.pipe(v.array(casePhrase), v.maxLength(8)), []),
});
export type CaseRevision = v.InferOutput<typeof caseRevision>;
