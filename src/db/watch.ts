import { liveQuery, type Subscription } from "dexie";

import { DELAYS_MS, isLostHandle, onReopened } from "./recovery.ts";

export interface Query<T> {
  subscribe(onResult: (result: T) => void, onError?: (error: unknown) => void): { unsubscribe(): void };
}

/**
 * A live query that outlives the connection of its database: a browser may close that at any time, and Dexie ends
 * the query with it. It is subscribed again when the connection is back, and a few times of its own accord.
 */
export function lastingQuery<T>(query: () => Promise<T> | T): Query<T> {
  return {
    subscribe(onResult, onError = () => undefined) {
      let subscription: Subscription | undefined;
      let timer: ReturnType<typeof setTimeout> | undefined;
      let failures = 0;

      function begin(): void {
        clearTimeout(timer);
        subscription?.unsubscribe();
        subscription = liveQuery(query).subscribe((result) => {
          failures = 0;
          onResult(result);
        }, retryOrTell);
      }

      function retryOrTell(error: unknown): void {
        const delay = isLostHandle(error) ? DELAYS_MS[failures] : undefined;
        failures += 1;
        if (delay === undefined) onError(error);
        else timer = setTimeout(begin, delay);
      }

      begin();
      const stopListening = onReopened(begin);
      return {
        unsubscribe() {
          clearTimeout(timer);
          stopListening();
          subscription?.unsubscribe();
        },
      };
    },
  };
}

/** Calls back with the result of a query, now and whenever what it read has changed. Returns the function that stops it. */
export function watch<T>(
  query: () => Promise<T>,
  onResult: (result: T) => void,
  onError?: (error: unknown) => void,
): () => void {
  const subscription = lastingQuery(query).subscribe(onResult, onError);
  return () => subscription.unsubscribe();
}
