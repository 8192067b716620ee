import { useLingui } from "@lingui/react/macro";
import { useState } from "react";

import { useCommand } from "#app/use-command.ts";
import { useRemote } from "#app/use-remote.ts";

import { endLinks, linksOf, makeLink, type LinkState } from "./share-commands.ts";

export interface ShareLinks {
  /** What the server said of the links that are valid; null: not known (yet). */
  state: LinkState | null;
  /** The link made just now; the server keeps only its trace, so it can be shown this once. */
  made: { url: string; expiresAt: string } | null;
  busy: "making" | "ending" | null;
  make: () => Promise<void>;
  end: () => Promise<void>;
}

const NO_LINKS: LinkState = { links: 0, opens: 0, expires_at: null };

/** Returns the links of one list, how one is made and how all are ended. */
export function useShareLinks(listId: string, isOnline: boolean): ShareLinks {
  const { t } = useLingui();
  const making = useCommand();
  const ending = useCommand();
  // Without an answer nothing to end is offered; making one says what is wrong.
  const { value, refresh, replace } = useRemote(["share-links", listId], () => linksOf(listId), {
    isEnabled: isOnline,
  });
  const [made, setMade] = useState<ShareLinks["made"]>(null);

  async function make(): Promise<void> {
    const link = await making.run(() => makeLink(listId), { failure: t`Der Link konnte nicht erstellt werden` });
    if (!link) return;
    setMade(link.value);
    refresh();
  }

  async function end(): Promise<void> {
    const texts = { success: t`Freigabe beendet`, failure: t`Die Freigabe konnte nicht beendet werden` };
    if (!(await ending.run(() => endLinks(listId), texts))) return;
    setMade(null);
    replace(NO_LINKS);
  }

  const busy = making.isPending ? "making" : ending.isPending ? "ending" : null;
  return { state: value ?? null, made, busy, make, end };
}
