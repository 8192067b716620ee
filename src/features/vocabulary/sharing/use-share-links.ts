import { useEffect, useState } from "react";

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

/** The links of one list. `make` and `end` throw what the server or the network says. */
export function useShareLinks(listId: string, isOnline: boolean): ShareLinks {
  const [state, setState] = useState<LinkState | null>(null);
  const [made, setMade] = useState<ShareLinks["made"]>(null);
  const [busy, setBusy] = useState<ShareLinks["busy"]>(null);

  // Joins the server, which alone knows who opened them.
  useEffect(() => {
    if (!isOnline) return undefined;
    let isShown = true;
    linksOf(listId).then(
      (now) => isShown && setState(now),
      () => undefined, // nothing to end is offered then; making one says what is wrong
    );
    return () => {
      isShown = false;
    };
  }, [listId, isOnline]);

  async function during(what: NonNullable<ShareLinks["busy"]>, work: () => Promise<void>): Promise<void> {
    setBusy(what);
    try {
      await work();
    } finally {
      setBusy(null);
    }
  }

  return {
    state,
    made,
    busy,
    make: () =>
      during("making", async () => {
        setMade(await makeLink(listId));
        setState(await linksOf(listId).catch(() => null));
      }),
    end: () =>
      during("ending", async () => {
        await endLinks(listId);
        setMade(null);
        setState({ links: 0, opens: 0, expires_at: null });
      }),
  };
}
