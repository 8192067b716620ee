import { useSyncExternalStore } from "react";

import { onSyncStatus, syncStatus } from "#sync/runtime.ts";
import type { SyncStatus } from "#sync/status.ts";

/** Returns how far the device is with the server, and whether that is in reach; a component is drawn anew when it changes. */
export const useSyncStatus = (): SyncStatus => useSyncExternalStore(onSyncStatus, syncStatus);

/** Returns whether the server can be reached, as the sync engine knows it. Signed-out screens ask `ui/environment/use-online.ts`. */
export const useServerInReach = (): boolean => useSyncStatus().isOnline;
