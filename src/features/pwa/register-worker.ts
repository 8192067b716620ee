import { startWorker } from "./follow-worker.ts";
import { usePwa } from "./pwa-store.ts";

/**
 * Registers the service worker once the page has loaded: the first paint has the network to itself. Only in the built
 * app: in development it would be stale.
 */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  // Private windows and full devices have no worker; the app works online. What cannot be fetched now, comes next time.
  const register = () => void startWorker().catch(() => undefined);
  if (document.readyState === "complete") register();
  else window.addEventListener("load", register, { once: true });
  if (navigator.serviceWorker.controller !== null) usePwa.setState({ isOfflineReady: true });
}
