import { useEffect, useRef } from "react";

import { saveDraft } from "#db/drafts.ts";
import { learner } from "#db/learner.ts";

import { sectionDraftKey, type SectionDraft } from "./draft.ts";

/** Between two keys nothing is saved; after this long everything is. */
const SAVE_AFTER_MS = 300;

/**
 * Keeps what she does a moment after she does it, and at once when she leaves or the page goes away. `touched` says
 * that there is something to keep: looking is not starting.
 */
export function useSavedDraft(sectionId: string, draft: SectionDraft, isReadOnly: boolean) {
  const isTouched = useRef(false);
  async function save(now: SectionDraft): Promise<void> {
    // A device that is full says so when an answer is stored.
    if (isTouched.current && !isReadOnly)
      await saveDraft(learner(), sectionDraftKey(sectionId), now).catch(() => undefined);
  }
  const latest = useRef(() => void save(draft));
  useEffect(() => {
    latest.current = () => void save(draft);
  });
  useEffect(() => {
    const timer = setTimeout(() => latest.current(), SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [draft]);
  useEffect(() => {
    const leave = () => latest.current();
    window.addEventListener("pagehide", leave);
    return () => {
      window.removeEventListener("pagehide", leave);
      leave();
    };
  }, []);
  return { touched: () => void (isTouched.current = true), save };
}
