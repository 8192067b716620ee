import { and, desc, eq, gt, lt, sql } from "drizzle-orm";

import { newId } from "#shared/lib/uuid.ts";

import { signUp } from "../../db/account-schema.ts";
import type { Database } from "../../app-deps.ts";
import type { Tx } from "../../db/tx.ts";

export const CODE_MS = 15 * 60_000;
const MOST_TRIES = 5;
/** So long after registering she may still ask for another code. */
const PENDING_MS = 24 * 3_600_000;

export type NewSignUp = Pick<
  typeof signUp.$inferInsert,
  "email" | "password_hash" | "first_name" | "last_name" | "interface_language"
>;
export type PendingSignUp = typeof signUp.$inferSelect;

const after = (now: Date, ms: number) => new Date(now.getTime() + ms).toISOString();

export async function addSignUp(tx: Tx, fields: NewSignUp, now: Date): Promise<PendingSignUp> {
  const [row] = await tx
    .insert(signUp)
    .values({ ...fields, id: newId(), created_at: now.toISOString(), expires_at: after(now, CODE_MS) })
    .returning();
  if (row === undefined) throw new Error("a row that was inserted was not returned");
  return row;
}

/** A sign-up that waits: the one that is named, or the newest of the address. */
async function pending(tx: Tx, email: string, id: string | undefined, now: Date): Promise<PendingSignUp | undefined> {
  const [row] = await tx
    .select()
    .from(signUp)
    .where(
      and(
        eq(signUp.email, email),
        gt(signUp.created_at, after(now, -PENDING_MS)),
        id === undefined ? undefined : eq(signUp.id, id),
      ),
    )
    .orderBy(desc(signUp.created_at), desc(signUp.id))
    .limit(1)
    .for("update");
  return row;
}

/** More than can have a code that counts: there are not so many mails in that time. */
const MOST_READ = 12;

/** The newest sign-ups of an address within the last day, whether or not their codes still count. */
export async function signUpsOf(db: Database, email: string, now: Date): Promise<PendingSignUp[]> {
  return db
    .select()
    .from(signUp)
    .where(and(eq(signUp.email, email), gt(signUp.created_at, after(now, -PENDING_MS))))
    .orderBy(desc(signUp.created_at), desc(signUp.id))
    .limit(MOST_READ);
}

/** Takes one try at the code; undefined: nobody waits, the code has run out, or there were too many tries. */
export async function takeTry(tx: Tx, email: string, id: string, now: Date): Promise<PendingSignUp | undefined> {
  const row = await pending(tx, email, id, now);
  if (row === undefined) return undefined;
  const [tried] = await tx
    .update(signUp)
    .set({ tries: sql`${signUp.tries} + 1` })
    .where(and(eq(signUp.id, row.id), lt(signUp.tries, MOST_TRIES), gt(signUp.expires_at, now.toISOString())))
    .returning();
  return tried;
}

/** A new code instead of the one before, if anybody waits for one. Returns whose. */
export async function renewCode(tx: Tx, email: string, id: string | undefined, now: Date): Promise<string | undefined> {
  const row = await pending(tx, email, id, now);
  if (row === undefined) return undefined;
  await tx
    .update(signUp)
    .set({ n: row.n + 1, tries: 0, expires_at: after(now, CODE_MS) })
    .where(eq(signUp.id, row.id));
  return row.id;
}

/** The sign-up that a mail is about; its code counts from the moment the mail goes out, however long that took. */
export async function signUpForMail(tx: Tx, id: string, now: Date): Promise<PendingSignUp | undefined> {
  const [row] = await tx
    .update(signUp)
    .set({ expires_at: after(now, CODE_MS) })
    .where(and(eq(signUp.id, id), gt(signUp.created_at, after(now, -PENDING_MS))))
    .returning();
  return row;
}

/** All that waited for this address: it has an account now. */
export async function endSignUps(tx: Tx, email: string): Promise<void> {
  await tx.delete(signUp).where(eq(signUp.email, email));
}
