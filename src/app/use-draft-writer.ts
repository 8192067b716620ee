import { useEffect, useMemo } from "react";

import { DraftWriter } from "#db/draft-writer.ts";
import { learner } from "#db/learner.ts";

/** Returns the writer for a key. What waits is written when the page is hidden or left, or the component goes. */
export function useDraftWriter(key: string): DraftWriter {
  const writer = useMemo(() => new DraftWriter(learner(), key), [key]);
  useEffect(() => {
    const flush = () => writer.flush();
    window.addEventListener("pagehide", flush);
    document.addEventListener("visibilitychange", flush);
    return () => {
      window.removeEventListener("pagehide", flush);
      document.removeEventListener("visibilitychange", flush);
      flush();
    };
  }, [writer]);
  return writer;
}
