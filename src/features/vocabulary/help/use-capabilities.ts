import { useEffect, useState } from "react";

import { capabilities, type Capabilities } from "#api/capabilities.ts";
import { useServerInReach } from "#app/use-sync-status.ts";

/** What the server can do, where it can be reached; null until it is known and as long as there is no network. */
export function useCapabilities(): Capabilities | null {
  const isOnline = useServerInReach();
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
