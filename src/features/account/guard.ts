import { loadSession } from "#api/session.ts";

import { storeReturnAddress, takeReturnAddress } from "./return-address.ts";

/** Screens that anybody may open. */
const PUBLIC_PATHS = new Set([
  "/",
  "/impressum",
  "/privacy-and-terms",
  "/privacy",
  "/terms",
  "/about-us",
  "/attributions",
  "/research",
  "/onboarding-preview",
  "/account/invite/accept",
  "/account/org-invite/accept",
]);
const SIGNED_OUT_ONLY = new Set(["/account", "/account/sign-in", "/account/sign-up"]);

export const SIGN_IN_PATH = "/account/sign-in";

export type GuardVerdict = { to: "stay" } | { to: "sign-in" } | { to: "home" };

/**
 * Who may open a path. A valid token is a session on this device: whether the server still accepts it shows
 * with the next call, because without a network nobody can say.
 */
export function judgePath(path: string, isSignedIn: boolean): GuardVerdict {
  const plain = path.length > 1 ? path.replace(/\/+$/, "") : path;
  if (SIGNED_OUT_ONLY.has(plain)) return { to: isSignedIn ? "home" : "stay" };
  if (PUBLIC_PATHS.has(plain) || plain.startsWith("/account/") || plain.startsWith("/dev/")) return { to: "stay" };
  return { to: isSignedIn ? "stay" : "sign-in" };
}

/** The guard of every route; keeps the wanted address when it sends somebody to the sign-in. */
export async function guardRoute(path: string, href: string): Promise<GuardVerdict> {
  const verdict = judgePath(path, (await loadSession()) !== null);
  if (verdict.to === "sign-in") storeReturnAddress(href);
  return verdict;
}

/**
 * Where a fresh sign-in leads: the stored address, else home. Onboarding and the dashboard come before and
 * between, once these screens exist; a screen that does not exist counts as home.
 */
export function addressAfterLogin(): string {
  return takeReturnAddress() ?? "/home";
}
