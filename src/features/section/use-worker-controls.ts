import { useSyncExternalStore } from "react";

const workers = (): ServiceWorkerContainer | undefined => globalThis.navigator?.serviceWorker;

function subscribe(listener: () => void): () => void {
  workers()?.addEventListener("controllerchange", listener);
  return () => workers()?.removeEventListener("controllerchange", listener);
}

/**
 * Whether the service worker answers for this page. It adds the token that a picture's own request lacks; in the first
 * seconds of a first visit it does not yet.
 */
export function useWorkerControls(): boolean {
  return useSyncExternalStore(subscribe, () => workers()?.controller != null);
}
