import { callsOf } from "./calls-of.ts";

/** What the first screens and sync send: it comes with the first file. */
export const callAtStart = callsOf({
  secondFactorSignIn: { method: "POST", path: "/auth/token/second-factor", auth: "none" },
  getMe: { method: "GET", path: "/users/me", auth: "bearer" },
  getCapabilities: { method: "GET", path: "/capabilities", auth: "bearer" },
  replay: { method: "POST", path: "/sync/replay", auth: "bearer" },
  changes: { method: "GET", path: "/sync/changes", auth: "bearer" },
});
