import {
  WebAuthnAbortService,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";

import type { Api } from "#shared/contract/api.ts";
import type { AnswerOf, BodyOf } from "#shared/contract/endpoint.ts";
import { AppError } from "#shared/contract/errors.ts";
import { newId } from "#shared/lib/uuid.ts";

import { call } from "./calls/passkeys.ts";
import { beginSession, deviceTime, type Welcome } from "./session.ts";

export type Passkey = AnswerOf<Api["addPasskey"]>;

/** She closed the browser's window, or let it run out: nothing to complain about. */
const isGivenUp = (thrown: unknown): boolean =>
  thrown instanceof Error && (["NotAllowedError", "AbortError"].includes(thrown.name) || isAborted(thrown));
const isAborted = (thrown: Error) => "code" in thrown && thrown.code === "ERROR_CEREMONY_ABORTED";

/** What the browser asks of its authenticator; "cancelled" when she gave up. */
async function ask<T>(ceremony: () => Promise<T>): Promise<T> {
  try {
    return await ceremony();
  } catch (thrown) {
    if (thrown instanceof Error && thrown.name === "InvalidStateError") {
      throw new AppError("already-exists", { cause: thrown });
    }
    throw new AppError(isGivenUp(thrown) ? "cancelled" : "not-supported", { cause: thrown });
  }
}

/** Whether the browser can offer passkeys in the field of the address. */
export const canOfferInField = (): Promise<boolean> => browserSupportsWebAuthnAutofill();

/** Ends what the browser is asking for. */
export const stopAsking = (): void => WebAuthnAbortService.cancelCeremony();

/** Signs in; `inField`: only when she chooses one there, however long that takes. Throws an AppError. */
export async function signInWithPasskey({ inField }: { inField: boolean }): Promise<Welcome> {
  const { options } = await call("passkeySignInOptions", {});
  const response = await ask(() =>
    startAuthentication({
      optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
      useBrowserAutofill: inField,
    }),
  );
  const answer = await call("passkeySignIn", {
    body: { ...response, ...deviceTime() } as unknown as BodyOf<Api["passkeySignIn"]>,
  });
  return beginSession(answer);
}

/** Makes a passkey on this device. Throws "password-needed" before the browser asks for anything. */
export async function makePasskey(userId: string, device: string | undefined, password?: string): Promise<Passkey> {
  const params = { user_id: userId };
  const { options } = await call("passkeyOptions", { params, body: password === undefined ? {} : { password } });
  const credential = await ask(() =>
    startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON }),
  );
  const body = { id: newId(), ...(device !== undefined && { device }), credential };
  return call("addPasskey", { params, body: body as unknown as BodyOf<Api["addPasskey"]> });
}
