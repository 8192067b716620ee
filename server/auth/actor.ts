import { and, eq, isNull } from "drizzle-orm";

import { AppError } from "#shared/contract/errors.ts";

import type { AppDeps } from "../app-deps.ts";
import type { Actor } from "../calls/operation.ts";
import { appUser, sessionFamily } from "../db/schema.ts";
import { isSecondFactorRequired } from "./second-factor-rule.ts";
import { isManagerNow } from "./second-factor-status.ts";
import type { Tokens } from "./tokens.ts";

/**
 * Who holds this access token. Asks the database each time: a session that was signed out, or an account that was
 * deleted, ends at once and not an hour later. Throws `unauthorized`, and `second-factor-missing` where the operator asks
 * for more than a password and this sign-in has shown none; a call by which she sets one up is there all the same.
 */
export async function actorOf(
  { db, config }: Pick<AppDeps, "db" | "config">,
  tokens: Tokens,
  token: string,
  now: Date,
  { setsUp = false } = {},
): Promise<Actor> {
  const { userId, familyId } = await tokens.readAccess(token, now);
  const [user] = await db
    .select({
      isAdmin: appUser.is_admin,
      isExpert: appUser.expert_mode,
      hasSecondFactor: sessionFamily.second_factor,
      isManager: isManagerNow,
    })
    .from(sessionFamily)
    .innerJoin(appUser, eq(appUser.id, sessionFamily.user_id))
    .where(and(eq(sessionFamily.id, familyId), eq(sessionFamily.user_id, userId), isNull(sessionFamily.revoked_at)));
  if (user === undefined) throw new AppError("unauthorized");
  const { isAdmin, isExpert, hasSecondFactor } = user;
  const mustEnrol = !hasSecondFactor && isSecondFactorRequired(config, user);
  if (mustEnrol && !setsUp) throw new AppError("second-factor-missing");
  return { userId, familyId, isAdmin, isExpert, ...(mustEnrol && { mustEnrol }) };
}

/** The token of an Authorization header. */
export function bearerOf(header: string | undefined): string {
  const token = /^Bearer +(\S+)$/i.exec(header ?? "")?.[1];
  if (token === undefined) throw new AppError("unauthorized");
  return token;
}
