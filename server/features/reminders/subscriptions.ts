import { and, eq, sql } from "drizzle-orm";

import type { Database } from "../../app-deps.ts";
import { pushSubscription } from "../../db/push-schema.ts";
import type { Tx } from "../../db/tx.ts";

export type Subscription = typeof pushSubscription.$inferSelect;

/** More devices than anybody has; the oldest ones go. */
const MOST_OF_A_PERSON = 10;

/** Keeps where a device takes messages. An endpoint is one device: whoever had it before is not reminded there any more. */
export async function keepSubscription(tx: Tx, wanted: Subscription): Promise<"saved" | "foreign-id"> {
  const { id, endpoint, user_id } = wanted;
  const [named] = await tx.select().from(pushSubscription).where(eq(pushSubscription.id, id)).for("update");
  if (named !== undefined && named.user_id !== user_id) return "foreign-id";
  await tx.delete(pushSubscription).where(eq(pushSubscription.id, id));
  await tx
    .insert(pushSubscription)
    .values(wanted)
    .onConflictDoUpdate({ target: pushSubscription.endpoint, set: { ...wanted, endpoint } });
  await tx.execute(sql`
    delete from push_subscription where id in (
      select id from push_subscription where user_id = ${user_id}::uuid
      order by created_at desc, id desc offset ${MOST_OF_A_PERSON})`);
  return "saved";
}

export async function dropSubscription(db: Database | Tx, userId: string, id: string): Promise<void> {
  await db.delete(pushSubscription).where(and(eq(pushSubscription.id, id), eq(pushSubscription.user_id, userId)));
}

/** The devices on which she may be reminded now: those where she is still signed in. */
export async function livingSubscriptions(
  tx: Tx,
  userId: string,
  serverKey: string,
  now: Date,
): Promise<Subscription[]> {
  const { rows } = await tx.execute<Subscription>(sql`
    select s.* from push_subscription s join session_family f on f.id = s.family_id
    where s.user_id = ${userId}::uuid and s.server_key = ${serverKey}
      and f.revoked_at is null and f.expires_at > ${now.toISOString()}::timestamptz`);
  return rows;
}

/** Devices of sign-ins that have ended. */
export async function clearDeadSubscriptions(db: Database): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from push_subscription s using session_family f
    where f.id = s.family_id and (f.revoked_at is not null or f.expires_at < now())`);
  return rowCount ?? 0;
}
