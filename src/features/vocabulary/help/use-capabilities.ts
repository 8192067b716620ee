import { useAsync } from "#ui/environment/use-async.ts";
import { capabilities, type Capabilities } from "#api/capabilities.ts";
import { useServerInReach } from "#app/use-sync-status.ts";

/** What the server can do, where it can be reached; null until it is known and as long as there is no network. */
export function useCapabilities(): Capabilities | null {
  const isOnline = useServerInReach();
  return useAsync(isOnline ? "capabilities" : null, capabilities).value ?? null;
}
