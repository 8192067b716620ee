import { and, eq, isNull, sql } from "drizzle-orm";

import { AppError, errorWith } from "#shared/contract/errors.ts";

import type { Database } from "../app-deps.ts";
import { closedSession } from "../db/account-schema.ts";
import { sessionFamily } from "../db/schema.ts";
import type { Tx } from "../db/tx.ts";
import type { SessionEnd } from "./sessions.ts";

/** Ends all sessions of an account that is about to go, and remembers their ids for the devices that will ask. */
export async function closeSessions(tx: Tx, userId: string, now: Date): Promise<void> {
  const at = now.toISOString();
  // Every node hears of what is revoked, and ends its sockets; of what is deleted it would not.
  await tx
    .update(sessionFamily)
    .set({ revoked_at: at })
    .where(and(eq(sessionFamily.user_id, userId), isNull(sessionFamily.revoked_at)));
  await tx.execute(sql`
    insert into ${closedSession} (family_id, closed_at)
    select id, ${at}::timestamptz from ${sessionFamily} where user_id = ${userId}::uuid
    on conflict do nothing`);
}

/** The refusal that tells a device to remove what it keeps (`isAccountGone`). */
export const accountGone = (): AppError => errorWith("invalid-grant", { ended: "account" });

/** The refusal of a sign-in that is over; it says so where somebody else than the device has ended it. */
export function endedElsewhere(as: SessionEnd | null): AppError {
  if (as === null || as === "signed-out" || as === "crowded") return new AppError("invalid-grant");
  return errorWith("invalid-grant", { ended: as });
}

/** Whether this sign-in ended because its account was deleted. */
export async function isClosed(db: Database, familyId: string | undefined): Promise<boolean> {
  if (familyId === undefined) return false;
  const [row] = await db
    .select({ id: closedSession.family_id })
    .from(closedSession)
    .where(eq(closedSession.family_id, familyId));
  return row !== undefined;
}
