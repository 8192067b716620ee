import { cleanupOutdatedCaches, PrecacheController, PrecacheRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { CacheFirst } from "workbox-strategies";

import { endLeftSessions } from "#api/left-sessions.ts";
import { runSyncOnce } from "#sync/worker-sync.ts";

import { storeFromPack } from "./app-pack.ts";
import { dropStale, OPTIONAL_CACHE, keep, refreshCached } from "./cached-assets.ts";
import { respondWithMedia } from "./media.ts";
import { isRealAsset, splitManifest } from "./optional-assets.ts";
import { openFromReminder, renewSubscription, showReminder } from "./push.ts";

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] };

/** Background Sync, which TypeScript's worker library does not know. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

const OUTBOX_TAG = "visite-outbox";
const { shell, optional } = splitManifest(self.__WB_MANIFEST);

cleanupOutdatedCaches();
const precache = new PrecacheController();
precache.addToCacheList(shell);

// A worker may live through install and activate of the first visit only: there is no older one to take over from.
let isFirstInstall = false;

self.addEventListener("install", (event) => {
  isFirstInstall = self.registration.active === null;
  // The chosen language must be there after an update, too, also if the learner is in the cellar by then.
  event.waitUntil(refreshCached(optional));
  event.waitUntil(storeShell(event));
});

async function storeShell(event: ExtendableEvent): Promise<void> {
  await storeFromPack(await caches.open(precache.strategy.cacheName), precache.getURLsToCacheKeys());
  await precache.install(event); // what is still missing, and fails if one file cannot be had
}

self.addEventListener("activate", (event) => {
  void precache.activate(event);
  event.waitUntil(dropStale(optional));
  // Only on the first visit: later, tabs of two versions must not be mixed under one worker without a reload.
  if (isFirstInstall) event.waitUntil(self.clients.claim());
});

registerRoute(new PrecacheRoute(precache));

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && optional.has(url.pathname),
  new CacheFirst({
    cacheName: OPTIONAL_CACHE,
    plugins: [{ cacheWillUpdate: async ({ response }) => (isRealAsset(response) ? response : null) }],
  }),
);

registerRoute(
  // Only files, which never change: what the server says about files may change. Who brings a token asks for herself.
  ({ url, sameOrigin, request }) =>
    sameOrigin && /^\/api\/media\/[\da-f-]{36}$/.test(url.pathname) && !request.headers.has("authorization"),
  ({ request }) => respondWithMedia(request),
);

registerRoute(
  new NavigationRoute(precache.createHandlerBoundToURL("/index.html"), {
    denylist: [/^\/api(\/|$)/, /^\/(assets|icons|sounds|screenshots)\//],
  }),
);

/** Ends what this worker sends, so that a newer one need not wait for it. The browser tries again by itself. */
const sending = new AbortController();

/** Each has its try, whatever becomes of the other. Throws if something is left. */
async function sendWhatWaits(signal: AbortSignal): Promise<void> {
  const outcomes = await Promise.allSettled([endLeftSessions(signal), runSyncOnce(signal)]);
  const failed = outcomes.find((one) => one.status === "rejected");
  if (failed) throw failed.reason;
}

self.addEventListener("sync", (event: Event) => {
  const sync = event as SyncEvent;
  if (sync.tag === OUTBOX_TAG) sync.waitUntil(sendWhatWaits(sending.signal));
});

self.addEventListener("push", (event) => {
  event.waitUntil(showReminder(self.registration, event.data));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openFromReminder(self.clients));
});

self.addEventListener("pushsubscriptionchange", (event: Event) => {
  (event as ExtendableEvent).waitUntil(renewSubscription(self.registration));
});

self.addEventListener("message", (event) => {
  const message = event.data as { type?: string; urls?: string[] } | null;
  if (message?.type === "MAKE_WAY") sending.abort();
  if (message?.type === "SKIP_WAITING") event.waitUntil(self.skipWaiting());
  if (message?.type === "KEEP") event.waitUntil(keep(optional, message.urls ?? []));
});
