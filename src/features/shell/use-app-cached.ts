import { useEffect, useState } from "react";

const LOOK_EVERY_MS = 500;
/** Where no worker has shown up by then, there will be none: a private window, a full device. Then nobody waits for it. */
const NO_WORKER_AFTER_MS = 15_000;

/** True: the worker has stored the whole app. Null: there is none at all, so far. */
async function look(): Promise<boolean | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration?.active) return true;
  return registration?.installing || registration?.waiting ? false : null;
}

const isCachedAtOnce = (): boolean =>
  !import.meta.env.PROD || !("serviceWorker" in navigator) || navigator.serviceWorker.controller !== null;

/** Whether the app itself opens without a network, every screen of it, or never will in this browser. */
export function useAppCached(): boolean {
  const [isCached, setCached] = useState(isCachedAtOnce);
  // Joins the service worker, which tells a page that it does not control nothing.
  useEffect(() => {
    if (isCached) return undefined;
    const since = Date.now();
    const timer = setInterval(() => {
      const missing = () => (Date.now() - since > NO_WORKER_AFTER_MS ? setCached(true) : undefined);
      look().then((found) => (found === true ? setCached(true) : found === null ? missing() : undefined), missing);
    }, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isCached]);
  return isCached;
}
