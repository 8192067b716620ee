import { I18nProvider } from "@lingui/react";
import { i18n } from "@lingui/core";
import { type AnyRouter, RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";

import { UpdateSlot } from "#features/pwa/update-slot.tsx";

/** All that React draws. The server draws the same for a page that it sends drawn: of two trees React would throw one away. */
export function AppTree({ router }: { router: AnyRouter }) {
  return (
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <RouterProvider router={router} />
        <UpdateSlot />
      </I18nProvider>
    </StrictMode>
  );
}
