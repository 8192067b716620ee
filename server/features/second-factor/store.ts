import { and, eq, isNotNull, lt, sql } from "drizzle-orm";

import type { Database } from "../../app-deps.ts";
import { appUser } from "../../db/schema.ts";
import { authenticatorApp, passkey, recoveryCode } from "../../db/second-factor-schema.ts";
import type { Tx } from "../../db/tx.ts";

/** Two devices at the same moment change one person's ways in one after the other. */
export async function lockPerson(tx: Tx, userId: string): Promise<void> {
  await tx.select({ id: appUser.id }).from(appUser).where(eq(appUser.id, userId)).for("update");
}

export async function appOf(db: Database | Tx, userId: string) {
  const [row] = await db.select().from(authenticatorApp).where(eq(authenticatorApp.user_id, userId));
  return row;
}

/** A secret that waits for its first code takes the place of one that waited before. False: there is an app already. */
export async function keepSecret(tx: Tx, userId: string, sealed: string, now: Date): Promise<boolean> {
  const created_at = now.toISOString();
  const { rowCount } = await tx
    .insert(authenticatorApp)
    .values({ user_id: userId, secret: sealed, created_at })
    .onConflictDoUpdate({
      target: authenticatorApp.user_id,
      set: { secret: sealed, created_at, last_step: 0 },
      setWhere: sql`${authenticatorApp.confirmed_at} is null`,
    });
  return rowCount === 1;
}

/** Takes a code's half minute out of use, with all before it. False: it, or a later one, was used already. */
export async function spendStep(tx: Tx, userId: string, step: number): Promise<boolean> {
  const { rowCount } = await tx
    .update(authenticatorApp)
    .set({ last_step: step })
    .where(and(eq(authenticatorApp.user_id, userId), lt(authenticatorApp.last_step, step)));
  return rowCount === 1;
}

export async function confirmApp(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx
    .update(authenticatorApp)
    .set({ confirmed_at: now.toISOString() })
    .where(eq(authenticatorApp.user_id, userId));
}

/** False: there was none. */
export async function removeApp(tx: Tx, userId: string): Promise<boolean> {
  await tx.delete(recoveryCode).where(eq(recoveryCode.user_id, userId));
  const { rowCount } = await tx
    .delete(authenticatorApp)
    .where(and(eq(authenticatorApp.user_id, userId), isNotNull(authenticatorApp.confirmed_at)));
  return rowCount === 1;
}

export async function replaceRecoveryCodes(tx: Tx, userId: string, hashes: string[], now: Date): Promise<void> {
  await tx.delete(recoveryCode).where(eq(recoveryCode.user_id, userId));
  const created_at = now.toISOString();
  await tx.insert(recoveryCode).values(hashes.map((code_hash) => ({ user_id: userId, code_hash, created_at })));
}

/** False: it is none of hers, or was used. */
export async function spendRecoveryCode(tx: Tx, userId: string, hash: string): Promise<boolean> {
  const { rowCount } = await tx
    .delete(recoveryCode)
    .where(and(eq(recoveryCode.user_id, userId), eq(recoveryCode.code_hash, hash)));
  return rowCount === 1;
}

/** Everything beside the password, for somebody who has lost it all. */
export async function resetSecondFactor(tx: Tx, userId: string): Promise<void> {
  await tx.delete(passkey).where(eq(passkey.user_id, userId));
  await tx.delete(recoveryCode).where(eq(recoveryCode.user_id, userId));
  await tx.delete(authenticatorApp).where(eq(authenticatorApp.user_id, userId));
}
