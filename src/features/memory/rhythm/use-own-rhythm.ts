import { useEffect } from "react";

import { learner } from "#db/learner.ts";

/** First the screen. */
const AFTER_MS = 3000;

/** On screens where nothing is to be answered: fits the spacing of her words to her answers, where that is due. */
export function useOwnRhythm(): void {
  // Starts work beside the page.
  useEffect(() => {
    const timer = setTimeout(() => {
      // Nobody waits for it, and nothing is lost: it is tried again on another day.
      import("./fit-if-due.ts").then(({ fitIfDue }) => fitIfDue(learner())).catch(() => undefined);
    }, AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
}

/** The same where it is put beside the screen of another feature. */
export function OwnRhythmKeeper(): null {
  useOwnRhythm();
  return null;
}
