/** However busy the page is, a pause ends after this. */
const LONGEST_PAUSE_MS = 1000;

/** Pauses of a long piece of work that nobody waits for yet. */
export interface Pause {
  /** Resolves when the page has a moment; once somebody waits, when other work had its turn. */
  next(): Promise<void>;
  /** Somebody waits now. */
  hurry(): void;
}

/** Work in the moments in which the page has nothing else to do. */
export function idleTime(): Pause {
  let isHurried = false;
  let wake: () => void = () => undefined;
  return {
    next: () =>
      new Promise((done) => {
        wake = done;
        // Safari has no idle callbacks: there a step between two frames has to do.
        if (isHurried) setTimeout(done, 0);
        else if ("requestIdleCallback" in globalThis) requestIdleCallback(() => done(), { timeout: LONGEST_PAUSE_MS });
        else setTimeout(done, 30);
      }),
    hurry: () => {
      isHurried = true;
      wake();
    },
  };
}
