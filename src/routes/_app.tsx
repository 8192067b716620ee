import { createFileRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";

import { maySeeSignedInArea, SIGN_IN_PATH } from "#features/account/guard.ts";
import { storeReturnAddress } from "#features/account/return-address.ts";

/** A whole new page: nothing of one learner stays in memory for the next. */
function leave(userId: string): void {
  storeReturnAddress(location.pathname + location.search, userId);
  location.replace(SIGN_IN_PATH);
}

/** Everything for signed-in people: their database is open and synchronised below this route. */
export const Route = createFileRoute("/_app")({
  beforeLoad: async ({ location: { href } }) => {
    if (!(await maySeeSignedInArea(href))) throw redirect({ to: SIGN_IN_PATH, replace: true });
    // Not before somebody is signed in: the database is a quarter of the code.
    const { beginLearnerSession } = await import("#features/shell/begin.ts");
    await beginLearnerSession(leave);
  },
  component: lazyRouteComponent(() => import("./-signed-in-area.tsx"), "SignedInArea"),
  codeSplitGroupings: [], // the import above leads into the file that the session comes with; a file between would be one more
});
