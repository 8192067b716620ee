import { eq, sql } from "drizzle-orm";

import type { Database } from "../app-deps.ts";
import { membership } from "../db/account-schema.ts";
import { appUser } from "../db/schema.ts";
import { authenticatorApp, passkey, recoveryCode } from "../db/second-factor-schema.ts";
import type { Tx } from "../db/tx.ts";

/** What a person has beside her password, and what she is. */
export interface SecondFactorStatus {
  appSince: string | null;
  passkeys: number;
  recoveryCodesLeft: number;
  isAdmin: boolean;
  isManager: boolean;
}

/** Whether the person of this row leads an organisation. */
export const isManagerNow = sql<boolean>`exists (select from ${membership} m where m.user_id = ${appUser.id} and m.is_manager)`;

export async function secondFactorStatus(db: Database | Tx, userId: string): Promise<SecondFactorStatus> {
  const count = (table: typeof passkey | typeof recoveryCode) =>
    sql<number>`(select count(*)::int from ${table} where user_id = ${appUser.id})`;
  const [row] = await db
    .select({
      appSince: authenticatorApp.confirmed_at,
      passkeys: count(passkey),
      recoveryCodesLeft: count(recoveryCode),
      isAdmin: appUser.is_admin,
      isManager: isManagerNow,
    })
    .from(appUser)
    .leftJoin(authenticatorApp, eq(authenticatorApp.user_id, appUser.id))
    .where(eq(appUser.id, userId));
  return row ?? { appSince: null, passkeys: 0, recoveryCodesLeft: 0, isAdmin: false, isManager: false };
}
