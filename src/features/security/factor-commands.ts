import { call } from "#api/calls/security.ts";
import type { Passkey } from "#api/passkeys.ts";
import { currentSession } from "#api/session.ts";
import type { Api } from "#shared/contract/api.ts";
import type { AnswerOf } from "#shared/contract/endpoint.ts";
import { AppError } from "#shared/contract/errors.ts";

import { deviceName } from "./device-name.ts";

export interface PasskeyList {
  items: Passkey[];
  most: number;
  /** Whether this server has passkeys at its address. */
  isSupported: boolean;
}

/** Hers, in the path of every call about her. */
function own(): { user_id: string } {
  const session = currentSession();
  if (session === null) throw new AppError("unauthorized");
  return { user_id: session.userId };
}

const withPassword = (password: string | undefined) => (password === undefined ? {} : { password });

export async function fetchPasskeys(): Promise<PasskeyList> {
  const { items, most, is_supported } = await call("listPasskeys", { params: own() });
  return { items, most, isSupported: is_supported };
}

/** The browser asks her for finger, face or PIN. */
export async function addPasskey(password?: string): Promise<Passkey> {
  const { makePasskey } = await import("#api/passkeys.ts");
  return makePasskey(own().user_id, deviceName(navigator.userAgent, navigator.maxTouchPoints), password);
}

export const renamePasskey = (id: string, name: string): Promise<Passkey> =>
  call("renamePasskey", { params: { ...own(), id }, body: { name } });

export async function deletePasskey(id: string, password?: string): Promise<void> {
  await call("deletePasskey", { params: { ...own(), id }, body: withPassword(password) });
}

export type SecondFactor = AnswerOf<Api["getSecondFactor"]>;
export type AppSecret = AnswerOf<Api["beginAuthenticatorApp"]>;

export const fetchSecondFactor = (): Promise<SecondFactor> => call("getSecondFactor", { params: own() });

export const beginApp = (password?: string): Promise<AppSecret> =>
  call("beginAuthenticatorApp", { params: own(), body: withPassword(password) });

/** Returns the recovery codes, which nobody can ask for again. */
export async function confirmApp(code: string): Promise<string[]> {
  return (await call("confirmAuthenticatorApp", { params: own(), body: { code } })).recovery_codes;
}

export async function removeApp(password?: string): Promise<void> {
  await call("removeAuthenticatorApp", { params: own(), body: withPassword(password) });
}

export async function renewRecoveryCodes(password?: string): Promise<string[]> {
  return (await call("renewRecoveryCodes", { params: own(), body: withPassword(password) })).recovery_codes;
}
