import { asc, eq, inArray, lte, sql } from "drizzle-orm";

import { newId } from "#shared/lib/uuid.ts";

import type { Database } from "../app-deps.ts";
import { mail } from "../db/account-schema.ts";
import type { Tx } from "../db/tx.ts";
import { withTransaction } from "../db/transaction.ts";

export type MailRow = typeof mail.$inferSelect;

/** Who takes a mail has so long to send it; then another node may. */
const LEASE_MS = 2 * 60_000;
const FIRST_WAIT_MS = 15_000;
const LONGEST_WAIT_MS = 15 * 60_000;

const after = (now: Date, ms: number) => new Date(now.getTime() + ms).toISOString();

/** To be called in the transaction that the mail is about; it goes out after the commit. Returns the mail's id. */
export async function enqueueMail(tx: Tx, kind: MailRow["kind"], refId: string, now: Date): Promise<string> {
  const [id, at] = [newId(), now.toISOString()];
  await tx.insert(mail).values({ id, kind, ref_id: refId, created_at: at, next_try_at: at });
  return id;
}

/** Takes the mails that are due, a few at a time. */
export async function takeDueMails(db: Database, now: Date, most: number): Promise<MailRow[]> {
  return withTransaction(db, async (tx) => {
    const due = await tx
      .select({ id: mail.id })
      .from(mail)
      .where(lte(mail.next_try_at, now.toISOString()))
      .orderBy(asc(mail.next_try_at))
      .limit(most)
      .for("update", { skipLocked: true });
    if (due.length === 0) return [];
    return tx
      .update(mail)
      .set({ tries: sql`${mail.tries} + 1`, next_try_at: after(now, LEASE_MS) })
      .where(
        inArray(
          mail.id,
          due.map(({ id }) => id),
        ),
      )
      .returning();
  });
}

export async function dropMail(db: Database, id: string): Promise<void> {
  await db.delete(mail).where(eq(mail.id, id));
}

/** It did not go out: later, and later still with every try. */
export async function putMailOff(db: Database, { id, tries }: MailRow, now: Date): Promise<void> {
  const waitMs = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (tries - 1));
  await db
    .update(mail)
    .set({ next_try_at: after(now, waitMs) })
    .where(eq(mail.id, id));
}
