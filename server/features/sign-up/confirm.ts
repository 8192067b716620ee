import type { API } from "#shared/contract/api.ts";
import type { CheckedInput } from "#shared/contract/endpoint.ts";
import { AppError } from "#shared/contract/errors.ts";

import { checkChosenPassword, hashChosenPassword } from "../../auth/passwords.ts";
import { signInPlaceOf, rememberPlace } from "../../auth/sign-in-places.ts";
import type { DirectContext } from "../../calls/direct.ts";
import { invalid } from "../../calls/errors.ts";
import { withTransaction } from "../../db/transaction.ts";
import { securityEvent } from "../../observability/security-events.ts";
import type { AccountParts } from "../sign-in/account-parts.ts";
import { createUser } from "../users/create-user.ts";
import { endSignUps, signUpsOf, type PendingSignUp, takeTry } from "./store.ts";
import { acceptTerms } from "./terms.ts";

type Body = CheckedInput<typeof API.confirmSignUp>["body"];
type Needed = Pick<AccountParts, "mailTokens" | "codes" | "unnamedCodes">;

const invalidCode = () => new AppError("invalid-code", { fields: { code: [{ rule: "code" }] } });

/** Makes the account that waits for this code. Returns whose it is. */
export async function confirm(parts: Needed, ctx: DirectContext, body: Body): Promise<string> {
  const { email, code, sign_up_id: id, password } = body;
  if (password !== undefined) await checkChosenPassword(password);
  const waiting = id === undefined ? await unnamed(parts, ctx, body) : await named(parts, ctx, { email, code, id });
  const password_hash = password === undefined ? waiting.password_hash : await hashChosenPassword(password);
  const { first_name, last_name, interface_language } = waiting;
  const { deps, address, receivedAt: now } = ctx;
  const madeFor = await withTransaction(deps.db, async (tx) => {
    const user = await createUser(tx, { email, password_hash, first_name, last_name, interface_language });
    await acceptTerms(tx, user.userId, waiting.created_at);
    await endSignUps(tx, email);
    await rememberPlace(tx, user.userId, signInPlaceOf(deps, email, address), now);
    return user.userId;
  });
  securityEvent(deps, "account-made", { userId: madeFor });
  return madeFor;
}

/** The device that registered: this code confirms the password that was typed on it. */
async function named(
  { mailTokens, codes }: Needed,
  { deps, address, receivedAt }: DirectContext,
  { email, code, id }: { email: string; code: string; id: string },
): Promise<PendingSignUp> {
  const waiting = await codes.attempt(id, address, async () => {
    // Committed before the code is looked at, so that tries at the same moment count as well.
    const tried = await withTransaction(deps.db, (tx) => takeTry(tx, email, id, receivedAt));
    return tried !== undefined && mailTokens.isCode(tried.id, tried.n, code) ? tried : null;
  });
  if (waiting === null) throw invalidCode();
  return waiting;
}

/**
 * Another device: the code proves whose the mailbox is, but somebody else may have registered the address, too, and all
 * codes arrive in one mailbox. So she chooses her password (again), unless there is one sign-up only.
 */
async function unnamed(
  { mailTokens, unnamedCodes }: Needed,
  { deps, address, receivedAt }: DirectContext,
  { email, code, password }: Body,
): Promise<PendingSignUp> {
  const all = await signUpsOf(deps.db, email, receivedAt);
  const inTime = all.filter(({ expires_at }) => Date.parse(expires_at) > receivedAt.getTime());
  const waiting = await unnamedCodes.attempt(inTime, { email, address }, async (open) => {
    return open.find(({ id, n }) => mailTokens.isCode(id, n, code)) ?? null;
  });
  if (waiting === null) throw invalidCode();
  if (all.length > 1 && password === undefined) throw invalid("password", "password-again");
  return waiting;
}
