import { AppError } from "#shared/contract/errors.ts";

import type { Database } from "../../app-deps.ts";
import { isSecondFactorRequired } from "../../auth/second-factor-rule.ts";
import { secondFactorStatus } from "../../auth/second-factor-status.ts";
import type { Actor } from "../../calls/operation.ts";
import type { Config } from "../../config.ts";
import type { Tx } from "../../db/tx.ts";

/**
 * A sign-in that has shown a password only, where more is asked of her, may set up the first factor and no further one:
 * who has stolen a password must not put a factor of his own beside hers. Throws `second-factor-required`.
 */
export async function checkMayEnrol(db: Database | Tx, { userId, mustEnrol }: Actor): Promise<void> {
  if (mustEnrol !== true) return;
  const { appSince, passkeys } = await secondFactorStatus(db, userId);
  if (appSince !== null || passkeys > 0) throw new AppError("second-factor-required");
}

/** Of whom a factor is asked, the last one is not taken away. Throws `last-factor`, behind the removal. */
export async function checkStillHas(tx: Tx, config: Config, userId: string): Promise<void> {
  const status = await secondFactorStatus(tx, userId);
  const hasNone = status.appSince === null && status.passkeys === 0;
  if (hasNone && isSecondFactorRequired(config, status)) throw new AppError("last-factor");
}
