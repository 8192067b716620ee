/** A hidden tab paints nothing; work that waits for a frame must not wait for ever. */
const LONGEST_WAIT_MS = 100;

/**
 * Resolves when what was just changed is on the screen. For work that may come a frame later, so that a slow phone
 * first answers the finger.
 */
export function afterPaint(): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(done, LONGEST_WAIT_MS);
    requestAnimationFrame(() => {
      // The frame itself comes after its callbacks.
      setTimeout(() => {
        clearTimeout(timer);
        done();
      }, 0);
    });
  });
}
