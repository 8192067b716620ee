import type { LearnerDatabase } from "#db/database.ts";
import { composeDailyTest } from "#data/vocabulary/practice-pool.ts";
import { dailyTestState, dueByDay, progressOf, type DueDay, type Progress } from "#data/progress/progress.ts";
import type { DeviceRows } from "#shared/model/entities.ts";

import { hasBeenAway } from "./week.ts";

/** What the one petrol plane offers: the learner's next step. */
export type NextStep =
  | { kind: "new"; due: number; weak: number; fresh: number }
  | { kind: "welcome"; wordIds: readonly string[] }
  | { kind: "running"; answered: number; total: number; testId: string }
  | { kind: "done"; stillDue: number; tomorrow: number }
  | { kind: "no-words" };

export interface Home {
  user: DeviceRows["user"];
  nextStep: NextStep;
  progress: Progress;
  dueDays: DueDay[];
}

/** After a while away the way back is short. */
const WELCOME_WORDS = 2;

async function nextStepOf(
  db: LearnerDatabase,
  now: number,
  dueDays: readonly DueDay[],
  { days, today }: Progress,
): Promise<NextStep> {
  const daily = await dailyTestState(db, now);
  if (daily.kind === "open") {
    const { test, answered } = daily;
    return { kind: "running", answered, total: test.itemIds.length, testId: test.id };
  }
  if (daily.kind === "done") {
    return { kind: "done", stillDue: dueDays[0]?.count ?? 0, tomorrow: dueDays[1]?.count ?? 0 };
  }
  const { parts } = await composeDailyTest(db, { now, seed: dueDays[0]?.day ?? "" });
  const [due, weak, fresh] = [parts.due.length, parts.weak.length, parts.fresh.length];
  const wordIds = [...parts.due, ...parts.weak, ...parts.fresh].slice(0, WELCOME_WORDS);
  const isBack = wordIds.length === WELCOME_WORDS && hasBeenAway(days, today);
  if (isBack && (await db.vocab_test.where("localDay").equals(today).count()) === 0)
    return { kind: "welcome", wordIds };
  return due + weak + fresh === 0 ? { kind: "no-words" } : { kind: "new", due, weak, fresh };
}

/** Everything the start screen shows; null until the learner's own row has come to this device. */
export async function homeOf(db: LearnerDatabase, now: number): Promise<Home | null> {
  const [user, progress, dueDays] = await Promise.all([db.user.get(db.userId), progressOf(db, now), dueByDay(db, now)]);
  if (!user) return null;
  return { user, progress, dueDays, nextStep: await nextStepOf(db, now, dueDays, progress) };
}
