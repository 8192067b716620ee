import { currentSession, loadSession } from "#api/session.ts";
import type { Href } from "#ui/controls/href.ts";

import { storeReturnAddress, takeReturnAddress } from "./return-address.ts";

/** Where only signed-out people belong. */
const SIGNED_OUT_ONLY: ReadonlySet<string> = new Set<Href>(["/account", "/account/sign-in", "/account/sign-up"]);

export const SIGN_IN_PATH = "/account/sign-in" satisfies Href;

/**
 * Keeps signed-in people out of sign-in and sign-up. Returns true if this one belongs home.
 * A valid token is a session on this device: whether the server still accepts it shows with the next call,
 * because without a network nobody can say.
 */
export async function belongsHome(path: string): Promise<boolean> {
  const plain = path.length > 1 ? path.replace(/\/+$/, "") : path;
  return SIGNED_OUT_ONLY.has(plain) && (await loadSession()) !== null;
}

export async function isSignedIn(): Promise<boolean> {
  return (await loadSession()) !== null;
}

/**
 * The guard of every screen that needs a sign-in. Returns false for a visitor without one, and keeps the
 * wanted address for after the sign-in. Paths that do not exist are nobody's: they are public.
 */
export async function maySeeSignedInArea(href: string): Promise<boolean> {
  if ((await loadSession()) !== null) return true;
  storeReturnAddress(href);
  return false;
}

/** Where a fresh sign-in leads: the stored address, else home. */
export function addressAfterLogin(): string {
  return takeReturnAddress(currentSession()?.userId ?? null) ?? ("/home" satisfies Href);
}

/** Of whom this device has asked the first questions, or who wants to answer them later. */
const ASKED_KEY = "onboardingAsked";

/** Somebody who has been asked gets to her words: the next sign-in asks again, nothing before. */
export function rememberAsked(): void {
  try {
    localStorage.setItem(ASKED_KEY, signedInUser()?.id ?? "");
  } catch {
    // Then she is asked once more.
  }
}

/** Whether the app opens with the first questions: not answered yet, as far as this device knows, and not put off. */
export function opensWithOnboarding(): boolean {
  const user = signedInUser();
  return user?.onboardingCompletedAt === null && localStorage.getItem(ASKED_KEY) !== user.id;
}

/** As the session left it for this device. */
function signedInUser(): { id: string; onboardingCompletedAt?: string | null } | null {
  try {
    return JSON.parse(localStorage.getItem("user") ?? "null") as ReturnType<typeof signedInUser>;
  } catch {
    return null;
  }
}
