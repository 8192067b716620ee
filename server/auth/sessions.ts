import { randomUUID } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";

import { pushSubscription } from "../db/push-schema.ts";
import { sessionFamily } from "../db/schema.ts";
import type { Tx } from "../db/tx.ts";

/** A refresh token lives this long from its making. */
export const REFRESH_TOKEN_MS = 60 * 24 * 3_600_000;
/** A token whose successor was used no longer ago than this may come late by accident. */
export const GRACE_MS = 60_000;

export interface Session {
  userId: string;
  familyId: string;
  /** Number of the refresh token to hand out. */
  n: number;
}

const later = (now: Date) => new Date(now.getTime() + REFRESH_TOKEN_MS).toISOString();

export async function openSession(tx: Tx, userId: string, now: Date): Promise<Session> {
  const familyId = randomUUID();
  const at = now.toISOString();
  await tx
    .insert(sessionFamily)
    .values({ id: familyId, user_id: userId, created_at: at, last_used_at: at, expires_at: later(now) });
  return { userId, familyId, n: 0 };
}

/**
 * Uses token n of a family. Answers null when it is refused for good. `current_n` is the newest number handed out:
 * - n is the newest: it is used now, its successor is handed out.
 * - n was used, its successor was not: the same successor again, however late. A phone may have lost the answer.
 * - the successor was used too, within the grace time: two tabs at once; the newest token is handed out.
 * - later than that: somebody else has a copy. The family ends.
 */
export async function refreshSession(tx: Tx, familyId: string, n: number, now: Date): Promise<Session | null> {
  const [family] = await tx.select().from(sessionFamily).where(eq(sessionFamily.id, familyId)).for("update");
  if (family === undefined || family.revoked_at !== null || n > family.current_n) return null;
  if (Date.parse(family.expires_at) <= now.getTime()) return null;
  const { user_id: userId, current_n: newest } = family;
  if (n === newest - 1) return { userId, familyId, n: newest };

  const recent = family.recent_uses.filter((use) => now.getTime() - Date.parse(use.at) <= GRACE_MS);
  if (n === newest) {
    const at = now.toISOString();
    await tx
      .update(sessionFamily)
      .set({ current_n: n + 1, recent_uses: [...recent, { n, at }], last_used_at: at, expires_at: later(now) })
      .where(eq(sessionFamily.id, familyId));
    return { userId, familyId, n: n + 1 };
  }
  if (recent.some((use) => use.n === n + 1)) return { userId, familyId, n: newest };
  await revokeSession(tx, familyId, now);
  return null;
}

export async function revokeSession(tx: Tx, familyId: string, now: Date): Promise<void> {
  await tx
    .update(sessionFamily)
    .set({ revoked_at: now.toISOString() })
    .where(and(eq(sessionFamily.id, familyId), isNull(sessionFamily.revoked_at)));
  // Where she has signed out she is not reminded.
  await tx.delete(pushSubscription).where(eq(pushSubscription.family_id, familyId));
}
