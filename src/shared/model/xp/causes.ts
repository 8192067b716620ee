import type { LocalDay } from "../local-day.ts";
import { streakAmount } from "../streak/streak.ts";

/** How often a cause is paid: once ever per source, once per local day, once per attempt. */
type Paid = "source" | "day" | "attempt";

/** What earns XP: how often it is paid and how much (the daily streak's amount grows with the streak). */
export const XP_CAUSES = {
  first_login: { paid: "day", amount: 10 },
  daily_streak: { paid: "day", amount: "streak" },
  case_started: { paid: "attempt", amount: 5 },
  case_completed: { paid: "source", amount: 50 },
  course_enrolled: { paid: "source", amount: 10 },
  section_completed: { paid: "source", amount: 30 },
  chapter_completed: { paid: "source", amount: 60 },
  exercise_completed: { paid: "source", amount: 10 },
  exercise_repeated: { paid: "attempt", amount: 3 },
  vocab_test_daily: { paid: "day", amount: 25 },
  vocab_test_other: { paid: "attempt", amount: 10 },
} as const satisfies Record<string, { paid: Paid; amount: number | "streak" }>;

export type XpCause = keyof typeof XP_CAUSES;

/** What a key is made from; each cause needs the one that says how often it is paid. */
export interface XpKeyParts {
  localDay?: LocalDay;
  sourceId?: string;
  attemptId?: string;
}

/** XP of a cause; for the daily streak with its length on that day, counting the day. */
export function xpAmount(cause: XpCause, { streakDays = 1 }: { streakDays?: number } = {}): number {
  const { amount } = XP_CAUSES[cause];
  return amount === "streak" ? streakAmount(streakDays) : amount;
}

/** The key by which a cause is paid once. A missing part is a mistake in the calling code, so it throws. */
export function xpKey(cause: XpCause, { localDay, sourceId, attemptId }: XpKeyParts): string {
  const key = { day: localDay, source: sourceId, attempt: attemptId }[XP_CAUSES[cause].paid];
  if (!key) throw new TypeError(`${cause} is paid once per ${XP_CAUSES[cause].paid}, which is missing`);
  return key;
}
