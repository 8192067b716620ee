import { createFileRoute, redirect } from "@tanstack/react-router";

import { addressAfterLogin, isSignedIn, SIGN_IN_PATH } from "#features/account/guard.ts";
import { SetUpScreen } from "#features/security/set-up-screen.tsx";

export const Route = createFileRoute("/account/second-factor")({
  beforeLoad: async () => {
    if (!(await isSignedIn())) throw redirect({ to: SIGN_IN_PATH, replace: true });
  },
  component: SecondFactorRoute,
});

function SecondFactorRoute() {
  return (
    <SetUpScreen
      // A whole new page: what was refused before is asked for anew.
      onDone={() => location.replace(addressAfterLogin())}
      onSignedOut={() => location.replace(SIGN_IN_PATH)}
    />
  );
}
