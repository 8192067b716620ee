import { createFileRoute, redirect } from "@tanstack/react-router";

import { opensWithOnboarding } from "#features/account/guard.ts";
import { HomeScreen } from "#features/home/home-screen.tsx";

export const Route = createFileRoute("/_app/home")({
  beforeLoad: () => {
    if (opensWithOnboarding()) throw redirect({ to: "/onboarding", replace: true });
  },
  component: HomeScreen,
});
