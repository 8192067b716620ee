import type { LightCalls } from "./light-calls.ts";

/** The calls of the first screens and of sync, without schemas: they come with the first file. */
export const START_CALLS = {
  secondFactorSignIn: { method: "POST", path: "/auth/token/second-factor", auth: "none" },
  getMe: { method: "GET", path: "/users/me", auth: "bearer" },
  getCapabilities: { method: "GET", path: "/capabilities", auth: "bearer" },
  replay: { method: "POST", path: "/sync/replay", auth: "bearer" },
  changes: { method: "GET", path: "/sync/changes", auth: "bearer" },
} as const satisfies LightCalls;
