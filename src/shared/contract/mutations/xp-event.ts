import type { LocalChange, Stamp } from "../mutation.ts";
import { xpEventId } from "../../model/derived-ids.ts";
import { utcOffsetOf } from "../../model/local-day.ts";
import { xpAmount, xpKey, type XpCause } from "../../model/xp/causes.ts";

/** Where an XP cause comes from; which of them a cause needs is the rule of `xpKey`. */
export interface XpOrigin {
  readonly localDay?: string;
  readonly sourceId?: string;
  readonly attemptId?: string;
  readonly streakDays?: number;
}

/** The XP row that a cause makes. Its id follows from cause and key, so a replay or a second device makes the same row. */
export function derivedXpEvent(
  stamp: Stamp,
  cause: XpCause,
  origin: XpOrigin,
): Extract<LocalChange, { entity: "xp_event" }> {
  const key = xpKey(cause, origin);
  const id = xpEventId(stamp.userId, cause, key);
  return {
    entity: "xp_event",
    id,
    put: {
      id,
      userId: stamp.userId,
      cause,
      key,
      amount: xpAmount(cause, { streakDays: origin.streakDays }),
      localDay: origin.localDay ?? stamp.localDay,
      occurredAt: new Date(stamp.at).toISOString(),
      // On a journey two openings tell of a day that never was.
      utcOffsets: cause === "first_login" ? [utcOffsetOf(stamp.at, stamp.timeZone)] : [],
    },
  };
}
