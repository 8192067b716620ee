import { useEffect, useState, useSyncExternalStore } from "react";

import { capabilities, type Capabilities } from "#api/capabilities.ts";
import { onSyncStatus, syncStatus } from "#sync/runtime.ts";

/** What the server can do, where it can be reached; null until it is known and as long as there is no network. */
export function useCapabilities(): Capabilities | null {
  const { isOnline } = useSyncExternalStore(onSyncStatus, syncStatus);
  const [known, setKnown] = useState<Capabilities | null>(null);
  // Joins the server's answer to the screen.
  useEffect(() => {
    if (!isOnline) return undefined;
    let isHere = true;
    void capabilities().then((answer) => isHere && setKnown(answer));
    return () => {
      isHere = false;
    };
  }, [isOnline]);
  return isOnline ? known : null;
}
