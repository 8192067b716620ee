import { startTransition, useEffect, useEffectEvent, useState } from "react";

type Key = string | number | boolean;

interface Outcome<T> {
  key: Key | null;
  value?: T;
  error?: Error;
}

interface AsyncOptions {
  /** Reads again when it changes; what was read stays until then. */
  revision?: Key;
}

/** What was read: neither value nor error while the first reading is under way. */
export interface Async<T> {
  value: T | undefined;
  /** What the last reading threw, or undefined. */
  error: Error | undefined;
  /** Reads again. */
  again: () => void;
}

/**
 * Reads something that takes a moment: from the browser, from caches, from a server that is asked once.
 * @param key what is read; another key drops the value. null: nothing is read yet
 */
export function useAsync<T>(key: Key | null, read: () => Promise<T>, { revision }: AsyncOptions = {}): Async<T> {
  const [outcome, setOutcome] = useState<Outcome<T>>({ key: null });
  const [round, setRound] = useState(0);
  const readNow = useEffectEvent(read);
  // Joins what answers later; an answer that comes too late is dropped.
  useEffect(() => {
    if (key === null) return undefined;
    let isCurrent = true;
    readNow().then(
      // What it shows is drawn in pieces, so that the page goes on answering.
      (value) => isCurrent && startTransition(() => setOutcome({ key, value })),
      (thrown: unknown) => {
        if (isCurrent) setOutcome((before) => ({ ...(before.key === key && before), key, error: thrown as Error }));
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [key, revision, round]);
  const known = key !== null && outcome.key === key ? outcome : undefined;
  return { value: known?.value, error: known?.error, again: () => setRound((count) => count + 1) };
}
