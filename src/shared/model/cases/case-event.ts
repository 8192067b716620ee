import * as v from "valibot";

import { filledText, integer, text, uuid } from "../scalars.ts";
import { caseKey } from "./facts.ts";

const chance = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

/** How an utterance was understood. */
export const turnMatch = v.strictObject({
  engine: v.picklist(["pattern", "retrieval", "model", "none"]),
  intent_id: v.nullable(caseKey),
  score: chance,
  alternatives: v.pipe(v.array(v.strictObject({ intent_id: caseKey, score: chance, text: text(200) })), v.maxLength(5)),
});

/** What a turn changed in the talk with its person. */
const turnEffect = v.strictObject({
  intent_ids: v.pipe(v.array(caseKey), v.maxLength(6)),
  topic: v.nullable(caseKey),
  told_facts: v.pipe(v.array(caseKey), v.maxLength(30)),
  trust: integer(-6, 6),
  is_miss: v.boolean(),
});

export const saidLine = v.strictObject({
  text: filledText(1000),
  line_type: v.picklist(["PERSON_SAY", "AUDIO_EFFECT", "DESC"]),
});

export const inputKind = v.picklist(["voice", "typed", "choice", "hint"]);

/** The learner says something, and what is said back: both are one event, so that neither is ever there alone. */
const turn = v.strictObject({
  kind: v.literal("turn"),
  person_id: caseKey,
  text: filledText(1000),
  input_kind: inputKind,
  /** As the recogniser heard it, before she corrected it. */
  recognised_text: v.nullable(text(1000)),
  audio_id: v.nullable(uuid),
  help_level: integer(0, 4),
  matches: v.pipe(v.array(turnMatch), v.maxLength(3)),
  effect: turnEffect,
  replies: v.pipe(v.array(saidLine), v.maxLength(12)),
  /** "Meinten Sie …?" */
  choices: v.pipe(v.array(v.strictObject({ intent_id: caseKey, text: text(200) })), v.maxLength(3)),
  help: v.picklist(["none", "hint", "topics"]),
  /** Who made the replies: "authored", or the model by its name. */
  provenance: v.pipe(text(100), v.regex(/^(?:authored|tutor|model:.+)$/u)),
});

/** Which of the goals of its case: at most eight. */
export const goalIndex = integer(0, 7);

/** One thing that happened in a talk. Its state is a fold over these, in the order of their ids; nothing is ever taken out. */
export const caseEventData = v.variant("kind", [
  turn,
  /** A turn of hers, and what was said back, counts no more, or counts again. */
  v.strictObject({ kind: v.literal("undo"), turn_id: uuid, is_reverted: v.boolean() }),
  v.strictObject({ kind: v.literal("person"), person_id: caseKey }),
  /** She has done it already, although it is not ticked. */
  v.strictObject({ kind: v.literal("skip"), goal: goalIndex, is_skipped: v.boolean() }),
  v.strictObject({ kind: v.literal("help"), goal: goalIndex, level: integer(1, 4) }),
  v.strictObject({ kind: v.literal("material"), material_id: caseKey }),
  v.strictObject({ kind: v.literal("end") }),
]);
export type CaseEventData = v.InferOutput<typeof caseEventData>;
export type TurnData = Extract<CaseEventData, { kind: "turn" }>;
