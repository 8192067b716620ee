import { xpEventId } from "#shared/model/derived-ids.ts";
import type { LocalDay } from "#shared/model/local-day.ts";
import { streakAmounts } from "#shared/model/streak.ts";
import { xpAmount, xpKey, type XpCause, type XpKeyParts } from "#shared/model/xp.ts";

import type { OperationContext } from "../../http/operation.ts";
import { addEvent, changeAmount, eventsAround } from "./store.ts";

/** The streak's amount grows for a week: a day has no say in amounts further away. */
const STREAK_REACH_DAYS = 7;

interface Cause {
  cause: XpCause;
  /** Already clamped to what counts. */
  localDay: LocalDay;
  parts?: XpKeyParts;
  amount?: number;
  occurredAt?: string;
}

/** Pays a cause once, by the id that follows from cause and key. Answers that id. */
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
  });
  ctx.touch("xp_event", id);
  return id;
}

/** Pays the first opening of a day and its streak. A late day closes a gap: later amounts rise, none ever falls. */
export async function awardDay(ctx: OperationContext, localDay: LocalDay): Promise<string[]> {
  const login = await award(ctx, { cause: "first_login", localDay });
  const events = await eventsAround(ctx.tx, ctx.actor.userId, localDay, STREAK_REACH_DAYS);
  const amounts = streakAmounts(events.filter(({ cause }) => cause === "first_login").map((event) => event.local_day));
  const streak = await award(ctx, { cause: "daily_streak", localDay, amount: amounts.get(localDay) });
  for (const { id, cause, local_day, amount } of events) {
    const now = amounts.get(local_day) ?? 0;
    if (cause === "daily_streak" && now > amount) await changeAmount(ctx.tx, id, now);
  }
  return [login, streak];
}
