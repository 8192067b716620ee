import { useEffect, useState } from "react";

import { type AppError, toAppError } from "#shared/contract/errors.ts";

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
