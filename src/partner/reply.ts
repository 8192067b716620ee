import type { CasePerson } from "#shared/model/cases/case-revision.ts";

import { decide } from "./decide.ts";
import { guardOf, type Guard } from "./guards.ts";
import { hear, keysOf, type Heard } from "./hear.ts";
import type { Partner } from "./partner.ts";
import { rank, type Ranked } from "./rank.ts";
import { splitTurn } from "./split.ts";
import { afterTurn, type Talk, type TurnEffect } from "./talk.ts";
import { tell, vary } from "./tell.ts";

/** What was understood of one utterance. */
export interface Match {
  readonly engine: "pattern" | "retrieval" | "none";
  readonly intentId: string | null;
  readonly score: number;
  readonly alternatives: readonly { readonly intentId: string; readonly score: number; readonly text: string }[];
}

export interface Reply {
  readonly matches: readonly Match[];
  /** What is said back; empty where choices are offered instead. */
  readonly lines: readonly string[];
  /** "Meinten Sie …?": correct German to choose from. */
  readonly choices: readonly { readonly intentId: string; readonly text: string }[];
  readonly effect: TurnEffect;
  /** From the second miss on help is offered, from the third the topics. */
  readonly help: "none" | "hint" | "topics";
}

const ALTERNATIVES = 5;
const NOTHING: TurnEffect = { intentIds: [], topic: null, toldFacts: [], trust: 0, isMiss: false };

function guarded(guard: Guard, { fallbacks }: CasePerson, talk: Talk): Reply {
  const lines = {
    empty: fallbacks.statement,
    "too-long": fallbacks.too_long,
    rude: fallbacks.rude,
    "other-language": fallbacks.other_language,
  }[guard];
  const effect = { ...NOTHING, isMiss: guard !== "rude", trust: guard === "rude" ? -1 : 0 };
  return { matches: [], lines: [vary(lines, talk.misses)], choices: [], effect, help: helpAfter(talk, effect.isMiss) };
}

function helpAfter({ missesInARow }: Talk, isMiss: boolean): Reply["help"] {
  if (!isMiss || missesInARow === 0) return "none";
  return missesInARow === 1 ? "hint" : "topics";
}

function matchOf(ranked: readonly Ranked[], partner: Partner, isAnswered: boolean): Match {
  const alternatives = ranked.slice(0, ALTERNATIVES).map(({ intentId, score }) => ({
    intentId,
    score,
    text: partner.intents.get(intentId)?.offer ?? "",
  }));
  const [best] = ranked;
  return {
    engine: !isAnswered ? "none" : best?.isPattern ? "pattern" : "retrieval",
    intentId: isAnswered ? (best?.intentId ?? null) : null,
    score: best?.score ?? 0,
    alternatives,
  };
}

/** One utterance of a turn. */
function replyToPart(heard: Heard, person: CasePerson, talk: Talk, partner: Partner): Reply {
  const ranked = rank(heard, partner.index, talk.topic);
  const decision = decide(ranked);
  if (decision.kind !== "answer") {
    const match = matchOf(ranked, partner, false);
    const effect = { ...NOTHING, isMiss: true };
    const choices =
      decision.kind === "ask-back"
        ? decision.intentIds.map((intentId) => ({ intentId, text: partner.intents.get(intentId)?.offer ?? "" }))
        : [];
    const lost = vary(heard.act === "ask" ? person.fallbacks.question : person.fallbacks.statement, talk.misses);
    const lines = choices.length > 0 ? [] : [lost];
    return { matches: [match], lines, choices, effect, help: helpAfter(talk, choices.length === 0) };
  }
  return answerTo(decision.intentId, heard, matchOf(ranked, partner, true), person, talk, partner);
}

function answerTo(
  intentId: string,
  heard: Heard,
  match: Match,
  person: CasePerson,
  talk: Talk,
  partner: Partner,
): Reply {
  const answer = partner.answers.get(intentId);
  const told = tell(answer, person, talk, heard, partner);
  const effect: TurnEffect = {
    intentIds: [intentId],
    topic: partner.intents.get(intentId)?.topic ?? null,
    toldFacts: told.facts,
    trust: talk.answered.has(intentId) ? 0 : (answer?.trust ?? 0),
    isMiss: false,
  };
  return { matches: [match], lines: told.lines, choices: [], effect, help: "none" };
}

function joined(a: Reply, b: Reply): Reply {
  // Two sentences that say the same are answered once.
  const { intentIds } = b.effect;
  const isSame = intentIds.length > 0 && intentIds.every((id) => a.effect.intentIds.includes(id));
  return {
    matches: [...a.matches, ...b.matches],
    lines: isSame ? a.lines : [...a.lines, ...b.lines],
    choices: b.choices,
    effect: {
      intentIds: [...a.effect.intentIds, ...b.effect.intentIds],
      topic: b.effect.topic ?? a.effect.topic,
      toldFacts: [...a.effect.toldFacts, ...b.effect.toldFacts],
      trust: a.effect.trust + b.effect.trust,
      isMiss: a.effect.isMiss && b.effect.isMiss,
    },
    help: b.help,
  };
}

/** What a person says to a turn of the learner. Pure: the same turn in the same talk is answered alike everywhere. */
export function replyTo(turn: { text: string; intentId?: string }, talk: Talk, partner: Partner): Reply {
  const person = partner.persons.get(talk.personId) ?? partner.revision.persons[0];
  if (!person) throw new Error("a case has a person");
  const chosen = turn.intentId === undefined ? undefined : partner.intents.get(turn.intentId);
  if (chosen) {
    const match: Match = { engine: "pattern", intentId: chosen.id, score: 1, alternatives: [] };
    return answerTo(chosen.id, hear(turn.text), match, person, talk, partner);
  }
  const guard = guardOf(keysOf(turn.text));
  if (guard) return guarded(guard, person, talk);
  let now = talk;
  let reply: Reply | undefined;
  for (const part of splitTurn(turn.text)) {
    const next = replyToPart(hear(part), person, now, partner);
    now = afterTurn(now, next.effect);
    reply = reply ? joined(reply, next) : next;
  }
  return reply ?? guarded("empty", person, talk);
}
