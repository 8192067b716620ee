import { eq } from "drizzle-orm";

import { AppError } from "#shared/contract/errors.ts";

import { type DirectContext, signedIn } from "../calls/direct.ts";
import { invalid } from "../calls/errors.ts";
import { sessionFamily } from "../db/schema.ts";
import { securityEvent } from "../observability/security-events.ts";
import { isPassword } from "./passwords.ts";
import type { PasswordTries } from "./sign-in-limits.ts";
import { knownUser } from "./user-by-email.ts";

/** Who signed in so recently need not say her password again. */
const RECENT_MS = 10 * 60_000;

/**
 * Before a call changes how one gets into the account: she signed in just now, or says her password. A phone that lies
 * about unlocked is not enough. Throws `password-needed`, or `validation` where it is wrong.
 */
export async function confirmIdentity(ctx: DirectContext, guesses: PasswordTries, password?: string): Promise<void> {
  const { deps, receivedAt } = ctx;
  const { userId, familyId } = signedIn(ctx);
  if (password === undefined) {
    const [family] = await deps.db
      .select({ at: sessionFamily.created_at })
      .from(sessionFamily)
      .where(eq(sessionFamily.id, familyId));
    const age = receivedAt.getTime() - Date.parse(family?.at ?? "");
    if (age >= 0 && age <= RECENT_MS) return;
    throw new AppError("password-needed");
  }
  const user = await knownUser(deps.db, userId);
  if (user === undefined) throw new AppError("unauthorized");
  const isRight = await guesses.attemptSignedIn(userId, async () =>
    (await isPassword(user.passwordHash, password)) ? true : null,
  );
  if (isRight) return;
  securityEvent(deps, "password-check-failed", { userId });
  throw invalid("password", "wrong-password");
}
