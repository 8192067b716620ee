import { callsOf } from "./calls-of.ts";

/** Signing in with a passkey, and making one. */
export const call = callsOf({
  passkeySignInOptions: { method: "POST", path: "/auth/passkey/options", auth: "none" },
  passkeySignIn: { method: "POST", path: "/auth/passkey", auth: "none" },
  passkeyOptions: { method: "POST", path: "/users/{user_id}/passkeys/options", auth: "bearer" },
  addPasskey: { method: "POST", path: "/users/{user_id}/passkeys", auth: "bearer" },
});
