import { useEffect, useState } from "react";

import { useServerInReach } from "#app/use-sync-status.ts";
import { learner } from "#db/learner.ts";
import { useLive } from "#db/use-live.ts";
import { type AppError, toAppError } from "#shared/contract/errors.ts";

import { fetchPeople } from "./commands.ts";
import { keptPeople, ownUsername } from "./kept-people.ts";

/** Who is connected with her: what this device keeps at once, what the server says as soon as it has said it. */
export function usePeople() {
  const isOnline = useServerInReach();
  const people = useLive(() => keptPeople(learner()), []);
  const username = useLive(() => ownUsername(learner()), []);
  const [failed, setFailed] = useState<AppError | null>(null);
  const [round, setRound] = useState(0);
  // Joins the server; again when the network comes back.
  useEffect(() => {
    if (!isOnline) return undefined;
    let isHere = true;
    fetchPeople().then(
      () => isHere && setFailed(null),
      (error: unknown) => isHere && setFailed(toAppError(error)),
    );
    return () => {
      isHere = false;
    };
  }, [isOnline, round]);
  return { people, username, isOnline, failed, retry: () => setRound(round + 1) };
}
