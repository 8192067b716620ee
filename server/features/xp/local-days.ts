import { clampLocalDay, localDayOf, type LocalDay } from "#shared/model/local-day.ts";
import type { HabitLog } from "#shared/model/streak/habit-log.ts";

import type { OperationContext } from "../../calls/operation.ts";
import { type DaySettings, daySettings } from "./store.ts";

/** How the caller's moments become days: the device's zone where the call says it, else the one she set. */
export interface CallerDays {
  timeZone: string;
  dayOf(instant: string): LocalDay;
  /** The day XP and streak count for, whatever the device's clock said. */
  payable(day: LocalDay): LocalDay;
  habitLog: HabitLog;
}

type AskedAt = Pick<OperationContext, "receivedAt" | "timeZone">;

export async function callerDays(ctx: OperationContext): Promise<CallerDays> {
  return daysBy(await daySettings(ctx.tx, ctx.actor.userId), ctx);
}

/** The same for several calls of one caller in one request: her settings are read once. */
export async function callersDays({ tx, actor }: OperationContext): Promise<(ctx: AskedAt) => CallerDays> {
  const settings = await daySettings(tx, actor.userId);
  const known = new Map<string | null, CallerDays>();
  return (ctx) => {
    const days = known.get(ctx.timeZone) ?? daysBy(settings, ctx);
    known.set(ctx.timeZone, days);
    return days;
  };
}

function daysBy(settings: DaySettings, { receivedAt, timeZone: told }: AskedAt): CallerDays {
  const timeZone = told !== null && isTimeZone(told) ? told : settings.timeZone;
  const today = localDayOf(receivedAt.getTime(), timeZone, settings.dayStartsAt);
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
