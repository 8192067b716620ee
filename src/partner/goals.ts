import type { CaseGoal } from "#shared/model/cases/case-revision.ts";
import { matchFacts } from "#shared/model/judgement/facts.ts";
import { readAnswer } from "#shared/model/judgement/read-answer.ts";

import type { TurnEffect } from "./talk.ts";

/** Whether what a goal wants to be said is said, and nothing else in its place: "115 zu 70" is no "175 zu 100". */
function isSaid(says: readonly string[], text: string): boolean {
  return says.length === 0 || matchFacts(says, readAnswer(text)).verdict === "met";
}

/** Returns the indexes of the goals that a turn reaches: it was understood so, to whom it has to be said, and it says what has to be. */
export function goalsReached(
  goals: readonly CaseGoal[],
  effect: TurnEffect,
  { text, personId }: { text: string; personId: string },
): number[] {
  return goals.flatMap(({ evidence }, at) => {
    if (evidence.to !== undefined && evidence.to !== personId) return [];
    const isUnderstood = evidence.intents.some((id) => effect.intentIds.includes(id));
    const isTold = evidence.facts.some((id) => effect.toldFacts.includes(id));
    return (isUnderstood || isTold) && isSaid(evidence.says, text) ? [at] : [];
  });
}
