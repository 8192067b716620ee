import { inOrder, type Play, type PlayedEvent } from "#partner/play.ts";
import type { TurnData } from "#shared/model/cases/case-event.ts";

import { lastTurn } from "./talk-lines.ts";

/** What the last turn left for her to decide; it is over as soon as she says something else. */
export interface OpenQuestion {
  readonly turnId: string;
  readonly choices: TurnData["choices"];
  readonly help: TurnData["help"];
}

export function openQuestion(play: Play): OpenQuestion | null {
  const turn = lastTurn(play);
  if (!turn || turn.said.person_id !== play.personId) return null;
  const { choices, help } = turn.said;
  return choices.length === 0 && help === "none" ? null : { turnId: turn.id, choices, help };
}

/** The strongest help that she took since she last said something. */
export function helpSinceLastTurn(events: readonly PlayedEvent[]): number {
  const ordered = inOrder(events);
  const said = ordered.findLastIndex(({ data }) => data.kind === "turn");
  const levels = ordered.slice(said + 1).map(({ data }) => (data.kind === "help" ? data.level : 0));
  return Math.max(0, ...levels);
}

/** She has said goodbye, or all that has to be is reached: it may end here. */
export function mayEndHere(play: Play): boolean {
  return play.isComplete || (lastTurn(play)?.said.effect.intent_ids.includes("closing") ?? false);
}
