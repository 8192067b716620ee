import { xpEventId } from "#shared/model/derived-ids.ts";
import type { LocalDay } from "#shared/model/local-day.ts";
import type { HabitLog } from "#shared/model/streak/habit-log.ts";
import { freezesAt, streakAmountAt, type StreakDays } from "#shared/model/streak/streak.ts";
import { xpAmount, xpKey, type XpCause, type XpKeyParts } from "#shared/model/xp/causes.ts";
import { worthOf } from "#shared/model/xp/total.ts";

import type { OperationContext } from "../../calls/operation.ts";
import { addEvent, changeAmount, noteFreezes, paidStreaks, streakDaysOfUser } from "./store.ts";

interface Cause {
  cause: XpCause;
  /** Already clamped to what counts. */
  localDay: LocalDay;
  parts?: XpKeyParts;
  amount?: number;
  occurredAt?: string;
  utcOffset?: number | null;
}

/** Pays a cause once, by the id that follows from cause and key. Returns that id. */
export async function award(ctx: OperationContext, { cause, localDay, ...rest }: Cause): Promise<string> {
  const userId = ctx.actor.userId;
  const key = xpKey(cause, { localDay, ...rest.parts });
  const id = xpEventId(userId, cause, key);
  await addEvent(ctx.tx, {
    id,
    user_id: userId,
    cause,
    key,
    amount: rest.amount ?? xpAmount(cause),
    local_day: localDay,
    occurred_at: rest.occurredAt ?? ctx.at.toISOString(),
    utc_offsets: rest.utcOffset == null ? [] : [rest.utcOffset],
  });
  ctx.touch("xp_event", id);
  return id;
}

interface OpenedDay {
  localDay: LocalDay;
  /** Minutes by which the device's clock was ahead of UTC; null: nobody said. */
  utcOffset: number | null;
  habitLog: HabitLog;
}

/** Pays the first opening of a day and its streak. A day that comes late raises the days after it, and lowers none. */
export async function awardDay(ctx: OperationContext, { localDay, utcOffset, habitLog }: OpenedDay): Promise<string[]> {
  const { userId } = ctx.actor;
  const login = await award(ctx, { cause: "first_login", localDay, utcOffset });
  const days = await streakDaysOfUser(ctx.tx, userId, habitLog);
  const streak = await award(ctx, { cause: "daily_streak", localDay, amount: streakAmountAt(days, localDay) });
  await raiseStreaks(ctx, days);
  return [login, streak];
}

/** Pays what longer streaks are worth more than was paid, and notes the freezes that are left. */
export async function raiseStreaks(ctx: OperationContext, days: StreakDays): Promise<void> {
  const paid = await paidStreaks(ctx.tx, ctx.actor.userId);
  for (const event of paid) {
    const amount = worthOf(event, days);
    if (amount > event.amount) await changeAmount(ctx.tx, event.id, amount);
  }
  const latest = paid.reduce((day, { localDay }) => (localDay > day ? localDay : day), "");
  if (latest !== "") await noteFreezes(ctx.tx, ctx.actor.userId, freezesAt(days, latest));
}
