import { whenNotHeld } from "#ui/feedback/update-holds.ts";

import { type LoopStorage, noteReload } from "./loop-guard.ts";

/** How long a new version may take to take over before the page reloads without it. */
const TAKE_OVER_MS = 4000;

/** The old worker drops what it is doing: until it has nothing under way, the browser keeps it. */
function letNewestTakeOver({ active, waiting }: ServiceWorkerRegistration): void {
  active?.postMessage({ type: "MAKE_WAY" });
  waiting?.postMessage({ type: "SKIP_WAITING" });
}

/**
 * Lets the waiting version take over. All tabs reload when it has (see reloadWhenReplaced); this one does so in any
 * case, because requests of its own may be what the old worker still answers.
 */
export async function applyUpdate(): Promise<void> {
  setTimeout(() => whenNotHeld(() => location.reload()), TAKE_OVER_MS);
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration) letNewestTakeOver(registration);
}

/** Reloads onto the newest version that can be had: a reload under the old worker would fetch the same gap again. */
async function reloadOntoNewest(): Promise<void> {
  const patience = setTimeout(() => location.reload(), TAKE_OVER_MS);
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    await registration?.update();
    const next = registration?.waiting ?? registration?.installing;
    if (registration && next) {
      if (next.state === "installing") next.addEventListener("statechange", () => letNewestTakeOver(registration));
      else letNewestTakeOver(registration);
      return; // reloaded as soon as it controls the page, or by patience
    }
  } catch {
    // no network or no worker: the plain reload below is all there is
  }
  clearTimeout(patience);
  location.reload();
}

/** What the button does that is offered for a screen that could not be loaded. */
export function reloadAfterFailure(storage: LoopStorage = sessionStorage): void {
  noteReload(storage, Date.now());
  void reloadOntoNewest();
}
