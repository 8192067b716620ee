import { useSyncExternalStore } from "react";

import { onSyncStatus, syncStatus } from "#sync/runtime.ts";

/** Whether the server can be reached, as far as this device knows. */
export function useOnline(): boolean {
  return useSyncExternalStore(onSyncStatus, () => syncStatus().isOnline);
}
