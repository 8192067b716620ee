import { createFileRoute, useRouter } from "@tanstack/react-router";

import { addressAfterLogin, rememberAsked } from "#features/account/guard.ts";
import { OnboardingScreen } from "#features/onboarding/onboarding-screen.tsx";
import { STEPS } from "#features/onboarding/steps.ts";
import { PushHere } from "#features/reminders/push-here.tsx";

import { oneOf, textOf } from "./-search.ts";

interface Search {
  step?: string;
}

export const Route = createFileRoute("/_app/onboarding")({
  // Which steps there are is known to the screen, which is loaded when it is opened.
  validateSearch: (raw: Record<string, unknown>): Search => ({ step: textOf(raw["step"]) }),
  component: OnboardingRoute,
});

function OnboardingRoute() {
  const router = useRouter();
  const { step } = Route.useSearch();
  return (
    <OnboardingScreen
      step={oneOf(step, STEPS)}
      permission={<PushHere kind="quiet" />}
      // The device's own way back leads through the questions, too.
      onStep={(next, how) =>
        void router.navigate({ to: "/onboarding", search: { step: next }, replace: how === "back" })
      }
      onLeave={() => {
        rememberAsked();
        router.history.replace(addressAfterLogin());
      }}
    />
  );
}
