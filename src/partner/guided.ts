import { seededRandom, shuffled } from "#shared/lib/seeded-random.ts";
import type { CaseRevision } from "#shared/model/cases/case-revision.ts";

/** One of three ways to say it. */
export interface GuidedChoice {
  readonly kind: "best" | "blunt" | "miss";
  readonly text: string;
  /** What is to be said about it afterwards; the best needs nothing. */
  readonly note: string | null;
}

export interface GuidedStep {
  /** Whom it is said to. */
  readonly personId: string;
  readonly choices: readonly GuidedChoice[];
}

/** Returns the three ways to reach a goal, in an order that the seed tells; null where the goal has none. */
export function guidedStep({ goals, persons }: CaseRevision, goal: number, seed: string): GuidedStep | null {
  const utterances = goals[goal]?.utterances;
  const personId = utterances?.to ?? persons[0]?.id;
  if (!utterances || personId === undefined) return null;
  const { best, blunt, miss } = utterances;
  const choices: GuidedChoice[] = [
    { kind: "best", text: best, note: null },
    { kind: "blunt", ...blunt },
    { kind: "miss", ...miss },
  ];
  return { personId, choices: shuffled(choices, seededRandom(`${seed} ${goal}`)) };
}
