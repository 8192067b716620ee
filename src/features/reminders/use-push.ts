import { useEffect, useState } from "react";

import { toAppError, type ErrorCode } from "#shared/contract/errors.ts";

import { pushStatusHere } from "./push-device.ts";
import type { PushStatus } from "./push-support.ts";

export interface PushState {
  /** Null: the browser has not answered yet. */
  status: PushStatus | null;
  isBusy: boolean;
  trouble: ErrorCode | null;
  /** Runs a change of this device; what it answers is how the device stands then. */
  run(change: () => Promise<PushStatus>): void;
}

/** How this device stands, looked at anew when she comes back from the browser's settings. */
export function usePush(): PushState {
  const [status, setStanding] = useState<PushStatus | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<ErrorCode | null>(null);
  // Joins the browser's permission, which it tells of to nobody.
  useEffect(() => {
    let isShown = true;
    const look = () => {
      pushStatusHere().then(
        (found) => isShown && setStanding(found),
        () => isShown && setStanding("impossible"),
      );
    };
    look();
    document.addEventListener("visibilitychange", look);
    return () => {
      isShown = false;
      document.removeEventListener("visibilitychange", look);
    };
  }, []);
  const run = (change: () => Promise<PushStatus>) => {
    setBusy(true);
    setTrouble(null);
    change()
      .then(setStanding, (thrown: unknown) => setTrouble(toAppError(thrown).code))
      .finally(() => setBusy(false));
  };
  return { status, isBusy, trouble, run };
}
