import { type LoopStorage, mayReload } from "./loop-guard.ts";
import { usePwa } from "./pwa-store.ts";

/** Vite raises it when a part of the app cannot be loaded, and throws the error unless somebody prevents that. */
const EVENT = "vite:preloadError";

/**
 * Offers a reload when a screen cannot be loaded, mostly because a new version has replaced its file. Left alone, and
 * so thrown to the screen's error boundary, are failures that a reload does not mend: no network, or a reload that has
 * just been tried. Returns the function that stops listening.
 */
export function listenForFailedScreens(
  target: EventTarget = window,
  storage: LoopStorage = sessionStorage,
  isOnline = () => navigator.onLine,
): () => void {
  const onFailure = (event: Event) => {
    if (!isOnline()) return;
    const canHelp = mayReload(storage, Date.now());
    usePwa.setState({ screenFailure: { hasReloaded: !canHelp } });
    if (canHelp) event.preventDefault();
  };
  target.addEventListener(EVENT, onFailure);
  return () => target.removeEventListener(EVENT, onFailure);
}
