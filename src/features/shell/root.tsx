import { Outlet, useRouter } from "@tanstack/react-router";

import { AlertCorner } from "#ui/feedback/alert-corner.tsx";
import { UiProvider } from "#ui/environment/ui-provider.tsx";
import { VisuallyHidden } from "#ui/layout/visually-hidden.tsx";

import { goBackTo } from "./trail.ts";

/** What is around every screen: links that stay in the app, alerts, and where a new screen is announced. */
export function Root() {
  const { history } = useRouter();
  return (
    <UiProvider
      navigate={(href, isBack) => {
        if (isBack) goBackTo(history, href);
        else history.push(href);
      }}
    >
      <Outlet />
      <AlertCorner />
      <VisuallyHidden>
        <span id="arrived" aria-live="polite" />
      </VisuallyHidden>
    </UiProvider>
  );
}
