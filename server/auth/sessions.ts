import { randomUUID } from "node:crypto";
import { and, desc, eq, gt, inArray, isNull, lt, ne, sql } from "drizzle-orm";

import { pushSubscription } from "../db/push-schema.ts";
import { type SESSION_ENDS, sessionFamily, sessionRefresh } from "../db/schema.ts";
import type { Tx } from "../db/tx.ts";
import type { Device } from "./device-of.ts";

const DAY_MS = 24 * 3_600_000;
/** A refresh token lives this long from its making. */
export const REFRESH_TOKEN_MS = 60 * DAY_MS;
/** And no sign-in lives longer than this, however often it is used. */
export const LONGEST_SESSION_MS = 365 * DAY_MS;
/** A client that sends no id of its refresh may ask again within this time; two tabs at once do. */
export const GRACE_MS = 60_000;
/** More devices than anybody has; where there are more, the one that was longest out of use is signed out. */
export const MOST_SESSIONS = 50;

export interface Session {
  userId: string;
  familyId: string;
  /** Number of the refresh token to hand out. */
  n: number;
}

export type SessionEnd = (typeof SESSION_ENDS)[number];

/** `endedAs`: why the sign-in is over, as far as the device may be told. `wasReused`: it ended by this very token. */
export type Refreshed = { session: Session } | { session: null; endedAs: SessionEnd | null; wasReused?: true };

type Family = typeof sessionFamily.$inferSelect;

const iso = (ms: number) => new Date(ms).toISOString();
const expiryOf = (createdAt: string, now: Date) =>
  iso(Math.min(now.getTime() + REFRESH_TOKEN_MS, Date.parse(createdAt) + LONGEST_SESSION_MS));

export async function openSession(
  tx: Tx,
  userId: string,
  now: Date,
  device: Device = { browser: "", system: "" },
): Promise<Session> {
  // Of many sign-ins at once each must see the others, or the limit would hold for none of them.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`sessions:${userId}`}, 0))`);
  const familyId = randomUUID();
  const at = now.toISOString();
  const times = { created_at: at, last_used_at: at, expires_at: expiryOf(at, now) };
  await tx.insert(sessionFamily).values({ id: familyId, user_id: userId, ...device, ...times });
  const crowd = await tx
    .select({ id: sessionFamily.id })
    .from(sessionFamily)
    .where(and(isOpen(userId, now), ne(sessionFamily.id, familyId)))
    .orderBy(desc(sessionFamily.last_used_at), desc(sessionFamily.id))
    .offset(MOST_SESSIONS - 1);
  for (const { id } of crowd) await revokeSession(tx, id, "crowded", now);
  return { userId, familyId, n: 0 };
}

/** This sign-in showed more than a password. */
export async function noteSecondFactor(tx: Tx, familyId: string): Promise<void> {
  await tx.update(sessionFamily).set({ second_factor: true }).where(eq(sessionFamily.id, familyId));
}

const isOpen = (userId: string, now: Date) =>
  and(
    eq(sessionFamily.user_id, userId),
    isNull(sessionFamily.revoked_at),
    gt(sessionFamily.expires_at, now.toISOString()),
  );

/**
 * Uses token n of a family with the id that the device has for this refresh:
 * - the newest one is used now; its successor is handed out.
 * - one that was used, with the id it was used with: the same successor again, however late. The answer was lost, or
 *   another tab of the device asked for it, too.
 * - one that was used, where one of the two uses had no id: the same within the grace time.
 * - otherwise somebody else has a copy. The family ends.
 */
export async function refreshSession(
  tx: Tx,
  { familyId, n }: { familyId: string; n: number },
  refreshId: string | null,
  now: Date,
): Promise<Refreshed> {
  const [family] = await tx.select().from(sessionFamily).where(eq(sessionFamily.id, familyId)).for("update");
  if (family === undefined || n > family.current_n) return { session: null, endedAs: null };
  if (family.revoked_at !== null) return { session: null, endedAs: family.ended_as };
  if (Date.parse(family.expires_at) <= now.getTime()) return { session: null, endedAs: null };
  const session = { userId: family.user_id, familyId, n: n + 1 };
  if (n === family.current_n) {
    await noteUse(tx, family, refreshId, now);
    return { session };
  }
  const [use] = await tx
    .select()
    .from(sessionRefresh)
    .where(and(eq(sessionRefresh.family_id, familyId), eq(sessionRefresh.n, n)));
  // It has run out by itself: whoever shows it gets nothing, and proves nothing.
  if (use === undefined) return { session: null, endedAs: null };
  const isSame = refreshId !== null && use.refresh_id === refreshId;
  const isRecent = now.getTime() - Date.parse(use.used_at) <= GRACE_MS;
  if (isSame || (isRecent && (refreshId === null || use.refresh_id === null))) return { session };
  await revokeSession(tx, familyId, "reused", now);
  return { session: null, endedAs: "reused", wasReused: true };
}

async function noteUse(tx: Tx, { id, current_n: n, created_at }: Family, refreshId: string | null, now: Date) {
  const at = now.toISOString();
  await tx
    .update(sessionFamily)
    .set({ current_n: n + 1, last_used_at: at, expires_at: expiryOf(created_at, now) })
    .where(eq(sessionFamily.id, id));
  await tx.insert(sessionRefresh).values({ family_id: id, n, refresh_id: refreshId, used_at: at });
  await tx
    .delete(sessionRefresh)
    .where(and(eq(sessionRefresh.family_id, id), lt(sessionRefresh.used_at, iso(now.getTime() - REFRESH_TOKEN_MS))));
}

/** Ends a sign-in. What has ended before stays ended as it was. */
export async function revokeSession(tx: Tx, familyId: string, as: SessionEnd, now: Date): Promise<void> {
  await tx
    .update(sessionFamily)
    .set({ revoked_at: now.toISOString(), ended_as: as })
    .where(and(eq(sessionFamily.id, familyId), isNull(sessionFamily.revoked_at)));
  // Where she has signed out she is not reminded.
  await tx.delete(pushSubscription).where(eq(pushSubscription.family_id, familyId));
}

/** The sign-ins of a person that are still good, the one used last first. */
export function openSessions(tx: Tx, userId: string, now: Date): Promise<Family[]> {
  return tx.select().from(sessionFamily).where(isOpen(userId, now)).orderBy(desc(sessionFamily.last_used_at));
}

/** Whether this sign-in is hers, over or not. */
export async function isHerSession(tx: Tx, userId: string, familyId: string): Promise<boolean> {
  const found = await tx
    .select({ id: sessionFamily.id })
    .from(sessionFamily)
    .where(and(eq(sessionFamily.id, familyId), eq(sessionFamily.user_id, userId)));
  return found.length > 0;
}

/** Ends all sign-ins of a person but this one. Returns how many. */
export async function revokeOtherSessions(tx: Tx, userId: string, exceptId: string, now: Date): Promise<number> {
  const ended = await tx
    .update(sessionFamily)
    .set({ revoked_at: now.toISOString(), ended_as: "elsewhere" })
    .where(and(eq(sessionFamily.user_id, userId), isNull(sessionFamily.revoked_at), ne(sessionFamily.id, exceptId)))
    .returning({ id: sessionFamily.id });
  const ids = ended.map(({ id }) => id);
  if (ids.length > 0) await tx.delete(pushSubscription).where(inArray(pushSubscription.family_id, ids));
  return ids.length;
}

/** Of a sign-in that ended: whose it was, on what, and when. */
export async function sessionForMail(
  tx: Tx,
  familyId: string,
): Promise<{ userId: string; device: string; endedAt: Date } | undefined> {
  const [row] = await tx.select().from(sessionFamily).where(eq(sessionFamily.id, familyId));
  if (row === undefined || row.revoked_at === null) return undefined;
  const device = [row.browser, row.system].filter((name) => name !== "").join(", ");
  return { userId: row.user_id, device, endedAt: new Date(row.revoked_at) };
}
