import { createFileRoute, redirect } from "@tanstack/react-router";

import { hasEndedSession } from "#features/account/ended-session.ts";
import { EndedScreen } from "#features/account/ended-screen.tsx";
import { SIGN_IN_PATH } from "#features/account/guard.ts";

export const Route = createFileRoute("/account/ended")({
  // Where nobody was signed out from elsewhere there is nothing to say.
  beforeLoad: async () => {
    if (!(await hasEndedSession())) throw redirect({ to: SIGN_IN_PATH, replace: true });
  },
  component: EndedRoute,
});

/** Only now: it brings the database along. */
const deal = () => import("#features/shell/ended-session.ts");

async function settle() {
  return (await (await deal()).settleEndedSessions()).at(-1) ?? null;
}

async function remove(userId: string): Promise<void> {
  await (await deal()).removeEnded(userId);
}

function EndedRoute() {
  return <EndedScreen onSettle={settle} onRemove={remove} />;
}
