import type { ReactNode } from "react";
import { I18nProvider, RouterProvider } from "react-aria-components";

type UiProviderProps = {
  /** BCP 47 tag of the interface language, e.g. "de-DE" or "ar". Decides direction and the words of react-aria. */
  locale: string;
  /** Opens a path of the app without loading the page anew. */
  navigate: (href: string) => void;
  children: ReactNode;
};

/**
 * Stands once around the app. Every part of ui with an `href` renders a real link; this provider turns a plain press
 * on it into client-side navigation. It is the one way by which ui knows of a router: it imports none.
 *
 *     <UiProvider locale={tag} navigate={(href) => router.history.push(href)}>…</UiProvider>
 */
export function UiProvider({ locale, navigate, children }: UiProviderProps) {
  return (
    <I18nProvider locale={locale}>
      <RouterProvider navigate={navigate}>{children}</RouterProvider>
    </I18nProvider>
  );
}
