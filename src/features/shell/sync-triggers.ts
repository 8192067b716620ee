import { reloadSession } from "#api/session.ts";
import { onCommit } from "#db/commit.ts";
import { noteOtherTab, onSyncStatus, syncNow, syncStatus } from "#sync/runtime.ts";
import { SYNC_TAG } from "#sync/worker-tag.ts";

const REGULAR_MS = 5 * 60_000;

type WithSync = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } };

/** Asks the browser to wake the worker when there is a network again, if it can. */
export async function askForBackgroundSync(): Promise<void> {
  try {
    const registration: WithSync | undefined = await navigator.serviceWorker?.getRegistration();
    await registration?.sync?.register(SYNC_TAG);
  } catch {
    // Not offered, or forbidden by the person: the page syncs by itself.
  }
}

/** Something is to be lost from now on: the browser is asked once to keep it. */
async function keepStorage(): Promise<void> {
  if (await navigator.storage?.persisted?.().catch(() => true)) return;
  await navigator.storage?.persist?.().catch(() => false);
}

/**
 * Every reason in a page to look at the server: the network is back, the page is visible, another tab wrote
 * something, five minutes passed. `onForeignSession` is called when another tab changed who is signed in.
 */
export function startSyncTriggers(userId: string, onForeignSession: () => void): () => void {
  const tabs = new BroadcastChannel("visite-tabs");
  const stop = new AbortController();
  const { signal } = stop;
  const wake = () => void syncNow();
  let hasAskedToKeep = false;

  window.addEventListener("online", () => void syncNow({ hasNetwork: true }), { signal });
  // A try that fails at once tells the learner that she is offline.
  window.addEventListener("offline", wake, { signal });
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && wake(), { signal });
  tabs.addEventListener(
    "message",
    ({ data }: MessageEvent<string>) => {
      if (data === "wrote") noteOtherTab();
      else void reloadSession().then((session) => session?.userId !== userId && onForeignSession());
    },
    { signal },
  );
  const stopCommits = onCommit(() => {
    tabs.postMessage("wrote");
    void askForBackgroundSync();
    if (!hasAskedToKeep) void keepStorage();
    hasAskedToKeep = true;
  });
  const stopStatus = onSyncStatus(() => {
    if (syncStatus().state === "offline" && syncStatus().waiting > 0) void askForBackgroundSync();
  });
  const timer = setInterval(() => document.visibilityState === "visible" && wake(), REGULAR_MS);

  return () => {
    stop.abort();
    stopCommits();
    stopStatus();
    clearInterval(timer);
    tabs.close();
  };
}

/** Tells the other tabs that the person of this device has changed. */
export function announceSession(): void {
  const tabs = new BroadcastChannel("visite-tabs");
  tabs.postMessage("session");
  tabs.close();
}
