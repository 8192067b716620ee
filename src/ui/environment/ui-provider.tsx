import type { ReactNode } from "react";

import { NavigateContext, type Navigate } from "../controls/pressable.tsx";

type UiProviderProps = {
  /** Opens a path of the app without loading the page anew; `isBack`: goes back to it, where she came from there. */
  navigate: Navigate;
  children: ReactNode;
};

/**
 * Stands once around the app. Every part of ui with an `href` renders a real link; this provider turns a plain press
 * on it into client-side navigation. It is the one way by which ui knows of a router: it imports none.
 */
export function UiProvider({ navigate, children }: UiProviderProps) {
  return <NavigateContext value={navigate}>{children}</NavigateContext>;
}
