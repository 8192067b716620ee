import { createHmac } from "node:crypto";
import { and, eq, gt, sql } from "drizzle-orm";

import { AppError } from "#shared/contract/errors.ts";

import type { AppDeps, Database } from "../app-deps.ts";
import type { DirectContext } from "../calls/direct.ts";
import { appUser } from "../db/schema.ts";
import { lockedAccount, signInPlace } from "../db/sign-in-schema.ts";
import type { Tx } from "../db/tx.ts";

/** So long after her last sign-in there a place is hers no more. */
const RETENTION_DAYS = 180;
const MOST_PLACES = 20;
const DAY_MS = 86_400_000;

/** Names an account at an address: the same pair always alike, and nothing that leads back to either. */
export function signInPlaceOf({ config }: Pick<AppDeps, "config">, email: string, address: string): string {
  const key = createHmac("sha256", config.sessionSecret).update("visite sign-in place").digest();
  return createHmac("sha256", key).update(`${address} ${email}`).digest().subarray(0, 16).toString("base64url");
}

export interface AccountAt {
  userId: string;
  /** Null: nobody may sign in to it. */
  passwordHash: string | null;
  isKnownPlace: boolean;
}

/** The account with this address, and whether somebody signed in to it from this place before. One statement. */
export async function accountAt(
  db: Database,
  email: string,
  placeHash: string,
  now: Date,
): Promise<AccountAt | undefined> {
  const since = new Date(now.getTime() - RETENTION_DAYS * DAY_MS).toISOString();
  const [row] = await db
    .select({
      userId: appUser.id,
      hash: appUser.password_hash,
      usedAt: signInPlace.used_at,
      lockedAt: lockedAccount.locked_at,
    })
    .from(appUser)
    .leftJoin(
      signInPlace,
      and(eq(signInPlace.user_id, appUser.id), eq(signInPlace.place, placeHash), gt(signInPlace.used_at, since)),
    )
    .leftJoin(lockedAccount, eq(lockedAccount.user_id, appUser.id))
    .where(eq(sql`lower(${appUser.email})`, email));
  if (row === undefined) return undefined;
  const { userId, hash, usedAt, lockedAt } = row;
  return { userId, passwordHash: lockedAt === null ? hash : null, isKnownPlace: usedAt !== null };
}

/** While a password was being checked, another may have been set, and all sessions ended that were open then. */
export async function refuseOldPassword(tx: Tx, { userId, passwordHash }: AccountAt): Promise<void> {
  const [row] = await tx
    .select({ hash: appUser.password_hash })
    .from(appUser)
    .where(eq(appUser.id, userId))
    .for("share");
  if (row === undefined || row.hash !== passwordHash) throw new AppError("invalid-credentials");
}

/** Whoever signs in, by whatever proof: not to an account that is locked, and her place is remembered. */
export async function letIn(tx: Tx, { deps, address, receivedAt }: DirectContext, userId: string): Promise<void> {
  const [row] = await tx
    .select({ email: appUser.email, lockedAt: lockedAccount.locked_at })
    .from(appUser)
    .leftJoin(lockedAccount, eq(lockedAccount.user_id, appUser.id))
    .where(eq(appUser.id, userId));
  if (row === undefined || row.lockedAt !== null) throw new AppError("invalid-credentials");
  await rememberPlace(tx, userId, signInPlaceOf(deps, row.email, address), receivedAt);
}

/** She has shown that the account is hers, from here: the newest places are kept. */
export async function rememberPlace(tx: Tx, userId: string, placeHash: string, now: Date): Promise<void> {
  const used_at = now.toISOString();
  await tx
    .insert(signInPlace)
    .values({ user_id: userId, place: placeHash, used_at })
    .onConflictDoUpdate({ target: [signInPlace.user_id, signInPlace.place], set: { used_at } });
  await tx.execute(sql`
    delete from ${signInPlace} where user_id = ${userId}::uuid and place in (
      select place from ${signInPlace} where user_id = ${userId}::uuid
      order by used_at desc, place offset ${MOST_PLACES})`);
}

export async function clearOldPlaces(db: Database): Promise<void> {
  await db.execute(sql`delete from ${signInPlace} where used_at < now() - make_interval(days => ${RETENTION_DAYS})`);
}
