import { useState, useSyncExternalStore } from "react";

const isServed = (): boolean => Boolean(navigator.serviceWorker?.controller);

function subscribe(listener: () => void): () => void {
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer };
  serviceWorker?.addEventListener("controllerchange", listener);
  return () => serviceWorker?.removeEventListener("controllerchange", listener);
}

/**
 * True once the service worker has come to a page that began without it, as a first visit does: pictures and sounds of
 * the API, which need the worker's token, are to be asked for anew.
 */
export function useServedLater(): boolean {
  const served = useSyncExternalStore(subscribe, isServed);
  const [began] = useState(served);
  return served && !began;
}
