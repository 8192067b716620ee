import { eq } from "drizzle-orm";

import { newId } from "#shared/lib/uuid.ts";

import { farewell } from "../../db/account-schema.ts";
import type { Tx } from "../../db/tx.ts";
import { enqueueMail } from "../../mail/outbox.ts";

export type DeletionMail = typeof farewell.$inferSelect;

/** Keeps whom the last mail goes to for as long as that mail waits, and no longer. */
export async function enqueueDeletionMail(
  tx: Tx,
  to: Pick<DeletionMail, "email" | "first_name" | "interface_language">,
  now: Date,
): Promise<void> {
  const id = newId();
  const mailId = await enqueueMail(tx, "account-deleted", id, now);
  await tx.insert(farewell).values({ id, mail_id: mailId, ...to, deleted_at: now.toISOString() });
}

export async function deletionMailOf(tx: Tx, id: string): Promise<DeletionMail | undefined> {
  const [row] = await tx.select().from(farewell).where(eq(farewell.id, id));
  return row;
}
