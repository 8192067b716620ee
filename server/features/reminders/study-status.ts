import { and, eq, gte, sql } from "drizzle-orm";

import { localDayOf, type LocalDay } from "#shared/model/local-day.ts";
import { weekProgress } from "#shared/model/streak/weeks.ts";

import { xpEvent } from "../../db/schema.ts";
import { vocabReview } from "../../db/vocabulary-schema.ts";
import type { Tx } from "../../db/tx.ts";
import { scheduleOfUser } from "../scheduling-parameters/store.ts";
import { foldCards } from "../vocabs/fold-cards.ts";
import { reviewInputs } from "../vocabs/store.ts";
import { streakDaysOfUser } from "../xp/store.ts";
import type { Person } from "./people.ts";

/** Opening the app is no learning. */
const LOGINS = ["first_login", "daily_streak"];
/** Cards that not every device can ask for make no word due. */
const NOT_ASKED_EVERYWHERE: ReadonlySet<string> = new Set(["listen", "phraseUse"]);
const TWO_DAYS_MS = 2 * 86_400_000;

/** Whether she has learned anything on a day, as far as her devices have told. */
export async function hasLearned(tx: Tx, userId: string, day: LocalDay): Promise<boolean> {
  // The day's beginning is at most a day and a zone before or behind what its name says in UTC.
  const earliest = new Date(Date.parse(day) - TWO_DAYS_MS).toISOString();
  const [review] = await tx
    .select({ id: vocabReview.id })
    .from(vocabReview)
    .where(and(eq(vocabReview.user_id, userId), gte(vocabReview.reviewed_at, earliest), eq(vocabReview.local_day, day)))
    .limit(1);
  if (review !== undefined) return true;
  const [earned] = await tx
    .select({ id: xpEvent.id })
    .from(xpEvent)
    .where(
      and(
        eq(xpEvent.user_id, userId),
        eq(xpEvent.local_day, day),
        sql`${xpEvent.cause} <> all(${sql.param(LOGINS)}::text[])`,
      ),
    )
    .limit(1);
  return earned !== undefined;
}

/** How many of her cards are due on a day, and where she stands in its week. */
export async function studyStatusOn(tx: Tx, person: Person, day: LocalDay) {
  const { id, time_zone, day_starts_at, habit_log, weekly_goal } = person;
  const schedule = await scheduleOfUser(tx, id);
  const cards = await foldCards(id, reviewInputs(tx, id), schedule, (facet) => !NOT_ASKED_EVERYWHERE.has(facet));
  const due = cards.filter(({ state }) => localDayOf(state.due, time_zone, day_starts_at) <= day);
  const { active, goal } = weekProgress(await streakDaysOfUser(tx, id, habit_log), habit_log, day, weekly_goal);
  return { due: due.length, active, goal };
}
