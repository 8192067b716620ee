import { Workbox } from "workbox-window";

import { ownScript } from "#shared/lib/own-script.ts";
import { whenNotHeld } from "#ui/feedback/update-holds.ts";

import { usePwa } from "./pwa-store.ts";

const CHECK_EVERY_MS = 3_600_000;
/** Not at every glance at the phone. */
const CHECK_AT_MOST_EVERY_MS = 60_000;

/** Registers the worker and follows its versions for as long as the page is open. */
export async function startWorker(): Promise<void> {
  const workbox = new Workbox(ownScript("/sw.js"));
  const isControlled = navigator.serviceWorker.controller !== null;
  const registration = await followVersions(workbox, { isControlled, onFirst: keepWhatIsLoaded, reload });
  if (registration) checkForUpdates(workbox); // else the browser was told to have no workers
}

const reload = () => location.reload();

interface Following {
  /** Whether a worker is at work already. The very first one replaces nobody. */
  isControlled: boolean;
  /** What is done with the very first worker. */
  onFirst: (worker: ServiceWorker) => void;
  reload: () => void;
}

/**
 * Registers, says when the app is there without a network and when a new version waits, and reloads once when that has
 * taken over, but never in the middle of something. Rejects where the browser keeps no worker.
 */
export async function followVersions(
  workbox: Workbox,
  { isControlled, onFirst, reload: onReplaced }: Following,
): Promise<ServiceWorkerRegistration | undefined> {
  let isFirst = !isControlled;
  let isReloading = false;
  const tellOfUpdate = () => usePwa.setState({ isUpdateReady: true });
  const tellOfOffline = (worker: ServiceWorker | undefined) => {
    usePwa.setState({ isOfflineReady: true });
    if (isFirst && worker) onFirst(worker);
    isFirst = false;
  };
  let hasController = isControlled;
  workbox.addEventListener("waiting", tellOfUpdate);
  workbox.addEventListener("activated", ({ sw }) => tellOfOffline(sw));
  workbox.addEventListener("controlling", () => {
    const isReplaced = hasController && !isReloading;
    hasController = true;
    if (!isReplaced) return;
    isReloading = true;
    whenNotHeld(onReplaced);
  });
  const registration = await workbox.register();
  if (registration?.active) usePwa.setState({ isOfflineReady: true });
  // Whichever tab has it fetched: of one that is on its way already, Workbox does not hear.
  const underWay = registration?.installing;
  underWay?.addEventListener("statechange", () => {
    if (underWay.state === "installed" && registration?.active) tellOfUpdate();
    if (underWay.state === "activated") tellOfOffline(underWay);
  });
  return registration;
}

/** The first worker comes after the first files: it is told which ones, so that they are there offline as well. */
function keepWhatIsLoaded(worker: ServiceWorker): void {
  const urls = performance.getEntriesByType("resource").map((entry) => entry.name);
  worker.postMessage({ type: "KEEP", urls });
}

function checkForUpdates(workbox: Workbox): void {
  let lastCheckAt = Date.now();
  const check = () => {
    if (document.visibilityState !== "visible" || !navigator.onLine) return;
    if (Date.now() - lastCheckAt < CHECK_AT_MOST_EVERY_MS) return;
    lastCheckAt = Date.now();
    workbox.update().catch(() => undefined); // the next check comes anyway
  };
  setInterval(check, CHECK_EVERY_MS);
  document.addEventListener("visibilitychange", check);
}
