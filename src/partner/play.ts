import type { CaseEventData, TurnData } from "#shared/model/cases/case-event.ts";
import type { CaseRevision } from "#shared/model/cases/case-revision.ts";
import type { Difficulty } from "#shared/model/cases/facts.ts";

import { goalsReached } from "./goals.ts";
import { afterTurn, newTalk, type Talk, type TurnEffect } from "./talk.ts";

/** An event as device and server have it. */
export interface PlayedEvent {
  readonly id: string;
  readonly happenedAt: string;
  readonly data: CaseEventData;
}

/** What the learner said, and what came of it. */
export interface PlayedTurn {
  readonly id: string;
  readonly at: string;
  readonly said: TurnData;
  /** Goals that it reached first. */
  readonly goals: readonly number[];
  readonly isReverted: boolean;
}

export interface PlayedGoal {
  readonly status: "open" | "met" | "skipped";
  /** The turn that shows it. */
  readonly turnId: string | null;
  readonly quote: string | null;
  /** The strongest help taken for it, 0 to 4. */
  readonly helpLevel: number;
}

/** Where a talk of a learner stands. */
export interface Play {
  readonly turns: readonly PlayedTurn[];
  readonly goals: readonly PlayedGoal[];
  /** The first goal that is still open; null: none is. */
  readonly currentGoal: number | null;
  readonly personId: string;
  /** With each person, as the partner needs it. */
  readonly talks: ReadonlyMap<string, Talk>;
  readonly openedMaterials: ReadonlySet<string>;
  readonly endedAt: string | null;
  /** Every required goal is met or skipped. */
  readonly isComplete: boolean;
  /** Ended, and complete. */
  readonly isSolved: boolean;
}

export const effectOf = ({ effect }: TurnData): TurnEffect => ({
  intentIds: effect.intent_ids,
  topic: effect.topic,
  toldFacts: effect.told_facts,
  trust: effect.trust,
  isMiss: effect.is_miss,
});

/** Ids are made in the order of time: every device and the server fold in the same one, whatever came first. */
export function inOrder(events: readonly PlayedEvent[]): PlayedEvent[] {
  const known = new Map(events.map((event) => [event.id, event]));
  return [...known.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/** Returns where a talk stands: a fold over its events, alike for any order and any repetition of them. */
export function playOf(revision: CaseRevision, difficulty: Difficulty, unordered: readonly PlayedEvent[]): Play {
  const events = inOrder(unordered);
  // What can be taken back and brought back: the last word stands.
  const reverted = new Map<string, boolean>();
  const skipped = new Map<number, boolean>();
  for (const { data } of events) {
    if (data.kind === "undo") reverted.set(data.turn_id, data.is_reverted);
    else if (data.kind === "skip") skipped.set(data.goal, data.is_skipped);
  }
  const start = newTalk(revision, difficulty);
  const talks = new Map<string, Talk>(revision.persons.map(({ id }) => [id, newTalk(revision, difficulty, id)]));
  const turns: PlayedTurn[] = [];
  const shownBy = new Map<number, { id: string; text: string }>();
  const help = new Map<number, number>();
  const openedMaterials = new Set<string>();
  let { personId } = start;
  let endedAt: string | null = null;
  for (const { id, happenedAt, data } of events) {
    if (data.kind === "turn") {
      const isReverted = reverted.get(id) === true;
      const goals = isReverted ? [] : goalsShown(revision, data).filter((goal) => !shownBy.has(goal));
      for (const goal of goals) shownBy.set(goal, { id, text: data.text });
      const talk = talks.get(data.person_id);
      if (talk && !isReverted) talks.set(data.person_id, afterTurn(talk, effectOf(data)));
      turns.push({ id, at: happenedAt, said: data, goals, isReverted });
    } else if (data.kind === "person" && talks.has(data.person_id)) personId = data.person_id;
    else if (data.kind === "help") help.set(data.goal, Math.max(help.get(data.goal) ?? 0, data.level));
    else if (data.kind === "material") openedMaterials.add(data.material_id);
    else if (data.kind === "end") endedAt ??= happenedAt;
  }
  const goals = revision.goals.map((_, at): PlayedGoal => {
    const shown = shownBy.get(at);
    const helpLevel = help.get(at) ?? 0;
    if (shown) return { status: "met", turnId: shown.id, quote: shown.text, helpLevel };
    return { status: skipped.get(at) === true ? "skipped" : "open", turnId: null, quote: null, helpLevel };
  });
  const open = goals.findIndex(({ status }) => status === "open");
  const isComplete = revision.goals.every(
    ({ is_required: isRequired }, at) => !isRequired || goals[at]?.status !== "open",
  );
  return {
    turns,
    goals,
    currentGoal: open === -1 ? null : open,
    personId,
    talks,
    openedMaterials,
    endedAt,
    isComplete,
    isSolved: endedAt !== null && isComplete,
  };
}

/** A goal is shown by what the case says, never by what a device claims; facts that she does not know tell nothing. */
function goalsShown(revision: CaseRevision, data: TurnData): number[] {
  const known = new Set(
    revision.facts.filter(({ known: persons }) => persons.includes(data.person_id)).map(({ id }) => id),
  );
  const effect = effectOf(data);
  const toldFacts = effect.toldFacts.filter((id) => known.has(id));
  return goalsReached(revision.goals, { ...effect, toldFacts }, { text: data.text, personId: data.person_id });
}
