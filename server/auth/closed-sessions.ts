import { and, eq, isNull, sql } from "drizzle-orm";

import { AppError, END_FIELDS } from "#shared/contract/errors.ts";

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
export const accountGone = (): AppError =>
  new AppError("invalid-grant", { fields: { account: ["Dieses Konto wurde gelöscht"] } });

/** The refusal of a sign-in that is over; it says so where somebody else than the device has ended it. */
export function endedElsewhere(as: SessionEnd | null): AppError {
  if (as === null || as === "signed-out" || as === "crowded") return new AppError("invalid-grant");
  return new AppError("invalid-grant", { fields: { [END_FIELDS[as]]: [END_TEXTS[as]] } });
}

const END_TEXTS = {
  elsewhere: "Dieses Gerät wurde von einem anderen Gerät aus abgemeldet",
  reused: "Die Anmeldung wurde ein zweites Mal benutzt",
  password: "Das Passwort wurde geändert",
};

/** Whether this sign-in ended because its account was deleted. */
export async function isClosed(db: Database, familyId: string | undefined): Promise<boolean> {
  if (familyId === undefined) return false;
  const [row] = await db
    .select({ id: closedSession.family_id })
    .from(closedSession)
    .where(eq(closedSession.family_id, familyId));
  return row !== undefined;
}
