import type { Config } from "../../config.ts";
import { plainCode, recoveryHash, stepOf } from "../../auth/one-time-codes.ts";
import type { SecretBox } from "../../auth/secret-box.ts";
import type { Tx } from "../../db/tx.ts";
import { appOf, spendRecoveryCode, spendStep } from "./store.ts";

interface Given {
  userId: string;
  code: string;
  now: Date;
}

/** Whether the app shows this code now. A right one counts once, and takes those before it along. */
export async function spendAppCode(tx: Tx, box: SecretBox, { userId, code, now }: Given): Promise<boolean> {
  const app = await appOf(tx, userId);
  const secret = app === undefined ? null : box.open(app.secret, userId);
  const step = secret === null ? null : stepOf(secret, plainCode(code), now);
  return step !== null && spendStep(tx, userId, step);
}

/** The same, or one of the codes for when the app is not there. */
export async function spendAnyCode(
  tx: Tx,
  box: SecretBox,
  config: Config,
  given: Given,
): Promise<"app" | "recovery" | null> {
  if (await spendAppCode(tx, box, given)) return "app";
  const hash = recoveryHash(config.sessionSecret, given.userId, given.code);
  return (await spendRecoveryCode(tx, given.userId, hash)) ? "recovery" : null;
}
