import { createRootRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";

import { belongsHome } from "#features/account/guard.ts";
import { Root } from "#features/shell/root.tsx";
import { RouteErrorScreen } from "#features/shell/route-error-screen.tsx";

export const Route = createRootRoute({
  beforeLoad: async ({ location }) => {
    if (await belongsHome(location.pathname)) throw redirect({ to: "/home", replace: true });
  },
  component: Root,
  notFoundComponent: lazyRouteComponent(() => import("./-not-found.tsx"), "NotFound"),
  errorComponent: RouteErrorScreen,
});
