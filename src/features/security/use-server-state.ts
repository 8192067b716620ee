import { useEffect, useEffectEvent, useState } from "react";

import { type AppError, toAppError } from "#shared/contract/errors.ts";
import { useOnline } from "#ui/environment/use-online.ts";

/** What stands on the server alone: asked for when the screen opens and when the network comes back. */
export function useServerState<T>(ask: () => Promise<T>) {
  const isOnline = useOnline();
  const [value, setValue] = useState<T>();
  const [failed, setFailed] = useState<AppError | null>(null);
  const [round, setRound] = useState(0);
  const fetchNow = useEffectEvent(ask);
  // Joins the server; again when the network comes back.
  useEffect(() => {
    if (!isOnline) return undefined;
    let isHere = true;
    fetchNow().then(
      (answer) => {
        if (!isHere) return;
        setValue(answer);
        setFailed(null);
      },
      (thrown: unknown) => isHere && setFailed(toAppError(thrown)),
    );
    return () => {
      isHere = false;
    };
  }, [isOnline, round]);
  return { value, failed, isOnline, reload: () => setRound(round + 1) };
}
