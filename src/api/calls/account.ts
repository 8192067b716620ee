import { callsOf } from "./calls-of.ts";

/** Registration, passwords, invitations, and the end of an account. */
export const call = callsOf({
  signUp: { method: "POST", path: "/auth/sign-up", auth: "none" },
  confirmSignUp: { method: "POST", path: "/auth/sign-up/confirm", auth: "none" },
  resendSignUpCode: { method: "POST", path: "/auth/sign-up/resend", auth: "none" },
  resetPassword: { method: "POST", path: "/auth/reset-password", auth: "none" },
  confirmResetPassword: { method: "POST", path: "/auth/reset-password/confirm", auth: "none" },
  changePassword: { method: "POST", path: "/auth/change-password", auth: "bearer" },
  renewInviteByToken: { method: "POST", path: "/auth/invite/renew-by-token", auth: "none" },
  acceptInvite: { method: "POST", path: "/auth/invite/accept", auth: "none" },
  readOrgInvite: { method: "POST", path: "/auth/org-invite", auth: "none" },
  acceptOrgInvite: { method: "POST", path: "/auth/org-invite/accept", auth: "none" },
  deleteMe: { method: "DELETE", path: "/users/me", auth: "bearer" },
});
