import type { AnyRoute, AnyRouter } from "@tanstack/react-router";

import type { RouteId } from "#ui/controls/href.ts";

import type { Priority } from "./likely-screens.ts";

/** After a navigation: what is likely next soon, the rest when the device has had time to breathe. */
const HIGH_PRIORITY_MS = 400;
const LOW_PRIORITY_MS = 1800;

/** Not every browser tells. */
type Connection = { saveData?: boolean; effectiveType?: string };

/**
 * On a first visit the worker is about to fetch these very files for offline use: fetching them twice would only slow
 * the first screen down. Once it controls the page they come from its cache. Nothing is fetched on a guess where bytes
 * are dear or slow.
 */
function isWorthwhile(): boolean {
  const { connection, serviceWorker } = navigator as {
    connection?: Connection;
    serviceWorker?: ServiceWorkerContainer;
  };
  const isDear = connection?.saveData === true || /2g/.test(connection?.effectiveType ?? "");
  return serviceWorker?.controller !== null && !isDear;
}

/** Starts loading the code of the screen that is being opened, while session, language and database are still on their way. */
export function loadOpeningScreen(router: AnyRouter): void {
  for (const { routeId } of router.matchRoutes(router.latestLocation)) {
    const route = (router.routesById as Record<string, AnyRoute | undefined>)[routeId];
    if (route) Promise.resolve(router.loadRouteChunk(route)).catch(() => undefined);
  }
}

/** Loads the code of the likely next screens after every navigation. Returns the function that stops it. */
export function startPrefetching(router: AnyRouter): () => void {
  let timers: ReturnType<typeof setTimeout>[] = [];

  async function load(priority: Priority): Promise<void> {
    if (!isWorthwhile()) return;
    const at: RouteId | undefined = router.state.matches.at(-1)?.routeId;
    const { LIKELY } = await import("./likely-screens.ts");
    for (const id of (at && LIKELY[at]?.[priority]) ?? []) {
      const route = (router.routesById as Record<string, AnyRoute | undefined>)[id];
      if (route) await router.loadRouteChunk(route);
    }
  }

  // A guess that fails costs nothing: the navigation itself will say what is wrong.
  const guess = (priority: Priority) => void load(priority).catch(() => undefined);
  const stop = router.subscribe("onResolved", () => {
    for (const timer of timers) clearTimeout(timer);
    timers = [setTimeout(() => guess("high"), HIGH_PRIORITY_MS), setTimeout(() => guess("low"), LOW_PRIORITY_MS)];
  });
  return () => {
    stop();
    for (const timer of timers) clearTimeout(timer);
  };
}
