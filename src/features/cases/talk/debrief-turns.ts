import type { DebriefTurn } from "#partner/debrief.ts";
import { effectOf, type Play } from "#partner/play.ts";

/** The turns that count, as the debrief reads them. */
export function debriefTurns({ turns }: Play): DebriefTurn[] {
  return turns.flatMap(({ id, said, goals, isReverted }) => {
    if (isReverted) return [];
    const { intentIds, toldFacts } = effectOf(said);
    const { person_id: personId, text, help_level: helpLevel } = said;
    return [{ id, personId, text, intentIds, toldFacts, goalsMet: goals, helpLevel }];
  });
}

export const skippedGoals = ({ goals }: Play): number[] =>
  goals.flatMap(({ status }, at) => (status === "skipped" ? [at] : []));
