import type { BrowserContext } from "@playwright/test";

import { SYNC_TAG } from "#sync/worker-tag.ts";

export interface BackgroundSync {
  /** What the browser does when the network is back: wakes the worker, whether or not a tab is open. */
  fire(): Promise<unknown>;
  /** Ends the worker, as a browser does with an idle one: the next event starts it anew. */
  stopWorker(): Promise<unknown>;
}

/** The browser's side of Background Sync, from a tab that is none of the app. */
export async function backgroundSync(context: BrowserContext): Promise<BackgroundSync> {
  const devtools = await context.newCDPSession(await context.newPage());
  const registered = new Promise<{ origin: string; registrationId: string }>((resolve) => {
    devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve({ origin: new URL(first.scopeURL).origin, registrationId: first.registrationId });
    });
  });
  await devtools.send("ServiceWorker.enable");
  const registration = await registered;
  return {
    fire: () => devtools.send("ServiceWorker.dispatchSyncEvent", { ...registration, tag: SYNC_TAG, lastChance: false }),
    stopWorker: () => devtools.send("ServiceWorker.stopAllWorkers"),
  };
}
