import { createFileRoute } from "@tanstack/react-router";

import { AppShell } from "#features/shell/app-shell.tsx";

/** Everything for signed-in people: their database is open and synchronised below this route. */
export const Route = createFileRoute("/_app")({
  beforeLoad: async () => {
    // Not before somebody is signed in: the database is a quarter of the code.
    const { beginLearnerSession } = await import("#features/shell/begin.ts");
    await beginLearnerSession();
  },
  component: AppShell,
});
