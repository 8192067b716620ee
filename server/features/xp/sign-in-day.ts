import { utcOffsetOf } from "#shared/model/local-day.ts";
import { xpEventId } from "#shared/model/derived-ids.ts";
import { userScope } from "#shared/model/entities.ts";
import { streakAt } from "#shared/model/streak/streak.ts";

import type { AppDeps } from "../../app-deps.ts";
import { knownUser } from "../../auth/user-by-email.ts";
import type { Actor, OperationContext } from "../../calls/operation.ts";
import { lockScope } from "../../db/feed.ts";
import type { Tx } from "../../db/tx.ts";
import { textsIn } from "../../texts/say.ts";
import { awardDay } from "./award.ts";
import { callerDays } from "./local-days.ts";
import { eventsById, streakDaysOfUser } from "./store.ts";

/** What a sign-in answers beside its token. */
export interface LoginNotification {
  type: "XP";
  message: string;
  xp: number;
}

interface SignedIn {
  actor: Actor;
  receivedAt: Date;
  /** By the device's clock, where it tells it. */
  at: Date;
  /** As the device says it; null: the one she set counts. */
  timeZone: string | null;
}

/**
 * A sign-in opens her day, as the app does when it opens. Returns what that has just paid: nothing for a day that was
 * opened before, here or on another device.
 */
export async function openDayBySigningIn(
  tx: Tx,
  deps: AppDeps,
  { actor, receivedAt, at, timeZone }: SignedIn,
): Promise<LoginNotification[]> {
  // Of two sign-ins at the same moment one has opened the day, and only that one says so.
  await lockScope(tx, userScope(actor.userId));
  const times = { receivedAt, at, skewMs: 0, localDay: null, timeZone };
  const ctx: OperationContext = { tx, actor, deps, ...times, touch: () => undefined };
  const days = await callerDays(ctx);
  const localDay = days.payable(days.dayOf(at.toISOString()));
  if ((await eventsById(tx, [xpEventId(actor.userId, "first_login", localDay)])).length > 0) return [];
  const utcOffset = utcOffsetOf(at.getTime(), days.timeZone);
  const paid = await eventsById(tx, await awardDay(ctx, { localDay, utcOffset, habitLog: days.habitLog }));
  const streak = streakAt(await streakDaysOfUser(tx, actor.userId, days.habitLog), localDay).length;
  const language = (await knownUser(tx, actor.userId))?.language ?? "deu";
  const { say } = textsIn("xp", language);
  const words = (cause: string, xp: number) => {
    if (cause === "first_login") return say("xp.login", { xp });
    return streak < 2 ? say("xp.streakBegins", { xp }) : say("xp.streak", { xp, days: streak });
  };
  return paid
    .filter(({ amount }) => amount > 0)
    .toSorted((a, b) => b.cause.localeCompare(a.cause))
    .map(({ cause, amount }) => ({
      type: "XP",
      message: words(cause, amount),
      xp: amount,
    }));
}
