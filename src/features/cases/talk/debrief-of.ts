import type { Play } from "#partner/play.ts";
import type { CaseRevision } from "#shared/model/cases/case-revision.ts";

const QUOTES = 2;
const PHRASES = 3;

/** What she takes with her from a talk. */
export interface Debrief {
  /** What worked best, with what it showed: without help before with help. */
  readonly quotes: readonly { readonly quote: string; readonly goal: string }[];
  /** Sentences that were missing or needed help most. */
  readonly phrases: readonly string[];
  /** How many goals she reached with help. */
  readonly withHelp: number;
}

export function debriefOf({ goals }: CaseRevision, play: Play): Debrief {
  const all = goals.map((goal, at) => ({ goal, played: play.goals[at] }));
  const met = all.flatMap(({ goal, played }) =>
    played?.status === "met" && played.quote !== null
      ? [{ quote: played.quote, goal: goal.label, helpLevel: played.helpLevel }]
      : [],
  );
  const byHelp = met.toSorted((a, b) => a.helpLevel - b.helpLevel);
  const hardness = (played: Play["goals"][number] | undefined): number =>
    played?.status === "met" ? played.helpLevel : 5;
  const hard = all
    .filter(({ played }) => hardness(played) > 0)
    .toSorted((a, b) => hardness(b.played) - hardness(a.played));
  return {
    quotes: byHelp.slice(0, QUOTES).map(({ quote, goal }) => ({ quote, goal })),
    phrases: hard.slice(0, PHRASES).map(({ goal }) => goal.hints[3]),
    withHelp: met.filter(({ helpLevel }) => helpLevel > 0).length,
  };
}
