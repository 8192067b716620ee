import { addDays, dayNumber, mondayOf, type LocalDay } from "../local-day.ts";
import { goalOfWeek, type HabitLog } from "./habit-log.ts";
import { isLogin, isPaused, type StreakDays } from "./streak.ts";

const DAYS_OF_A_WEEK = 7;

/** The seven days of the week that a day is in. */
export function weekOf(day: LocalDay): LocalDay[] {
  const monday = mondayOf(day);
  return Array.from({ length: DAYS_OF_A_WEEK }, (_, index) => addDays(monday, index));
}

export interface WeekProgress {
  /** Days of this week with an opening. */
  active: number;
  /** What this week asks for: of the goal as much as a pause leaves of the week. */
  goal: number;
  isReached: boolean;
}

export function weekProgress(days: StreakDays, log: HabitLog, day: LocalDay, goalNow: number): WeekProgress {
  const week = weekOf(day);
  const active = week.filter((one) => isLogin(days, one)).length;
  const free = week.filter((one) => isPaused(days, one) && !isLogin(days, one)).length;
  const share = (DAYS_OF_A_WEEK - free) / DAYS_OF_A_WEEK;
  const goal = Math.round(goalOfWeek(log, mondayOf(day), goalNow) * share);
  return { active, goal, isReached: active > 0 && active >= goal };
}

/**
 * Weeks in a row that reached their goal. The running week counts once it has, and is open until then; a week that was
 * all pause is passed over.
 */
export function weeksInARow(days: StreakDays, log: HabitLog, today: LocalDay, goalNow: number): number {
  let weeks = weekProgress(days, log, today, goalNow).isReached ? 1 : 0;
  const thisMonday = mondayOf(today);
  for (
    let sunday = addDays(thisMonday, -1);
    dayNumber(sunday) >= days.first;
    sunday = addDays(sunday, -DAYS_OF_A_WEEK)
  ) {
    const { goal, isReached } = weekProgress(days, log, sunday, goalNow);
    if (isReached) weeks += 1;
    else if (goal > 0) break;
  }
  return weeks;
}
