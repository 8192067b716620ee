import { eq, sql } from "drizzle-orm";

import type { LanguageCode } from "#shared/model/languages.ts";

import type { Database } from "../app-deps.ts";
import { appUser } from "../db/schema.ts";
import type { Tx } from "../db/tx.ts";

export interface KnownUser {
  id: string;
  email: string;
  passwordHash: string;
  firstName: string;
  language: LanguageCode;
}

const columns = {
  id: appUser.id,
  email: appUser.email,
  passwordHash: appUser.password_hash,
  firstName: appUser.first_name,
  language: appUser.interface_language,
};

/** Whose address this is; `email` in lower case. */
export async function userByEmail(db: Database | Tx, email: string): Promise<KnownUser | undefined> {
  const [user] = await db
    .select(columns)
    .from(appUser)
    .where(eq(sql`lower(${appUser.email})`, email));
  return user;
}

export async function knownUser(db: Database | Tx, userId: string): Promise<KnownUser | undefined> {
  const [user] = await db.select(columns).from(appUser).where(eq(appUser.id, userId));
  return user;
}
