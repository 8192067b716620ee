import { loadSession } from "#api/session.ts";

import { startLearnerSession } from "./learner-session.ts";

let goToSignIn: () => void = () => undefined;

/** Says how this page leaves the signed-in area; set once by whoever owns the router. */
export function onForcedSignOut(leave: () => void): void {
  goToSignIn = leave;
}

/** Opens what a signed-in screen needs. Harmless when it is open already. */
export async function beginLearnerSession(): Promise<void> {
  const session = await loadSession();
  if (session) startLearnerSession(session.userId, () => goToSignIn());
}
