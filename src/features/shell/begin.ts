import { onMissingFactor } from "#api/missing-factor.ts";
import { loadSession } from "#api/session.ts";
import type { Href } from "#ui/controls/href.ts";

import { startLearnerSession } from "./learner-session.ts";

/** Where a second factor is set up; a whole new page, because nothing else is answered before. */
const SET_UP_PATH = "/account/second-factor" satisfies Href;

let isListening = false;

function leadToSetUp(): void {
  if (isListening) return;
  isListening = true;
  onMissingFactor(() => location.replace(SET_UP_PATH));
}

/**
 * Opens what a signed-in screen needs. Harmless when it is open already. `leave` is called when the session
 * ends without the learner's doing, with her id: refused by the server, or another person signed in in another tab.
 */
export async function beginLearnerSession(leave: (userId: string) => void): Promise<void> {
  const session = await loadSession();
  leadToSetUp();
  if (session) startLearnerSession(session.userId, leave);
}
