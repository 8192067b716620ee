import { createFileRoute, useRouter } from "@tanstack/react-router";

import { hasEndedSession } from "#features/account/ended-session.ts";
import { addressAfterLogin } from "#features/account/guard.ts";
import { SignInScreen } from "#features/account/sign-in-screen.tsx";

import type { FileRouteTypes } from "../route-tree.gen.ts";

export const Route = createFileRoute("/account/sign-in")({
  loader: async () => ({ isEnded: await hasEndedSession() }),
  component: SignInRoute,
  codeSplitGroupings: [], // it is in the first file with its screen: a file between would be one more
});

/** Only now: it brings the database along. */
const deal = () => import("#features/shell/ended-session.ts");

async function settle() {
  return (await (await deal()).settleEndedSessions()).at(-1) ?? null;
}

async function remove(userId: string): Promise<void> {
  await (await deal()).removeEnded(userId);
}

function SignInRoute() {
  const router = useRouter();
  const { isEnded } = Route.useLoaderData();
  return (
    <SignInScreen
      {...(isEnded && { ended: { onSettle: settle, onRemove: remove } })}
      onMustSetUp={async () => router.history.replace("/account/second-factor" satisfies FileRouteTypes["to"])}
      onSignedIn={async () => {
        // Only now: it brings the database along, which the sign-in itself does without.
        const { loadUserDetailsOrTell } = await import("#features/shell/learner-session.ts");
        const isNew = await loadUserDetailsOrTell();
        await router.invalidate();
        // The stored address waits until she is through.
        router.history.replace(isNew ? ("/onboarding" satisfies FileRouteTypes["to"]) : addressAfterLogin());
      }}
    />
  );
}
