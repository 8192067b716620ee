import { useRemote } from "#app/use-remote.ts";
import { ERROR_CODES, type AppError } from "#shared/contract/errors.ts";

import { readSharedList, type SharedList } from "./share-commands.ts";

export type SharedState =
  | { is: "loading" }
  | { is: "here"; list: SharedList }
  /** Taken back, deleted, or never there: nobody is told which. */
  | { is: "unknown" }
  | { is: "expired" }
  /** No network, or the server did not answer: the link may well be right. */
  | { is: "offline" }
  | { is: "failed"; error: AppError };

function stateOf(error: AppError): SharedState {
  if (error.code === "not-found" || error.code === "validation") return { is: "unknown" };
  if (error.code === "gone") return { is: "expired" };
  if (error.code === "rate-limited") return { is: "failed", error };
  return ERROR_CODES[error.code].retryable ? { is: "offline" } : { is: "failed", error };
}

/** Returns what a link leads to. What was shown once stays, with or without a network. */
export function useSharedList(token: string): { state: SharedState; retry: () => void } {
  const { value, error, refresh } = useRemote(["shared-list", token], () => readSharedList(token));
  const state: SharedState =
    value !== undefined ? { is: "here", list: value } : error !== null ? stateOf(error) : { is: "loading" };
  return { state, retry: refresh };
}
