import { useEffect } from "react";
import { create } from "zustand";

interface UpdateHolds {
  /** How many screens are in the middle of something that a reload would interrupt. */
  count: number;
}

/** While anybody holds, no update is offered and no tab reloads by itself. */
export const useUpdateHolds = create<UpdateHolds>(() => ({ count: 0 }));

/**
 * Keeps updates away while a test, a conversation or a recording runs. Returns the function that lets go; calling that twice
 * does no harm.
 */
export function holdUpdates(): () => void {
  let isHolding = true;
  useUpdateHolds.setState(({ count }) => ({ count: count + 1 }));
  return () => {
    if (!isHolding) return;
    isHolding = false;
    useUpdateHolds.setState(({ count }) => ({ count: count - 1 }));
  };
}

/** `holdUpdates` for as long as a component is shown and `isBusy`. */
export function useHoldUpdates(isBusy = true): void {
  useEffect(() => {
    if (!isBusy) return undefined;
    return holdUpdates();
  }, [isBusy]);
}

/** Runs something now, or as soon as nobody holds any more. */
export function whenNotHeld(run: () => void): void {
  if (useUpdateHolds.getState().count === 0) {
    run();
    return;
  }
  const stop = useUpdateHolds.subscribe(({ count }) => {
    if (count > 0) return;
    stop();
    run();
  });
}
