import { currentSession } from "#api/session.ts";
import type { LearnerDatabase } from "#db/database.ts";

import { SyncEngine } from "./engine.ts";
import { listenForPokes } from "./pokes.ts";
import { INITIAL_STATUS, type SyncStatus } from "./status.ts";
import { apiTransport } from "./api-transport.ts";

/** So long a tab that wrote something is given to send it itself. */
const OTHER_TAB_MS = 3000;

/** The one engine of this page. */
let engine: SyncEngine | null = null;
let stopPokes: (() => void) | null = null;
let otherTab: ReturnType<typeof setTimeout> | undefined;
let status: SyncStatus = INITIAL_STATUS;
const listeners = new Set<() => void>();

function take(next: SyncStatus): void {
  status = next;
  for (const listener of listeners) listener();
}

/** Starts synchronising this learner's database, and stops whatever was synchronised before. */
export function startSync(db: LearnerDatabase): void {
  stopSync();
  // The page reads its own copy: reloading it for every request would cost a read of IndexedDB each time.
  engine = new SyncEngine({ db, transport: apiTransport(db.userId, async () => currentSession()?.userId ?? null) });
  engine.subscribe(take);
  engine.start();
  stopPokes = listenForPokes(() => void engine?.wake({ hasNetwork: true }));
}

export function stopSync(): void {
  stopPokes?.();
  clearTimeout(otherTab);
  engine?.stop();
  engine = null;
  stopPokes = null;
  take(INITIAL_STATUS);
}

/** There is a reason to look: the network is back, the app is visible again. Resolves when the round has ended. */
export function syncNow(sign: { hasNetwork?: boolean } = {}): Promise<void> {
  return engine?.wake(sign) ?? Promise.resolve();
}

/** Another tab wrote something. It sends that itself; this one only looks after it, in case that tab was closed. */
export function noteOtherTab(): void {
  void engine?.refreshStatus();
  clearTimeout(otherTab);
  otherTab = setTimeout(() => engine?.noteWrite(), OTHER_TAB_MS);
}

export const syncStatus = (): SyncStatus => status;

/** For useSyncExternalStore: calls back at every change of the status. */
export function onSyncStatus(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
