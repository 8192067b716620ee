import type { TurnData } from "#shared/model/cases/case-event.ts";

import type { Reply } from "./reply.ts";

/** What the learner did to say something. */
export interface SaidTurn {
  readonly personId: string;
  readonly text: string;
  readonly inputKind: TurnData["input_kind"];
  readonly recognisedText?: string | null;
  readonly audioId?: string | null;
  readonly helpLevel?: number;
}

/** Returns the event of a turn: what was said, and what the authored partner says back. */
export function turnOf(said: SaidTurn, reply: Reply): TurnData {
  return {
    kind: "turn",
    person_id: said.personId,
    text: said.text,
    input_kind: said.inputKind,
    recognised_text: said.recognisedText ?? null,
    audio_id: said.audioId ?? null,
    help_level: said.helpLevel ?? 0,
    matches: reply.matches.map(({ engine, intentId, score, alternatives }) => ({
      engine,
      intent_id: intentId,
      score: within(score),
      alternatives: alternatives.map((one) => ({
        intent_id: one.intentId,
        score: within(one.score),
        text: one.text,
      })),
    })),
    effect: {
      intent_ids: [...reply.effect.intentIds],
      topic: reply.effect.topic,
      told_facts: [...reply.effect.toldFacts],
      trust: reply.effect.trust,
      is_miss: reply.effect.isMiss,
    },
    replies: reply.lines.map((text) => ({ text, line_type: "PERSON_SAY" as const })),
    choices: reply.choices.map(({ intentId, text }) => ({ intent_id: intentId, text })),
    help: reply.help,
    provenance: "authored",
  };
}

/** A chance as it is stored: three digits tell enough, and are the same on every device. */
const within = (score: number): number => Math.round(Math.min(1, Math.max(0, score)) * 1000) / 1000;
