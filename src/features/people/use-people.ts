import { useRemote } from "#app/use-remote.ts";
import { useServerInReach } from "#app/use-sync-status.ts";
import { learner } from "#db/learner.ts";
import { useLive } from "#db/use-live.ts";

import { fetchPeople } from "./commands.ts";
import { cachedPeople, ownUsername } from "./cached-people.ts";

/** Returns who is connected with her: what this device keeps at once, and what the server says as soon as it answers. */
export function usePeople() {
  const isOnline = useServerInReach();
  const cached = useLive(() => cachedPeople(learner()), []);
  const username = useLive(() => ownUsername(learner()), []);
  const { error, refresh } = useRemote(["people"], fetchPeople, { isEnabled: isOnline });
  return { people: cached && cached.value, readAt: cached?.readAt, username, isOnline, error, refresh };
}
