import { createFileRoute, useRouter } from "@tanstack/react-router";

import { ConfirmScreen } from "#features/account/confirm-screen.tsx";
import { SIGN_IN_PATH } from "#features/account/guard.ts";

export const Route = createFileRoute("/account/sign-up/confirm")({ component: ConfirmRoute });

function ConfirmRoute() {
  const router = useRouter();
  return <ConfirmScreen onConfirmed={() => router.history.replace(SIGN_IN_PATH)} />;
}
