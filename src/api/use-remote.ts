import { useEffect, useEffectEvent, useState } from "react";

import { type AppError, toAppError } from "#shared/contract/errors.ts";

export interface Remote<T> {
  /** What the server last said; it stays while it is asked again, and when it then does not answer. */
  value: T | undefined;
  /** Why there is nothing, or nothing newer. */
  error: AppError | null;
  isLoading: boolean;
  /** Asks again. */
  refresh: () => void;
  /** Puts in its place what a changing call has answered. */
  replace: (value: T) => void;
}

interface Said<T> {
  key: string;
  round: number;
  value: T | undefined;
  error: AppError | null;
}

/**
 * What the server knows and this device does not keep: asked when the screen opens and whenever `key` changes, and again
 * when the network is back after it had failed. `read` throws an AppError.
 */
export function useRemote<T>(key: string, read: (signal: AbortSignal) => Promise<T>): Remote<T> {
  const [round, setRound] = useState(0);
  const [said, setSaid] = useState<Said<T>>({ key, round: -1, value: undefined, error: null });
  const ask = useEffectEvent(read);
  // Joins the server.
  useEffect(() => {
    const stop = new AbortController();
    const tell = (next: { value: T } | { error: AppError }) => {
      if (stop.signal.aborted) return;
      setSaid((before) => ({ value: before.key === key ? before.value : undefined, error: null, ...next, key, round }));
    };
    ask(stop.signal).then(
      (value) => tell({ value }),
      (thrown: unknown) => tell({ error: toAppError(thrown) }),
    );
    return () => stop.abort();
  }, [key, round]);
  const hasFailed = said.error !== null;
  // Joins the network.
  useEffect(() => {
    if (!hasFailed) return undefined;
    const again = () => setRound((before) => before + 1);
    addEventListener("online", again);
    return () => removeEventListener("online", again);
  }, [hasFailed]);
  const isCurrent = said.key === key;
  return {
    value: isCurrent ? said.value : undefined,
    error: isCurrent ? said.error : null,
    isLoading: !isCurrent || said.round !== round,
    refresh: () => setRound((before) => before + 1),
    replace: (value) => setSaid((before) => ({ ...before, key, value, error: null })),
  };
}
