import { createFileRoute, useRouter } from "@tanstack/react-router";

import { addressAfterLogin } from "#features/account/guard.ts";
import { SignInScreen } from "#features/account/sign-in-screen.tsx";

export const Route = createFileRoute("/account/sign-in")({ component: SignInRoute });

function SignInRoute() {
  const router = useRouter();
  return (
    <SignInScreen
      onSignedIn={async () => {
        await router.invalidate();
        router.history.replace(addressAfterLogin());
      }}
    />
  );
}
