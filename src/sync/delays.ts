import type { LearnerDatabase } from "#db/database.ts";
import { withDatabase } from "#db/recovery.ts";

import { LONGEST_DELAY_MS } from "./pace.ts";

/** What failed before may go at once. The time in which a deletion can be undone stays. */
export async function endDelays(db: LearnerDatabase): Promise<void> {
  await withDatabase(db, () => db.outbox.where("attempts").above(0).modify({ nextAttemptAt: 0 }));
}

/** How long until the next held entry may go; infinite when none is held. */
export async function msUntilNext(db: LearnerDatabase, now: number): Promise<number> {
  const next = await db.outbox
    .where("nextAttemptAt")
    .between(now, now + LONGEST_DELAY_MS, false, true)
    .filter(({ state }) => state !== "parked")
    .first();
  return next ? next.nextAttemptAt - now : Number.POSITIVE_INFINITY;
}
