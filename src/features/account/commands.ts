import { call } from "#api/calls/account.ts";
import { askServer } from "#api/health.ts";
import type { Api } from "#shared/contract/api.ts";
import type { AnswerOf, BodyOf } from "#shared/contract/endpoint.ts";
import { type AppError, toAppError } from "#shared/contract/errors.ts";

/** A refusal is an expected outcome, not an exception. */
export type Outcome<T> = { ok: true; value: T } | { ok: false; error: AppError };

async function outcomeOf<T>(work: Promise<T>): Promise<Outcome<T>> {
  try {
    return { ok: true, value: await work };
  } catch (thrown) {
    return { ok: false, error: toAppError(thrown) };
  }
}

export type OrgInvite = AnswerOf<Api["readOrgInvite"]>;

export const signUp = (body: BodyOf<Api["signUp"]>) => outcomeOf(call("signUp", { body }));
export const confirmSignUp = (body: BodyOf<Api["confirmSignUp"]>) => outcomeOf(call("confirmSignUp", { body }));
export const resendCode = (body: BodyOf<Api["resendSignUpCode"]>) => outcomeOf(call("resendSignUpCode", { body }));
export const requestReset = (email: string) => outcomeOf(call("resetPassword", { body: { email } }));
export const confirmReset = (body: BodyOf<Api["confirmResetPassword"]>) =>
  outcomeOf(call("confirmResetPassword", { body }));
export const changePassword = (body: BodyOf<Api["changePassword"]>) => outcomeOf(call("changePassword", { body }));
export const lookAtInvite = (token: string) => outcomeOf(call("readOrgInvite", { body: { token } }));
export const acceptInvite = (body: BodyOf<Api["acceptInvite"]>) => outcomeOf(call("acceptInvite", { body }));
export const acceptOrgInvite = (body: BodyOf<Api["acceptOrgInvite"]>) => outcomeOf(call("acceptOrgInvite", { body }));
export const renewInvite = (token: string) => outcomeOf(call("renewInviteByToken", { body: { token } }));

/** Whether one may register here; without an answer the form is shown, and the server says no if it must. */
export async function isRegistrationOpen(): Promise<boolean> {
  return (await askServer())?.isRegistrationOpen ?? true;
}
