import { useEffect, useState } from "react";

import type { AppError } from "#shared/contract/errors.ts";

import { lookAtInvite, type OrgInvite } from "./commands.ts";

export type InviteState =
  | { is: "loading" }
  | { is: "ready"; invite: OrgInvite }
  | { is: "invalid" }
  | { is: "failed"; error: AppError };

/** What the link of an invitation leads to. Asked once, and again when the learner wants it or the network is back. */
export function useInvite(token: string | undefined): { state: InviteState; retry: () => void; refuse: () => void } {
  const [state, setState] = useState<InviteState>(token === undefined ? { is: "invalid" } : { is: "loading" });
  const [round, setRound] = useState(0);
  const retry = () => {
    setState({ is: "loading" });
    setRound((before) => before + 1);
  };
  // Joins the server.
  useEffect(() => {
    if (token === undefined) return undefined;
    let isHere = true;
    void lookAtInvite(token).then((outcome) => {
      if (isHere) setState(stateOf(outcome));
    });
    return () => {
      isHere = false;
    };
  }, [token, round]);
  // Joins the network.
  useEffect(() => {
    if (state.is !== "failed") return undefined;
    const again = () => {
      setState({ is: "loading" });
      setRound((before) => before + 1);
    };
    addEventListener("online", again);
    return () => removeEventListener("online", again);
  }, [state.is]);
  return { state, retry, refuse: () => setState({ is: "invalid" }) };
}

function stateOf(outcome: Awaited<ReturnType<typeof lookAtInvite>>): InviteState {
  if (outcome.ok) return { is: "ready", invite: outcome.value };
  const { error } = outcome;
  return error.code === "invalid-link" || error.code === "validation" ? { is: "invalid" } : { is: "failed", error };
}
