import { liveQuery } from "dexie";

/** Calls back with the result of a query, now and whenever what it read has changed. Answers the way to stop. */
export function watch<T>(
  query: () => Promise<T>,
  onResult: (result: T) => void,
  onError: (error: unknown) => void = () => undefined,
): () => void {
  const subscription = liveQuery(query).subscribe(onResult, onError);
  return () => subscription.unsubscribe();
}
