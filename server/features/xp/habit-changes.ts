import { mondayOf } from "#shared/model/local-day.ts";
import { withGoalBefore, withPause, type HabitLog } from "#shared/model/streak/habit-log.ts";
import type { UserRow } from "#shared/model/user.ts";

import type { OperationContext } from "../../calls/operation.ts";
import { raiseStreaks } from "./award.ts";
import { callerDays } from "./local-days.ts";
import { daySettings, streakDaysOfUser } from "./store.ts";

type Habit = Partial<Pick<UserRow, "paused_until" | "weekly_goal">>;

/** What pauses and goals were, once these settings hold; nothing where they are not touched. */
export async function habitLogAfter(
  ctx: OperationContext,
  user: UserRow,
  { paused_until, weekly_goal }: Habit,
): Promise<{ habit_log?: HabitLog }> {
  const isOtherGoal = weekly_goal !== undefined && weekly_goal !== user.weekly_goal;
  if (paused_until === undefined && !isOtherGoal) return {};
  const days = await callerDays(ctx);
  const today = days.payable(ctx.localDay ?? days.dayOf(ctx.at.toISOString()));
  const log = isOtherGoal ? withGoalBefore(user.habit_log, mondayOf(today), user.weekly_goal) : user.habit_log;
  return { habit_log: paused_until === undefined ? log : withPause(log, today, paused_until) };
}

/** A pause that arrives late bridges days that were taken for missed: what their streaks are worth is paid. */
export async function payPaused(ctx: OperationContext): Promise<void> {
  const { habitLog } = await daySettings(ctx.tx, ctx.actor.userId);
  await raiseStreaks(ctx, await streakDaysOfUser(ctx.tx, ctx.actor.userId, habitLog));
}
