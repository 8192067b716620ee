let stopSounding: (() => void) | null = null;

/** Whoever begins to sound silences what sounded before. Returns how to say that it has ended. */
export function takeFloor(stop: () => void): () => void {
  silence();
  stopSounding = stop;
  return () => {
    if (stopSounding === stop) stopSounding = null;
  };
}

/** Nothing sounds any more: something else begins, or the microphone is opened. */
export function silence(): void {
  const stop = stopSounding;
  stopSounding = null;
  stop?.();
}
