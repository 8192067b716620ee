import { createRootRoute, redirect } from "@tanstack/react-router";

import { guardRoute, SIGN_IN_PATH } from "#features/account/guard.ts";
import { Root } from "#features/shell/root.tsx";
import { NotFoundScreen } from "#features/shell/not-found-screen.tsx";
import { RouteErrorScreen } from "#features/shell/route-error-screen.tsx";

export const Route = createRootRoute({
  beforeLoad: async ({ location, matches }) => {
    // An unknown path is public: its screen says that there is nothing here.
    if (matches.some((match) => match.globalNotFound)) return;
    const { to } = await guardRoute(location.pathname, location.href);
    if (to === "sign-in") throw redirect({ to: SIGN_IN_PATH, replace: true });
    if (to === "home") throw redirect({ to: "/home", replace: true });
  },
  component: Root,
  notFoundComponent: NotFoundScreen,
  errorComponent: RouteErrorScreen,
});
