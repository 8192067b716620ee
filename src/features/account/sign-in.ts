import { callAtStart } from "#api/calls/start.ts";
import { beginSession, deviceTime, signIn as requestToken, type Welcome } from "#api/session.ts";
import { type AppError, detailsOf, toAppError } from "#shared/contract/errors.ts";

import type { Ask } from "./second-step.tsx";

export type SignInOutcome = { ok: true; welcome: Welcome } | { ok: false; error: AppError };

/** A refusal is an expected outcome, not an exception. */
export async function outcomeOf(work: Promise<Welcome>): Promise<SignInOutcome> {
  try {
    return { ok: true, welcome: await work };
  } catch (thrown) {
    return { ok: false, error: toAppError(thrown) };
  }
}

export const signIn = (email: string, password: string) => outcomeOf(requestToken(email.trim(), password));

/** The second step, with a code of her app or a recovery code. */
export const signInWithCode = (ticket: string, code: string) =>
  outcomeOf(
    callAtStart("secondFactorSignIn", { body: { ticket, code, ...deviceTime() } }).then((answer) =>
      beginSession(answer),
    ),
  );

/** What is asked behind a right password; null: it was another refusal. */
export function askOf(error: AppError): Ask | null {
  if (error.code !== "second-factor-required") return null;
  const { ticket = null, methods = [] } = detailsOf(error, "second-factor-required");
  return { ticket, hasPasskey: methods.includes("passkey") };
}
