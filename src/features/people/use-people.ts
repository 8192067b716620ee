import { useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";

import { learner } from "#db/learner.ts";
import { useLive } from "#db/use-live.ts";
import { ERROR_MESSAGES } from "#i18n/error-messages.ts";
import { type AppError, toAppError } from "#shared/contract/errors.ts";
import { useServerInReach } from "#app/use-sync-status.ts";
import { showAlert } from "#ui/alerts-store.ts";

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

interface Words {
  success?: string;
  failure: string;
}

/** Runs what needs the server, one thing at a time, and says how it ended. Returns the error, or null. */
export function useAct() {
  const { i18n } = useLingui();
  const [isPending, setPending] = useState(false);

  async function act(work: () => Promise<void>, { success, failure }: Words): Promise<AppError | null> {
    setPending(true);
    try {
      await work();
      if (success !== undefined) showAlert({ kind: "success", text: success });
      return null;
    } catch (thrown) {
      const error = toAppError(thrown);
      showAlert({ kind: "error", text: failure, detail: i18n._(ERROR_MESSAGES[error.code]) });
      return error;
    } finally {
      setPending(false);
    }
  }
  return { act, isPending };
}
