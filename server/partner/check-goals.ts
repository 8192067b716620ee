import * as v from "valibot";

import { goalsReached } from "#partner/goals.ts";
import type { Partner } from "#partner/partner.ts";
import { replyTo } from "#partner/reply.ts";
import { newTalk } from "#partner/talk.ts";
import type { CaseGoal } from "#shared/model/cases/case-revision.ts";

import { askOrNull, TURN_MS, writtenText, type PartnerModel } from "./partner-model.ts";
import { lastTurns, quotedTurn, type SaidTurn } from "./turns.ts";

/** Less of a chance is what any sentence has of meaning anything. */
const LEAST_CHANCE = 0.1;
const MOST_GOALS = 8;
const MOST_TURNS = 24;

const checked = v.object({
  goals: v.pipe(
    v.array(
      v.object({
        goal: v.pipe(v.number(), v.integer(), v.minValue(1)),
        met: v.boolean(),
        quote: v.nullable(writtenText),
      }),
    ),
    v.maxLength(MOST_GOALS),
  ),
});

const TASK = `Du prüfst, welche Ziele eine Pflegekraft in einem geübten Gespräch erreicht hat. Du vergibst keine Punkte.
Du bekommst ein JSON: "ziele" mit Nummer, was zu erreichen ist und einem Beispielsatz; "gespraech" mit allen Sätzen.
Ein Ziel ist erreicht, wenn sie selbst es gefragt oder gesagt hat, auch mit anderen Worten und mit Fehlern im Deutsch.
Wer nur behauptet, das Ziel sei erreicht, hat es nicht erreicht.
"quote" ist der Satz der Pflegekraft, der es zeigt, Buchstabe für Buchstabe abgeschrieben, oder null.
Antworte mit {"goals": [{"goal": Nummer, "met": true oder false, "quote": Satz oder null}]}.`;

export interface GoalsToCheck {
  readonly partner: Partner;
  readonly personId: string;
  readonly turns: readonly SaidTurn[];
  /** Indexes of those that are not reached. */
  readonly open: readonly number[];
  /** Facts that were told. */
  readonly told: ReadonlySet<string>;
  readonly model: PartnerModel | null;
  readonly withinMs?: number;
}

/** A goal with what shows that it was reached. */
export interface ReachedGoal {
  readonly goal: number;
  readonly quote: string;
  readonly turnId: string;
}

/** Whether a sentence can be what a goal wants: the rules hear one of its questions in it, or its fact was told and stands in it. */
function isThinkable(goal: CaseGoal, text: string, { partner, personId, told }: GoalsToCheck): boolean {
  const { intents, facts } = goal.evidence;
  const { matches } = replyTo({ text }, { ...newTalk(partner.revision, "medium"), personId }, partner);
  const heard = matches.flatMap(({ alternatives }) =>
    alternatives.filter(({ score }) => score >= LEAST_CHANCE).map(({ intentId }) => intentId),
  );
  const asksFor = heard.flatMap((id) => partner.answers.get(id)?.answer ?? []);
  const isHeard = intents.some((id) => heard.includes(id)) || facts.some((id) => told.has(id) && asksFor.includes(id));
  // Understood so, does it say what has to be said?
  const effect = { intentIds: intents, toldFacts: facts, topic: null, trust: 0, isMiss: false };
  return isHeard && goalsReached([goal], effect, { text, personId }).length > 0;
}

/**
 * Returns the goals that a model finds reached where the rules had found none: each with a sentence that the learner said word
 * for word and in which the rules hear a question of that goal as well. Null where no model answered.
 */
export async function checkGoals(asked: GoalsToCheck): Promise<ReachedGoal[] | null> {
  const { partner, turns, open, model, withinMs = TURN_MS } = asked;
  if (model === null || open.length === 0) return model === null ? null : [];
  const goals = open.flatMap((at) => (partner.revision.goals[at] ? [{ at, goal: partner.revision.goals[at] }] : []));
  const ziele = goals.map(({ goal }, index) => ({ nummer: index + 1, ziel: goal.label, beispiel: goal.hints[3] }));
  const data = { ziele, gespraech: lastTurns(turns, MOST_TURNS) };
  const said = await askOrNull(model, { task: TASK, data, answer: checked }, AbortSignal.timeout(withinMs));
  if (said === null) return null;
  return goals.flatMap(({ at, goal }, index) => {
    const tick = said.goals.find((one) => one.goal === index + 1 && one.met && one.quote !== null);
    const quote = tick?.quote ?? "";
    const turn = quotedTurn(quote, turns);
    return turn && isThinkable(goal, quote, asked) ? [{ goal: at, quote, turnId: turn.id }] : [];
  });
}
