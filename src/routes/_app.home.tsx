import { createFileRoute } from "@tanstack/react-router";
import { lazy, Suspense, useEffect } from "react";

import { HomeScreen } from "#features/home/home-screen.tsx";

/** Few people lead: theirs comes when it is asked for. Where it cannot be loaded, the profile has the same ways. */
const LeadingLinks = lazy(async () => ({
  default: (await import("#features/organizations/leading-links.tsx").catch(() => null))?.LeadingLinks ?? (() => null),
}));

export const Route = createFileRoute("/_app/home")({ component: HomeRoute });

/** Who was never asked for notifications has nothing to keep. Where it cannot be loaded the next start does it. */
function keepReminders(): void {
  if (globalThis.Notification?.permission !== "granted") return;
  import("#features/reminders/keep-reminders.ts").then(
    ({ keepReminders: keep }) => keep(),
    () => undefined,
  );
}

function HomeRoute() {
  useEffect(keepReminders, []);
  return (
    <HomeScreen
      leading={
        <Suspense>
          <LeadingLinks />
        </Suspense>
      }
    />
  );
}
