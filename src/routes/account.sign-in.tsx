import { createFileRoute, useRouter } from "@tanstack/react-router";

import { addressAfterLogin } from "#features/account/guard.ts";
import { SignInScreen } from "#features/account/sign-in-screen.tsx";

export const Route = createFileRoute("/account/sign-in")({ component: SignInRoute });

function SignInRoute() {
  const router = useRouter();
  return (
    <SignInScreen
      onMustSetUp={async () => router.history.replace("/account/second-factor")}
      onSignedIn={async () => {
        // Only now: it brings the database along, which the sign-in itself does without.
        const { loadUserDetailsOrTell } = await import("#features/shell/learner-session.ts");
        const isNew = await loadUserDetailsOrTell();
        await router.invalidate();
        // The stored address waits until she is through.
        router.history.replace(isNew ? "/onboarding" : addressAfterLogin());
      }}
    />
  );
}
