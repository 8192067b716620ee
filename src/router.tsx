import { createBrowserHistory, createRouter } from "@tanstack/react-router";

import { keepTrail } from "#features/shell/trail.ts";

import { type FileRouteTypes, routeTree } from "./route-tree.gen.ts";

// Keeps the first place for layers (`#ui/overlays/layers.ts`): browsers tell listeners in the order in which they came.
window.onpopstate = () => undefined;

export const router = createRouter({
  routeTree,
  history: keepTrail(createBrowserHistory()),
  defaultPreload: false,
  scrollRestoration: true,
  scrollRestorationBehavior: "instant",
  // A screen's data is in the local database: what the router may cache is nothing.
  defaultPendingMs: 150,
  defaultStructuralSharing: true,
});

declare module "#ui/controls/href.ts" {
  interface AppRoutes extends Pick<FileRouteTypes, "to" | "id"> {}
}

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
