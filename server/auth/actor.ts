import { and, eq, isNull } from "drizzle-orm";

import { AppError } from "#shared/contract/errors.ts";

import type { Database } from "../app-deps.ts";
import { appUser, sessionFamily } from "../db/schema.ts";
import type { Actor } from "../http/operation.ts";
import type { Tokens } from "./tokens.ts";

/**
 * Who holds this access token. Asks the database each time: a session that was signed out, or an account that was
 * deleted, ends at once and not an hour later. Throws `unauthorized`.
 */
export async function actorOf(db: Database, tokens: Tokens, token: string, now: Date): Promise<Actor> {
  const { userId, familyId } = await tokens.readAccess(token, now);
  const [user] = await db
    .select({ isAdmin: appUser.is_admin, isExpert: appUser.expert_mode })
    .from(sessionFamily)
    .innerJoin(appUser, eq(appUser.id, sessionFamily.user_id))
    .where(and(eq(sessionFamily.id, familyId), eq(sessionFamily.user_id, userId), isNull(sessionFamily.revoked_at)));
  if (user === undefined) throw new AppError("unauthorized");
  return { userId, familyId, ...user };
}

/** The token of an Authorization header. */
export function bearerOf(header: string | undefined): string {
  const token = /^Bearer +(\S+)$/i.exec(header ?? "")?.[1];
  if (token === undefined) throw new AppError("unauthorized");
  return token;
}
