import { eq, sql } from "drizzle-orm";

import type { LocalDay } from "#shared/model/local-day.ts";
import {
  freeUntil,
  isFree,
  isWorthReminding,
  nextReminder,
  type Reminder,
} from "#shared/model/reminders/next-reminder.ts";

import type { Database } from "../../app-deps.ts";
import { reminder } from "../../db/push-schema.ts";
import { withTransaction } from "../../db/transaction.ts";
import type { Tx } from "../../db/tx.ts";
import { textsIn } from "../../texts/say.ts";
import { findPerson, settingsOf, type Person } from "./people.ts";
import { hasLearned, studyStatusOn } from "./study-status.ts";
import { livingSubscriptions, type Subscription } from "./subscriptions.ts";

/** A server that was down does not make up for what is longer past. */
const LATEST_MS = 3_600_000;
const LOOK_AGAIN_MS = 24 * 3_600_000;
/** A phone that comes back later need not hear of it any more. */
const LONGEST_TTL_MS = 4 * 3_600_000;

/** A reminder that is written down, and now may be sent. */
export interface Decided {
  subscriptions: Subscription[];
  payload: string;
  ttlSeconds: number;
}

/**
 * Decides about one person, and writes it down before anything is sent: whoever dies in between leaves a day without a
 * reminder, never one with two. Null where nothing is to be sent now, or another node is at it.
 */
export async function decide(db: Database, userId: string, serverKey: string, now: Date): Promise<Decided | null> {
  return withTransaction(db, async (tx) => {
    const state = await lockReminderState(tx, userId);
    const person = await findPerson(tx, userId);
    if (state === null || person === undefined) return null;
    const subscriptions = await livingSubscriptions(tx, userId, serverKey, now);
    // What she set, and where she can be reminded, counts from then on: nothing is made up for.
    const begun = [state.handled_at, person.updated_at, firstMade(subscriptions)].map((at) => Date.parse(at));
    const since = Math.max(...begun, now.getTime() - LATEST_MS);
    const next = nextReminder(settingsOf(person), daysOf(state.sent_day), since);
    const hasCome = next !== null && next.at <= now.getTime();
    const message = hasCome && subscriptions.length > 0 ? await messageOf(tx, person, next, now) : null;
    const sentDay = message === null ? state.sent_day : next?.day;
    const later = hasCome ? nextReminder(settingsOf(person), daysOf(sentDay), now.getTime()) : next;
    await tx
      .update(reminder)
      .set({
        sent_day: sentDay ?? null,
        ...(hasCome && { handled_at: now.toISOString() }),
        next_at: new Date(later?.at ?? now.getTime() + LOOK_AGAIN_MS).toISOString(),
        user_version: person.version,
      })
      .where(eq(reminder.user_id, userId));
    return message && { subscriptions, ...message };
  });
}

const daysOf = (day: LocalDay | null | undefined): LocalDay[] => (day ? [day] : []);

const firstMade = (subscriptions: readonly Subscription[]): string =>
  subscriptions
    .map(({ created_at }) => new Date(created_at).toISOString())
    .toSorted()
    .at(0) ?? new Date(0).toISOString();

async function lockReminderState(tx: Tx, userId: string) {
  await tx.execute(sql`
    insert into reminder (user_id, handled_at, next_at, user_version)
    select user_id, min(created_at), min(created_at), 0 from push_subscription
    where user_id = ${userId}::uuid group by user_id
    on conflict do nothing`);
  const [row] = await tx
    .select({ sent_day: reminder.sent_day, handled_at: reminder.handled_at })
    .from(reminder)
    .where(eq(reminder.user_id, userId))
    .for("update", { skipLocked: true });
  return row ?? null;
}

/** What to say to her now; null if she may not be spoken to, has learned, or there is nothing to do. */
async function messageOf(tx: Tx, person: Person, { day }: Reminder, now: Date) {
  const nowMs = now.getTime();
  const settings = settingsOf(person);
  if (!isFree(settings, nowMs) || (await hasLearned(tx, person.id, day))) return null;
  const status = await studyStatusOn(tx, person, day);
  if (!isWorthReminding(status)) return null;
  // Nothing of what she learns and nothing about her: anybody may see it on a locked phone.
  const { locale, say } = textsIn("reminder", person.interface_language);
  const text = status.due > 0 ? say("reminder.due") : say("reminder.open");
  return {
    payload: JSON.stringify({ title: say("reminder.title"), text, lang: locale.tag, dir: locale.dir }),
    ttlSeconds: Math.floor((freeUntil(settings, nowMs, nowMs + LONGEST_TTL_MS) - nowMs) / 1000),
  };
}
