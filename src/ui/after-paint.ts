/** However busy or hidden the page is, the work is not put off for longer. */
const LONGEST_WAIT_MS = 150;

/**
 * Resolves when what was just changed is on the screen and the device has a moment. For work that may come a frame
 * or two later, so that a slow phone first answers the finger.
 */
export function afterPaint(): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(done, LONGEST_WAIT_MS);
    requestAnimationFrame(() => {
      const finish = () => {
        clearTimeout(timer);
        done();
      };
      // Safari has no idle callbacks: there the step after the frame has to do.
      if ("requestIdleCallback" in globalThis) requestIdleCallback(finish, { timeout: LONGEST_WAIT_MS });
      else setTimeout(finish, 0);
    });
  });
}
