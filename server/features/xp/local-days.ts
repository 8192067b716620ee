import { clampLocalDay, localDayOf, type LocalDay } from "#shared/model/local-day.ts";
import type { HabitLog } from "#shared/model/streak/habit-log.ts";

import type { OperationContext } from "../../calls/operation.ts";
import { daySettings } from "./store.ts";

/** How the caller's moments become days: the device's zone where the call says it, else the one she set. */
interface CallerDays {
  timeZone: string;
  dayOf(instant: string): LocalDay;
  /** The day XP and streak count for, whatever the device's clock said. */
  payable(day: LocalDay): LocalDay;
  habitLog: HabitLog;
}

export async function callerDays(ctx: OperationContext): Promise<CallerDays> {
  const settings = await daySettings(ctx.tx, ctx.actor.userId);
  const timeZone = ctx.timeZone !== null && isTimeZone(ctx.timeZone) ? ctx.timeZone : settings.timeZone;
  const today = localDayOf(ctx.receivedAt.getTime(), timeZone, settings.dayStartsAt);
  return {
    timeZone,
    dayOf: (instant) => localDayOf(Date.parse(instant), timeZone, settings.dayStartsAt),
    payable: (day) => clampLocalDay(day, today),
    habitLog: settings.habitLog,
  };
}

export function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}
