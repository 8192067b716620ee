import { useEffect, useState } from "react";

import { ERROR_CODES, toAppError, type AppError } from "#shared/contract/errors.ts";

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

/** What a link leads to; asked for again when the network comes back. */
export function useSharedList(token: string, isOnline: boolean): { state: SharedState; retry: () => void } {
  const [tries, setTries] = useState(0);
  const [told, setTold] = useState<{ token: string; state: SharedState }>({ token, state: { is: "loading" } });
  const isHere = told.token === token && told.state.is === "here";

  // Joins the server. What was shown once stays, with or without a network.
  useEffect(() => {
    if (isHere) return undefined;
    let isShown = true;
    const tell = (state: SharedState) => {
      if (isShown) setTold({ token, state });
    };
    readSharedList(token).then(
      (list) => tell({ is: "here", list }),
      (error: unknown) => tell(stateOf(toAppError(error))),
    );
    return () => {
      isShown = false;
    };
  }, [token, isOnline, tries, isHere]);

  return {
    state: told.token === token ? told.state : { is: "loading" },
    retry: () => {
      setTold({ token, state: { is: "loading" } });
      setTries(tries + 1);
    },
  };
}
