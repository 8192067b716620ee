import type { LearnerDatabase } from "#db/database.ts";
import { today } from "#data/vocabulary/words.ts";
import type { LocalDay } from "#shared/model/local-day.ts";
import { byWeek } from "#shared/model/memory-figures.ts";

const WEEKS_BACK = 8;

/** XP of the last weeks; null while there is none to show. */
export async function xpWeeks(db: LearnerDatabase, now: number): Promise<{ week: LocalDay; amount: number }[] | null> {
  const [{ day }, events] = await Promise.all([today(db, now), db.xp_event.toArray()]);
  return events.length === 0 ? null : byWeek(events, day, WEEKS_BACK);
}
