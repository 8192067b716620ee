import { Outlet, useRouter } from "@tanstack/react-router";

import { useLocale } from "#i18n/use-locale.ts";
import { AlertCorner } from "#ui/alert-corner.tsx";
import { UiProvider } from "#ui/ui-provider.tsx";

/** What is around every screen: language and direction for the parts, links, alerts. */
export function Root() {
  const router = useRouter();
  const { intl } = useLocale();
  return (
    <UiProvider locale={intl} navigate={(href) => router.history.push(href)}>
      <Outlet />
      <AlertCorner />
    </UiProvider>
  );
}
