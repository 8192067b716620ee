import { ownScript } from "#shared/lib/own-script.ts";
import { whenNotHeld } from "#ui/update-holds.ts";

import { usePwa } from "./pwa-store.ts";

const CHECK_EVERY_MS = 3_600_000;
/** Not at every glance at the phone. */
const CHECK_AT_MOST_EVERY_MS = 60_000;

/** Registers the service worker once the page has loaded. Only in the built app: in development it would be stale. */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  reloadWhenReplaced(navigator.serviceWorker, () => location.reload());
  const register = () => {
    navigator.serviceWorker.register(ownScript("/sw.js")).then(
      (registration: ServiceWorkerRegistration | undefined) => {
        if (!registration) return; // what a browser answers that was told to have no workers
        followVersions(registration, keepWhatIsLoaded);
        checkForUpdates(registration);
      },
      () => undefined, // private windows and full devices have no worker; the app works online
    );
  };
  // The first paint has the network to itself.
  if (document.readyState === "complete") register();
  else window.addEventListener("load", register, { once: true });
}

type Registration = EventTarget & Pick<ServiceWorkerRegistration, "active" | "installing" | "waiting">;

/** Says when the app is there without a network, and when a new version waits. Calls back with the very first worker. */
export function followVersions(registration: Registration, onFirst: (worker: ServiceWorker) => void): void {
  const follow = (worker: ServiceWorker | null) => {
    const isFirst = registration.active === null;
    worker?.addEventListener("statechange", () => {
      // Whichever tab had it fetched: one that is installed beside a worker that is at work waits for it.
      if (worker.state === "installed" && registration.active) usePwa.setState({ isUpdateReady: true });
      if (worker.state !== "activated") return;
      usePwa.setState({ isOfflineReady: true });
      if (isFirst) onFirst(worker);
    });
  };
  if (registration.active) usePwa.setState({ isOfflineReady: true });
  if (registration.waiting) usePwa.setState({ isUpdateReady: true });
  follow(registration.installing);
  registration.addEventListener("updatefound", () => follow(registration.installing));
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
function keepWhatIsLoaded(worker: ServiceWorker): void {
  const urls = performance.getEntriesByType("resource").map((entry) => entry.name);
  worker.postMessage({ type: "KEEP", urls });
}

function checkForUpdates(registration: ServiceWorkerRegistration): void {
  let lastCheckAt = Date.now();
  const check = () => {
    if (document.visibilityState !== "visible" || !navigator.onLine) return;
    if (Date.now() - lastCheckAt < CHECK_AT_MOST_EVERY_MS) return;
    lastCheckAt = Date.now();
    registration.update().catch(() => undefined); // the next check comes anyway
  };
  setInterval(check, CHECK_EVERY_MS);
  document.addEventListener("visibilitychange", check);
}
