import { and, asc, eq, lt, or, sql } from "drizzle-orm";

import type { Database } from "../../app-deps.ts";
import { passkey } from "../../db/second-factor-schema.ts";
import type { Tx } from "../../db/tx.ts";

export type PasskeyRow = typeof passkey.$inferSelect;

export type NewPasskey = Omit<PasskeyRow, "last_used_at">;

/** More devices than these nobody has; each is one more way in. */
export const MOST_PASSKEYS = 10;

export const passkeysOf = (db: Database | Tx, userId: string): Promise<PasskeyRow[]> =>
  db.select().from(passkey).where(eq(passkey.user_id, userId)).orderBy(asc(passkey.created_at));

export async function passkeyByCredential(db: Database | Tx, credentialId: string): Promise<PasskeyRow | undefined> {
  const [row] = await db.select().from(passkey).where(eq(passkey.credential_id, credentialId));
  return row;
}

/** Call with the person locked, so that two devices are counted one after the other. "full": she has as many as there may be. "taken": its id, or what it stands for, is known already. */
export async function addPasskey(tx: Tx, row: NewPasskey): Promise<PasskeyRow | "full" | "taken"> {
  if ((await tx.$count(passkey, eq(passkey.user_id, row.user_id))) >= MOST_PASSKEYS) return "full";
  const [made] = await tx.insert(passkey).values(row).onConflictDoNothing().returning();
  return made ?? "taken";
}

/** Notes a use. False: its counter went back, or stood still: there may be a copy of it. */
export async function noteUse(
  tx: Tx,
  id: string,
  { counter, isSynced, at }: { counter: number; isSynced: boolean; at: string },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(passkey)
    .set({ counter, is_synced: isSynced, last_used_at: at })
    .where(
      and(
        eq(passkey.id, id),
        or(lt(passkey.counter, counter), and(eq(passkey.counter, 0), sql`${counter}::bigint = 0`)),
      ),
    );
  return rowCount === 1;
}

export async function renamePasskey(db: Database, userId: string, id: string, name: string) {
  const [row] = await db
    .update(passkey)
    .set({ name })
    .where(and(eq(passkey.id, id), eq(passkey.user_id, userId)))
    .returning();
  return row;
}

/** False: there is none, any more. */
export async function removePasskey(tx: Tx, userId: string, id: string): Promise<boolean> {
  const { rowCount } = await tx.delete(passkey).where(and(eq(passkey.id, id), eq(passkey.user_id, userId)));
  return rowCount === 1;
}
