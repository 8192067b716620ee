import { useEffect, useEffectEvent, useRef, useState } from "react";

import { askServer, toldFacts } from "#api/health.ts";
import { isUnderHost, knowsPasskeys } from "#api/passkey-host.ts";

import { enterWithPasskey, FieldOffer } from "./field-offer.ts";
import type { SignInOutcome } from "./sign-in.ts";

/** As far as is known before anybody asks. Where a page is drawn by the server, there is no browser to know it. */
function areLikely(): boolean {
  const facts = toldFacts();
  if (typeof location === "undefined") return facts !== null && facts.passkeyHost !== null;
  return knowsPasskeys() && (facts === null || isUnderHost(facts.passkeyHost));
}

/** Whether this server and this browser have passkeys, and the sign-in with one: by a press, or chosen in the field. */
export function usePasskeys(onOutcome: (outcome: SignInOutcome) => Promise<void>) {
  const [areOffered, setOffered] = useState(areLikely);
  const [isPending, setPending] = useState(false);
  const inField = useRef<FieldOffer>(null);
  const tell = useEffectEvent((outcome: SignInOutcome) => void onOutcome(outcome));
  // Joins the server (which host its passkeys are bound to), and the browser's list of passkeys.
  useEffect(() => {
    if (!knowsPasskeys()) return undefined;
    const offer = new FieldOffer((outcome) => tell(outcome));
    let isHere = true;
    void askServer().then((facts) => {
      if (!isHere || facts === null) return;
      setOffered(isUnderHost(facts.passkeyHost));
      if (!isUnderHost(facts.passkeyHost)) return;
      inField.current = offer;
      void offer.start();
    });
    return () => {
      isHere = false;
      offer.stop();
    };
  }, []);

  async function press(): Promise<void> {
    if (isPending) return;
    setPending(true);
    // One question at a time, says the browser.
    inField.current?.stop();
    const outcome = await enterWithPasskey(false);
    if (!outcome.ok) void inField.current?.start();
    await onOutcome(outcome);
    setPending(false);
  }
  return { areOffered, isPending, press };
}
