import { replyTo, type Reply } from "#partner/reply.ts";
import { afterTurn, type Talk } from "#partner/talk.ts";
import type { Partner } from "#partner/partner.ts";

import { askOrNull, TURN_MS, type PartnerModel, type Provenance } from "./partner-model.ts";
import { personaQuestion, type Played } from "./persona.ts";
import { isAboutStranger } from "./strangers.ts";
import { shareOut } from "./tellable.ts";
import type { SaidTurn } from "./turns.ts";
import { verifierQuestion } from "./verifier.ts";
import { lineProblem, type LineProblem, type LineSetting } from "./verify-line.ts";

export interface TurnToPlay {
  /** Made once for a revision and held: what is read of its facts is read once. */
  readonly partner: Partner;
  readonly talk: Talk;
  readonly personId: string;
  /** What was said before, the oldest first. */
  readonly turns: readonly SaidTurn[];
  readonly learnerText: string;
  /** A choice of "Meinten Sie …?" that she took. */
  readonly intentId?: string | undefined;
  /** Null: the authors alone answer. */
  readonly model: PartnerModel | null;
  /** For the whole turn. */
  readonly withinMs?: number;
}

/** What comes back: lines as they may be shown, none of them unverified. */
export interface PlayedTurn extends Reply {
  readonly usedFactIds: readonly string[];
  /** After the turn, from 0 to 5. */
  readonly trust: number;
  readonly wantsToEnd: boolean;
  readonly provenance: Provenance;
  /** Why a model's line was not taken; it says nothing of what was said. */
  readonly problem: LineProblem | null;
}

function settingOf({ partner, talk: before, personId, learnerText, intentId }: TurnToPlay): LineSetting {
  const person = partner.persons.get(personId);
  if (!person) throw new Error("nobody of this case is spoken to");
  const talk = { ...before, personId };
  const authored = replyTo({ text: learnerText, ...(intentId === undefined ? {} : { intentId }) }, talk, partner);
  return { partner, person, talk, learnerText, authored, shared: shareOut(partner.revision, talk, authored.effect) };
}

function asAuthored({ authored, talk }: LineSetting, problem: LineProblem | null): PlayedTurn {
  return {
    ...authored,
    usedFactIds: authored.effect.toldFacts,
    trust: afterTurn(talk, authored.effect).trust,
    wantsToEnd: false,
    provenance: "authored",
    problem,
  };
}

/** Answered by the authors at once: rude, in another language, or of people who are no part of the case. */
const isSettled = ({ authored, learnerText, partner }: LineSetting): boolean =>
  authored.matches.length === 0 || isAboutStranger(learnerText, partner.revision);

/** Less of a chance is what any question has of being meant. */
const LEAST_CHANCE = 0.03;

/**
 * The setting in which the question was meant that the model picked, or answered with a fact: only one that the rules had offered,
 * or had heard beside the one that they took.
 */
function asMeant(setting: LineSetting, turn: TurnToPlay, { meant, usedFactIds }: Played): LineSetting {
  const { choices, matches, effect } = setting.authored;
  const picked = meant === null ? undefined : choices[meant - 1]?.intentId;
  const isOther = effect.toldFacts.length > 0 && !effect.toldFacts.some((id) => usedFactIds.includes(id));
  const beside = matches
    .flatMap(({ alternatives }) => alternatives)
    .filter(({ score }) => isOther && score >= LEAST_CHANCE)
    .find((one) => setting.partner.answers.get(one.intentId)?.answer.some((id) => usedFactIds.includes(id)));
  const intentId = picked ?? beside?.intentId;
  return intentId === undefined ? setting : settingOf({ ...turn, intentId });
}

/** What the partner without a network makes of the same turn, with the model's words and the facts in them. */
function inItsWords(
  { authored, talk }: LineSetting,
  { say, usedFactIds, wantsToEnd }: { say: string; usedFactIds: readonly string[]; wantsToEnd: boolean },
  model: PartnerModel,
): PlayedTurn {
  const used = [...new Set(usedFactIds)];
  // Where she was not understood, but answered with a fact, she was understood.
  const isMiss = authored.effect.isMiss && used.length === 0;
  const effect = { ...authored.effect, toldFacts: used, isMiss };
  return {
    matches: authored.matches,
    lines: [say],
    choices: [],
    effect,
    help: isMiss ? authored.help : "none",
    usedFactIds: used,
    trust: afterTurn(talk, effect).trust,
    wantsToEnd,
    provenance: `model:${model.name}`,
    problem: null,
  };
}

/**
 * Plays one turn of a talk. A model words the answer; before anything of it is shown rules check it, then a second question to
 * the model. Where that fails, or does not end in time, the authors' answer stands in: to the same turn, in the same talk.
 */
export async function playTurn(turn: TurnToPlay): Promise<PlayedTurn> {
  const { model, withinMs = TURN_MS, turns, learnerText } = turn;
  const first = settingOf(turn);
  if (model === null || isSettled(first)) return asAuthored(first, null);
  const until = AbortSignal.timeout(withinMs);
  const meanings = first.authored.choices.map(({ text }) => text);
  const said = await askOrNull(model, personaQuestion(first, { turns, learnerText, meanings }), until);
  if (said === null) return asAuthored(first, "no-answer");
  const setting = asMeant(first, turn, said);
  const problem = lineProblem(said, setting);
  // Its reading of the question goes with its words: who is not believed did not understand either.
  if (problem !== null) return asAuthored(first, problem);
  const { open, hidden } = setting.shared;
  const used = open.filter(({ id }) => said.usedFactIds.includes(id));
  const verdict = await askOrNull(model, verifierQuestion(said, { used, hidden, learnerText }), until);
  return verdict?.ok === true ? inItsWords(setting, said, model) : asAuthored(first, "unverified");
}
