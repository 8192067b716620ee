import { Outlet, useRouter } from "@tanstack/react-router";

import { AlertCorner } from "#ui/feedback/alert-corner.tsx";
import { UiProvider } from "#ui/environment/ui-provider.tsx";

/** What is around every screen: links that stay in the app, alerts. */
export function Root() {
  const router = useRouter();
  return (
    <UiProvider navigate={(href) => router.history.push(href)}>
      <Outlet />
      <AlertCorner />
    </UiProvider>
  );
}
