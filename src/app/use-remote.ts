import { onlineManager, QueryClient, useQuery } from "@tanstack/react-query";

import { currentSession } from "#api/session.ts";
import { type AppError, toAppError } from "#shared/contract/errors.ts";

const UNUSED_MS = 5 * 60_000;

/**
 * Keeps what the server said as long as a screen shows it, and five minutes longer. The request itself is repeated where
 * no server was reached (`api/http.ts`), so a failure here is final until the network is back.
 */
const client = new QueryClient({
  defaultOptions: {
    queries: { retry: false, networkMode: "always", gcTime: UNUSED_MS, refetchOnWindowFocus: false },
  },
});

// A page that was opened without a network must notice that it comes back: the manager takes every page for online.
onlineManager.setOnline(navigator.onLine);
client.mount();

export interface Remote<T> {
  /** What the server last said; it stays while the server is asked again, and when it then does not answer. */
  value: T | undefined;
  /** When the server said it, in milliseconds since 1970; 0 without a value. */
  fetchedAt: number;
  /** Why there is nothing, or nothing newer. */
  error: AppError | null;
  isLoading: boolean;
  /** Asks again. */
  refresh: () => void;
  /** Puts in its place what a changing call has answered. */
  replace: (value: T) => void;
}

interface RemoteOptions {
  /** False: the server is not asked yet. */
  isEnabled?: boolean;
}

/**
 * Reads what the server knows and this device does not keep: when the screen opens, whenever `key` changes, and when the
 * network is back. A screen that asked for the same within the last minutes shows that at once.
 * @param key names what is read, for the signed-in learner
 * @param read throws an AppError
 */
export function useRemote<T>(
  key: readonly string[],
  read: (signal: AbortSignal) => Promise<T>,
  { isEnabled = true }: RemoteOptions = {},
): Remote<T> {
  const queryKey = [currentSession()?.userId ?? "", ...key];
  const { data, error, dataUpdatedAt, isFetching, refetch } = useQuery(
    { queryKey, queryFn: ({ signal }) => read(signal), enabled: isEnabled, refetchOnReconnect: isEnabled && "always" },
    client,
  );
  return {
    value: data,
    fetchedAt: dataUpdatedAt,
    error: error === null ? null : toAppError(error),
    isLoading: isFetching,
    refresh: () => void refetch(),
    replace: (value) => void client.setQueryData<T>(queryKey, () => value),
  };
}
