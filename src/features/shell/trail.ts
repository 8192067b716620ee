import type { RouterHistory } from "@tanstack/react-router";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The paths of the app on the way here, the last one last. */
    trail?: string[];
    /** How many layers are open above the screen (`#ui/overlays/layers.ts`). */
    layers?: number;
  }
}

const LONGEST = 12;

/** Lets every entry of the history know which screens the app has shown before it, also after a reload. */
export function keepTrail(history: RouterHistory): RouterHistory {
  const { push, replace } = history;
  const trail = () => history.location.state.trail ?? [];
  history.push = (path, state, options) =>
    push(path, { ...state, trail: [...trail(), history.location.pathname].slice(-LONGEST) }, options);
  history.replace = (path, state, options) => replace(path, { ...state, trail: trail() }, options);
  return history;
}

/**
 * Goes back to a screen as it was left, where the way here led from it through nothing but screens below it; otherwise it
 * takes the place of this one.
 */
export function goBackTo(history: RouterHistory, href: string): void {
  const { trail = [] } = history.location.state;
  const path = href.replace(/[?#].*/, "");
  const steps = trail.length - trail.lastIndexOf(path);
  const isOnTheWay = trail.slice(trail.length - steps + 1).every((passed) => passed.startsWith(`${path}/`));
  if (steps <= trail.length && isOnTheWay) history.go(-steps - layersAbove());
  else history.replace(href);
}

/** How many layers are open above the screen, or were when the page was left. */
export const layersAbove = (): number => (window.history.state as { layers?: number } | null)?.layers ?? 0;
