import { Workbox } from "workbox-window";

import { whenNotHeld } from "#ui/update-holds.ts";

import { usePwa } from "./pwa-store.ts";

const CHECK_EVERY_MS = 3_600_000;
/** Not at every glance at the phone. */
const CHECK_AT_MOST_EVERY_MS = 60_000;
/** How long a new version may take to take over before the page reloads without it. */
const TAKE_OVER_MS = 4000;

let worker: Workbox | null = null;

/** Registers the service worker once the page has loaded. Only in the built app: in development it would be stale. */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const wb = new Workbox("/sw.js");
  worker = wb;
  wb.addEventListener("waiting", () => usePwa.setState({ isUpdateReady: true }));
  wb.addEventListener("activated", ({ isUpdate, isExternal }) => {
    usePwa.setState({ isOfflineReady: true });
    if (isUpdate !== true && isExternal !== true) keepWhatIsLoaded(wb);
  });
  reloadWhenReplaced(navigator.serviceWorker, () => location.reload());
  // Workbox itself waits for the load event, so that the first paint has the network to itself.
  wb.register().then(
    (registration) => {
      if (registration?.active) usePwa.setState({ isOfflineReady: true });
      checkForUpdates(wb);
    },
    () => undefined, // private windows and full devices have no worker; the app works online
  );
}

/** Lets the waiting version take over. All tabs reload when it has (see reloadWhenReplaced). */
export function applyUpdate(): void {
  usePwa.setState({ isUpdateReady: false });
  worker?.messageSkipWaiting();
}

/** Reloads onto the newest version that can be had: a reload under the old worker would fetch the same gap again. */
export async function reloadOntoNewest(): Promise<void> {
  const patience = setTimeout(() => location.reload(), TAKE_OVER_MS);
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    await registration?.update();
    const next = registration?.waiting ?? registration?.installing;
    if (next) {
      if (next.state === "installing") next.addEventListener("statechange", () => worker?.messageSkipWaiting());
      else worker?.messageSkipWaiting();
      return; // reloaded as soon as it controls the page, or by patience
    }
  } catch {
    // no network or no worker: the plain reload below is all there is
  }
  clearTimeout(patience);
  location.reload();
}

/**
 * Reloads the page once when another worker takes control of it, but never in the middle of something. The first
 * worker of a first visit is no replacement.
 */
export function reloadWhenReplaced(
  container: EventTarget & Pick<ServiceWorkerContainer, "controller">,
  reload: () => void,
): void {
  let hadController = container.controller !== null;
  let isReloading = false;
  container.addEventListener("controllerchange", () => {
    const isReplaced = hadController && !isReloading;
    hadController = true;
    if (!isReplaced) return;
    isReloading = true;
    whenNotHeld(reload);
  });
}

/** The first worker comes after the first files: it is told which ones, so that they are there offline as well. */
function keepWhatIsLoaded(wb: Workbox): void {
  const urls = performance.getEntriesByType("resource").map((entry) => entry.name);
  void wb.messageSW({ type: "KEEP", urls });
}

function checkForUpdates(wb: Workbox): void {
  let lastCheckAt = Date.now();
  const check = () => {
    if (document.visibilityState !== "visible" || !navigator.onLine) return;
    if (Date.now() - lastCheckAt < CHECK_AT_MOST_EVERY_MS) return;
    lastCheckAt = Date.now();
    wb.update().catch(() => undefined); // the next check comes anyway
  };
  setInterval(check, CHECK_EVERY_MS);
  document.addEventListener("visibilitychange", check);
}
