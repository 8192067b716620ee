import type { AnyRoute, AnyRouter } from "@tanstack/react-router";

/** After a navigation: what is likely next soon, the rest when the device has had time to breathe. */
const HIGH_PRIORITY_MS = 400;
const LOW_PRIORITY_MS = 1800;

interface Likely {
  high: readonly string[];
  low: readonly string[];
}

const practice = "/_app/vocab-dashboard/practice/";
const words = "/_app/vocab-dashboard/";
const word = "/_app/vocab-dashboard/words/$wordId/";

/** Route ids of the likely next screens, by the route one is on. */
const NEXT: Readonly<Record<string, Likely>> = {
  "/_public/": { high: ["/account/sign-in"], low: ["/_public/about-us", "/_public/research"] },
  "/account/sign-in": { high: [], low: ["/_app/home"] },
  "/_app/home": { high: [practice, words], low: [word, "/_app/profile/settings", "/_app/sync"] },
  [words]: { high: [word, practice], low: ["/_app/vocab-dashboard/new", "/_app/home"] },
  [word]: { high: ["/_app/vocab-dashboard/words/$wordId/edit", words], low: [practice] },
  [practice]: { high: ["/_app/vocab-dashboard/practice/result/$testId"], low: ["/_app/home"] },
};

/**
 * On a first visit the worker is about to fetch these very files for offline use: fetching them twice would only slow
 * the first screen down. Once it controls the page they come from its cache.
 */
const isWorthwhile = (): boolean => !("serviceWorker" in navigator) || navigator.serviceWorker.controller !== null;

/** Starts loading the code of the screen that is being opened, while session, language and database are still on their way. */
export function loadOpeningScreen(router: AnyRouter): void {
  for (const { routeId } of router.matchRoutes(router.latestLocation)) {
    const route = (router.routesById as Record<string, AnyRoute | undefined>)[routeId];
    if (route) Promise.resolve(router.loadRouteChunk(route)).catch(() => undefined);
  }
}

/** Loads the code of the likely next screens after every navigation. Answers the way to stop. */
export function startPrefetching(router: AnyRouter): () => void {
  let timers: ReturnType<typeof setTimeout>[] = [];

  function load(ids: readonly string[]): void {
    if (!isWorthwhile()) return;
    for (const id of ids) {
      const route = (router.routesById as Record<string, AnyRoute | undefined>)[id];
      // A guess that fails costs nothing: the navigation itself will say what is wrong.
      if (route) Promise.resolve(router.loadRouteChunk(route)).catch(() => undefined);
    }
  }

  const stop = router.subscribe("onResolved", () => {
    for (const timer of timers) clearTimeout(timer);
    const likely = NEXT[router.state.matches.at(-1)?.routeId ?? ""];
    timers = likely
      ? [setTimeout(() => load(likely.high), HIGH_PRIORITY_MS), setTimeout(() => load(likely.low), LOW_PRIORITY_MS)]
      : [];
  });
  return () => {
    stop();
    for (const timer of timers) clearTimeout(timer);
  };
}
