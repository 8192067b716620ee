import { and, inArray, isNull } from "drizzle-orm";

import type { AppDeps } from "../app-deps.ts";
import { DEMO_ACCOUNTS } from "../demo-accounts.ts";
import { pushSubscription } from "../db/push-schema.ts";
import { appUser, sessionFamily } from "../db/schema.ts";
import { lockedAccount } from "../db/sign-in-schema.ts";
import { withTransaction } from "../db/transaction.ts";
import type { Tx } from "../db/tx.ts";
import { demoUserId } from "./seed-demo.ts";

export interface DemoState {
  /** Whether there are accounts of the demo and they may be used. */
  isOpen: boolean;
  /** How many there are that nobody may sign in to. */
  locked: number;
}

/**
 * Accounts whose password everybody knows are open in a demo and nowhere else: what was a demo may have become a server
 * at work, or a copy of one. A later demo finds them as they were.
 */
export function keepDemo({ db, config, clock }: Pick<AppDeps, "db" | "config" | "clock">): Promise<DemoState> {
  return withTransaction(db, async (tx) => {
    const ids = DEMO_ACCOUNTS.map(({ email }) => demoUserId(email));
    const there = await tx.select({ id: appUser.id }).from(appUser).where(inArray(appUser.id, ids));
    const found = there.map(({ id }) => id);
    if (config.isDemo) await tx.delete(lockedAccount).where(inArray(lockedAccount.user_id, ids));
    else if (found.length > 0) await lock(tx, found, clock.now().toISOString());
    return { isOpen: config.isDemo && found.length > 0, locked: config.isDemo ? 0 : found.length };
  });
}

async function lock(tx: Tx, ids: string[], at: string): Promise<void> {
  await tx
    .insert(lockedAccount)
    .values(ids.map((user_id) => ({ user_id, locked_at: at })))
    .onConflictDoNothing();
  await tx
    .update(sessionFamily)
    .set({ revoked_at: at, ended_as: "elsewhere" })
    .where(and(inArray(sessionFamily.user_id, ids), isNull(sessionFamily.revoked_at)));
  await tx.delete(pushSubscription).where(inArray(pushSubscription.user_id, ids));
}
