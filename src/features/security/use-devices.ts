import { useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";

import { ERROR_MESSAGES } from "#i18n/error-messages.ts";
import { type AppError, toAppError } from "#shared/contract/errors.ts";
import { showAlert } from "#ui/alerts-store.ts";

import { type DeviceSession, fetchDevices } from "./commands.ts";

/** Her devices as the server knows them: nothing of it is kept here, an old list would be a wrong one. */
export function useDevices(isOnline: boolean) {
  const [devices, setDevices] = useState<readonly DeviceSession[] | null>(null);
  const [failed, setFailed] = useState<AppError | null>(null);
  const [round, setRound] = useState(0);
  // Joins the server; again when the network comes back, and after each change.
  useEffect(() => {
    if (!isOnline) return undefined;
    let isHere = true;
    fetchDevices().then(
      (found) => {
        if (!isHere) return;
        setDevices(found);
        setFailed(null);
      },
      (error: unknown) => isHere && setFailed(toAppError(error)),
    );
    return () => {
      isHere = false;
    };
  }, [isOnline, round]);
  return { devices, failed, look: () => setRound((count) => count + 1) };
}

/** Runs what needs the server and says how it ended. Returns whether it was done. */
export function useAct() {
  const { t, i18n } = useLingui();
  const [isPending, setPending] = useState(false);

  async function act(work: () => Promise<void>, success: string): Promise<boolean> {
    setPending(true);
    try {
      await work();
      showAlert({ kind: "success", text: success });
      return true;
    } catch (thrown) {
      const error = toAppError(thrown);
      showAlert({ kind: "error", text: t`Das ging nicht`, detail: i18n._(ERROR_MESSAGES[error.code]), error });
      return false;
    } finally {
      setPending(false);
    }
  }
  return { act, isPending };
}
