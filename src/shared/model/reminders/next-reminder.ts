import { addDays, localDayOf, type LocalDay } from "../local-day.ts";
import { firstFree, quietAround, shiftsAround, type BusyBy, type ClockSpan, type Shift } from "./busy-times.ts";
import { minutesOf, momentOf } from "./wall-clock.ts";

/** What she set, by the clock of her zone. */
export interface ReminderSettings {
  /** Null: she does not want to be reminded. */
  reminderTime: string | null;
  quietHours: ClockSpan | null;
  shifts: readonly Shift[];
  pausedUntil: LocalDay | null;
  timeZone: string;
  /** Hour at which her day begins. */
  dayStartsAt: number;
}

export interface Reminder {
  at: number;
  /** Her local day, which has one reminder at most. */
  day: LocalDay;
  /** Why it does not come at her time. */
  movedBy: BusyBy | null;
}

/** A pause of four weeks is not the end of reminders. */
const DAYS_AHEAD = 60;
/** She chose her own time herself; one that had to give way never comes at night, unless she has quiet hours of her own. */
const NIGHT: ClockSpan = { from: "21:00", to: "07:00" };

/**
 * The reminder of one of her days: at her time, or, where a shift or her quiet hours hold that, at the first free moment
 * of the same day after it. None if there is no such moment, or while she pauses.
 */
export function reminderOfDay(settings: ReminderSettings, day: LocalDay): Reminder | null {
  const { reminderTime, quietHours, shifts, pausedUntil, timeZone, dayStartsAt } = settings;
  if (reminderTime === null || (pausedUntil !== null && day <= pausedUntil)) return null;
  const minutes = minutesOf(reminderTime);
  // The hours after midnight that still belong to her day stand on the next page of the calendar.
  const page = minutes < dayStartsAt * 60 ? addDays(day, 1) : day;
  const wanted = momentOf(page, minutes, timeZone);
  const busy = [...shiftsAround(shifts, page, timeZone), ...quietAround(quietHours, page, timeZone)];
  const first = firstFree(wanted, busy);
  const free =
    first.by === null ? first : firstFree(wanted, [...busy, ...quietAround(quietHours ?? NIGHT, page, timeZone)]);
  const isSameDay = localDayOf(free.at, timeZone, dayStartsAt) === day;
  return isSameDay ? { at: free.at, day, movedBy: free.by } : null;
}

/** The first reminder after a moment, on a day that is not settled: on which she has not learned and was not reminded. */
export function nextReminder(
  settings: ReminderSettings,
  settledDays: readonly LocalDay[],
  afterMs: number,
): Reminder | null {
  if (settings.reminderTime === null) return null;
  const today = localDayOf(afterMs, settings.timeZone, settings.dayStartsAt);
  for (let ahead = 0; ahead <= DAYS_AHEAD; ahead += 1) {
    const day = addDays(today, ahead);
    const reminder = settledDays.includes(day) ? null : reminderOfDay(settings, day);
    if (reminder !== null && reminder.at > afterMs) return reminder;
  }
  return null;
}

/** Until when she may be spoken to, from a free moment on: to the next busy time, or to `latest`. */
export function freeUntil({ shifts, quietHours, timeZone }: ReminderSettings, at: number, latest: number): number {
  const page = localDayOf(at, timeZone, 0);
  const busy = [...shiftsAround(shifts, page, timeZone), ...quietAround(quietHours, page, timeZone)];
  return Math.min(latest, ...busy.map(({ from }) => from).filter((from) => from > at));
}

/** Whether she may be spoken to at this moment at all. */
export function isFree({ shifts, quietHours, timeZone }: ReminderSettings, at: number): boolean {
  const page = localDayOf(at, timeZone, 0);
  const busy = [...shiftsAround(shifts, page, timeZone), ...quietAround(quietHours, page, timeZone)];
  return firstFree(at, busy).by === null;
}

/** A day is worth a word as long as words wait or her goal of the week is open. */
export function isWorthReminding(status: { due: number; active: number; goal: number }): boolean {
  return status.due > 0 || status.active < status.goal;
}
