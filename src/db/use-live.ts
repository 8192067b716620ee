import { useObservable } from "dexie-react-hooks";

import { lastingQuery } from "./watch.ts";

/**
 * The result of a query over the local database, now and whenever what it read changes; undefined before the
 * first result. A query that fails throws into the route's error screen.
 */
export function useLive<T>(query: () => Promise<T> | T, deps: readonly unknown[]): T | undefined {
  return useObservable(() => ({ ...lastingQuery(query), hasValue: () => false }), [...deps]);
}
