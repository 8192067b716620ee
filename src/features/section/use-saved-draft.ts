import { useEffect, useRef } from "react";

import { saveDraft } from "#db/drafts.ts";
import { learner } from "#db/learner.ts";

import { sectionDraftKey, type SectionDraft } from "./draft.ts";

/** Between two keys nothing is saved; after this long everything is. */
const SAVE_AFTER_MS = 300;

/**
 * Keeps what she does a moment after she does it, and at once when the page goes away. `touched` says that there is
 * something to keep: looking is not starting.
 */
export function useSavedDraft(sectionId: string, draft: SectionDraft, isReadOnly: boolean): { touched: () => void } {
  const isTouched = useRef(false);
  useEffect(() => {
    if (isReadOnly) return undefined;
    const save = () => {
      // A device that is full says so when an answer is stored.
      if (isTouched.current) saveDraft(learner(), sectionDraftKey(sectionId), draft).catch(() => undefined);
    };
    const timer = setTimeout(save, SAVE_AFTER_MS);
    window.addEventListener("pagehide", save);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("pagehide", save);
    };
  }, [draft, sectionId, isReadOnly]);
  return { touched: () => void (isTouched.current = true) };
}
