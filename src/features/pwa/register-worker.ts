import { Workbox } from "workbox-window";

import { whenNotHeld } from "#ui/update-holds.ts";

import { usePwa } from "./pwa-store.ts";

const CHECK_EVERY_MS = 3_600_000;
/** Not at every glance at the phone. */
const CHECK_AT_MOST_EVERY_MS = 60_000;

/** Registers the service worker once the page has loaded. Only in the built app: in development it would be stale. */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const wb = new Workbox("/sw.js");
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
