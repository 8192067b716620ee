import { createFileRoute, redirect } from "@tanstack/react-router";

import { maySeeSignedInArea, SIGN_IN_PATH } from "#features/account/guard.ts";
import { storeReturnAddress } from "#features/account/return-address.ts";
import { LookupSlot } from "#features/lookup/lookup-slot.tsx";
import { AppShell } from "#features/shell/app-shell.tsx";

/** A whole new page: nothing of one learner stays in memory for the next. */
function leave(userId: string): void {
  storeReturnAddress(location.pathname + location.search, userId);
  location.replace(SIGN_IN_PATH);
}

function SignedInArea() {
  return (
    <>
      <AppShell />
      <LookupSlot />
    </>
  );
}

/** Everything for signed-in people: their database is open and synchronised below this route. */
export const Route = createFileRoute("/_app")({
  beforeLoad: async ({ location: { href } }) => {
    if (!(await maySeeSignedInArea(href))) throw redirect({ to: SIGN_IN_PATH, replace: true });
    // Not before somebody is signed in: the database is a quarter of the code.
    const { beginLearnerSession } = await import("#features/shell/begin.ts");
    await beginLearnerSession(leave);
  },
  component: SignedInArea,
});
