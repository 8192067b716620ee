import { useObservable } from "dexie-react-hooks";
import { startTransition } from "react";

import { lastingQuery, type Query } from "./watch.ts";

/**
 * With the first result most of a screen is drawn for the first time: in pieces, so that the page goes on answering. What
 * changes later is small, and is seen at once.
 */
function drawnInPieces<T>({ subscribe }: Query<T>): Query<T> {
  return {
    subscribe(onResult, onError) {
      let isFirst = true;
      return subscribe((result) => {
        if (isFirst) startTransition(() => onResult(result));
        else onResult(result);
        isFirst = false;
      }, onError);
    },
  };
}

/**
 * The result of a query over the local database, now and whenever what it read changes; undefined before the
 * first result. A query that fails throws into the route's error screen.
 */
export function useLive<T>(query: () => Promise<T> | T, deps: readonly unknown[]): T | undefined {
  return useObservable(() => ({ ...drawnInPieces(lastingQuery(query)), hasValue: () => false }), [...deps]);
}
