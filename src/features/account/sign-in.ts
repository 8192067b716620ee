import { signIn as requestToken, type Notification } from "#api/session.ts";
import type { AppError } from "#shared/contract/errors.ts";
import { toAppError } from "#shared/contract/errors.ts";

export type SignInOutcome = { ok: true; notifications: Notification[] } | { ok: false; error: AppError };

/** Signs in; a refusal is an expected outcome, not an exception. */
export async function signIn(email: string, password: string): Promise<SignInOutcome> {
  try {
    const { notifications } = await requestToken(email.trim(), password);
    return { ok: true, notifications };
  } catch (thrown) {
    return { ok: false, error: toAppError(thrown) };
  }
}
