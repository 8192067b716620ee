import { learner } from "#db/learner.ts";
import type { DueDay } from "#data/progress/progress.ts";
import { useLive } from "#db/use-live.ts";
import { XpWeeks } from "#ui/charts/xp-weeks.tsx";

import { DueWords } from "./due-words.tsx";
import { xpWeeks } from "./xp-weeks.ts";

export type ChartsProps = { now: number; days: readonly DueDay[] };

/** What is coming and what she has earned. */
export function Charts({ now, days }: ChartsProps) {
  const weeks = useLive(() => xpWeeks(learner(), now), [now]);
  return (
    <>
      <DueWords days={days} />
      {weeks ? <XpWeeks weeks={weeks} /> : null}
    </>
  );
}
