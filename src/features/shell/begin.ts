import { loadSession } from "#api/session.ts";

import { startLearnerSession } from "./learner-session.ts";

/**
 * Opens what a signed-in screen needs. Harmless when it is open already. `leave` is called when the session
 * ends without the learner's doing, with her id: refused by the server, or another person signed in in another tab.
 */
export async function beginLearnerSession(leave: (userId: string) => void): Promise<void> {
  const session = await loadSession();
  if (session) startLearnerSession(session.userId, leave);
}
