import { and, eq, gt, isNull, ne } from "drizzle-orm";

import { newId } from "#shared/lib/uuid.ts";

import type { Database } from "../../app-deps.ts";
import { passwordReset } from "../../db/account-schema.ts";
import { appUser, sessionFamily } from "../../db/schema.ts";
import type { Tx } from "../../db/tx.ts";

const LINK_MS = 3_600_000;
/** A mail that could not go out for so long is not worth sending any more. */
const PENDING_MS = 24 * 3_600_000;

const after = (now: Date, ms: number) => new Date(now.getTime() + ms).toISOString();

export async function addReset(tx: Tx, email: string, now: Date): Promise<string> {
  const id = newId();
  await tx.insert(passwordReset).values({ id, email, created_at: now.toISOString(), expires_at: after(now, LINK_MS) });
  return id;
}

/** The request that a mail is about; its link counts from the moment the mail goes out. */
export async function resetForMail(tx: Tx, id: string, now: Date): Promise<{ email: string } | undefined> {
  const [row] = await tx
    .update(passwordReset)
    .set({ expires_at: after(now, LINK_MS) })
    .where(and(eq(passwordReset.id, id), gt(passwordReset.created_at, after(now, -PENDING_MS))))
    .returning({ email: passwordReset.email });
  return row;
}

/** Whether a link still counts. Only using it up makes certain. */
export async function isOpenReset(db: Database, id: string, now: Date): Promise<boolean> {
  return (
    (await db.$count(passwordReset, and(eq(passwordReset.id, id), gt(passwordReset.expires_at, now.toISOString())))) > 0
  );
}

/** Uses a link up, and all others of the address with it. Returns whose it was, or undefined if it does not count. */
export async function useReset(tx: Tx, id: string, now: Date): Promise<string | undefined> {
  const [row] = await tx
    .delete(passwordReset)
    .where(and(eq(passwordReset.id, id), gt(passwordReset.expires_at, now.toISOString())))
    .returning({ email: passwordReset.email });
  if (row === undefined) return undefined;
  await endResets(tx, row.email);
  return row.email;
}

export async function endResets(tx: Tx, email: string): Promise<void> {
  await tx.delete(passwordReset).where(eq(passwordReset.email, email));
}

/** Sets a password and ends the sessions that were opened with the old one, but for the one that is named. */
export async function setPassword(
  tx: Tx,
  userId: string,
  { hash, keepFamily, now }: { hash: string; keepFamily: string | null; now: Date },
): Promise<void> {
  await tx.update(appUser).set({ password_hash: hash }).where(eq(appUser.id, userId));
  await tx
    .update(sessionFamily)
    .set({ revoked_at: now.toISOString(), ended_as: "password" })
    .where(
      and(
        eq(sessionFamily.user_id, userId),
        isNull(sessionFamily.revoked_at),
        keepFamily === null ? undefined : ne(sessionFamily.id, keepFamily),
      ),
    );
}
