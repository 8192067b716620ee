import { callsOf } from "./calls-of.ts";

/** Where she is signed in, and what there is beside her password. */
export const call = callsOf({
  listSessions: { method: "GET", path: "/auth/sessions", auth: "bearer" },
  endSession: { method: "DELETE", path: "/auth/sessions/{id}", auth: "bearer" },
  endOtherSessions: { method: "DELETE", path: "/auth/sessions", auth: "bearer" },
  listPasskeys: { method: "GET", path: "/users/{user_id}/passkeys", auth: "bearer" },
  renamePasskey: { method: "PATCH", path: "/users/{user_id}/passkeys/{id}", auth: "bearer" },
  deletePasskey: { method: "DELETE", path: "/users/{user_id}/passkeys/{id}", auth: "bearer" },
  getSecondFactor: { method: "GET", path: "/users/{user_id}/second-factor", auth: "bearer" },
  beginAuthenticatorApp: { method: "POST", path: "/users/{user_id}/authenticator-app", auth: "bearer" },
  confirmAuthenticatorApp: { method: "POST", path: "/users/{user_id}/authenticator-app/confirm", auth: "bearer" },
  removeAuthenticatorApp: { method: "DELETE", path: "/users/{user_id}/authenticator-app", auth: "bearer" },
  renewRecoveryCodes: { method: "POST", path: "/users/{user_id}/recovery-codes", auth: "bearer" },
});
