import { useEffect, useState } from "react";

import { useAsync } from "#ui/environment/use-async.ts";
import type { AppError } from "#shared/contract/errors.ts";

import { lookAtInvite, type OrgInvite } from "./commands.ts";

type InviteState =
  | { is: "loading" }
  | { is: "ready"; invite: OrgInvite }
  | { is: "invalid" }
  | { is: "failed"; error: AppError };

/** What the link of an invitation leads to. Asked once, and again when the learner wants it or the network is back. */
export function useInvite(token: string | undefined): { state: InviteState; retry: () => void; refuse: () => void } {
  const [isRefused, setRefused] = useState(false);
  const [round, setRound] = useState(0);
  const key = token === undefined ? null : `${token} ${round}`;
  const { value } = useAsync(key, () => lookAtInvite(token ?? ""));
  const state: InviteState =
    key === null || isRefused ? { is: "invalid" } : value === undefined ? { is: "loading" } : stateOf(value);
  const hasFailed = state.is === "failed";
  const retry = () => setRound((count) => count + 1);
  // Joins the network.
  useEffect(() => {
    if (!hasFailed) return undefined;
    const again = () => setRound((count) => count + 1);
    addEventListener("online", again);
    return () => removeEventListener("online", again);
  }, [hasFailed]);
  return { state, retry, refuse: () => setRefused(true) };
}

function stateOf(outcome: Awaited<ReturnType<typeof lookAtInvite>>): InviteState {
  if (outcome.ok) return { is: "ready", invite: outcome.value };
  const { error } = outcome;
  return error.code === "invalid-link" || error.code === "validation" ? { is: "invalid" } : { is: "failed", error };
}
