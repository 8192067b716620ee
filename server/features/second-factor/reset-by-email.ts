import type { Database } from "../../app-deps.ts";
import { userByEmail } from "../../auth/user-by-email.ts";
import { withTransaction } from "../../db/transaction.ts";
import { enqueueMail } from "../../mail/outbox.ts";
import { StartError } from "../../start-error.ts";
import { lockPerson, resetSecondFactor } from "./store.ts";

/**
 * Removes everything beside the password of somebody who is locked out; she is told by mail. Returns what an operator
 * reads.
 */
export async function resetByEmail(db: Database, email: string): Promise<string> {
  return withTransaction(db, async (tx) => {
    const user = await userByEmail(tx, email);
    if (user === undefined) throw new StartError(`${email} hat hier kein Konto.`, 2);
    await lockPerson(tx, user.id);
    await resetSecondFactor(tx, user.id);
    await enqueueMail(tx, "second-factor-removed", user.id, new Date());
    return `Passkeys, Code-App und Notfall-Codes von ${email} sind entfernt. Das Passwort bleibt.`;
  });
}
