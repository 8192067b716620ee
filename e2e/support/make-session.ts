import type { AppDeps } from "../../server/app-deps.ts";
import { openSession } from "../../server/auth/sessions.ts";
import { createTokens } from "../../server/auth/tokens.ts";
import { withTransaction } from "../../server/db/transaction.ts";
import { userByEmail } from "../../server/auth/user-by-email.ts";

/** A session of this person, as if she had signed in on another day. */
export async function makeSession({ db, config, clock }: AppDeps, { email }: { email: string }) {
  const user = await userByEmail(db, email);
  if (user === undefined) throw new Error(`nobody has the address ${email}`);
  const now = clock.now();
  const session = await withTransaction(db, (tx) => openSession(tx, user.id, now));
  const tokens = createTokens(config.sessionSecret);
  return { access_token: await tokens.issueAccess(session, now), refresh_token: tokens.refreshToken(session) };
}
