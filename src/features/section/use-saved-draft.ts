import { useEffect, useRef } from "react";

import { useDraftWriter } from "#app/use-draft-writer.ts";

import { sectionDraftKey, type SectionDraft } from "./draft.ts";

/** Keeps what she does on this device. `touched` says that there is something to keep: looking is not starting. */
export function useSavedDraft(sectionId: string, draft: SectionDraft, isReadOnly: boolean) {
  const isTouched = useRef(false);
  const writer = useDraftWriter(sectionDraftKey(sectionId));
  useEffect(() => {
    if (isTouched.current && !isReadOnly) writer.write(draft);
  }, [draft, isReadOnly, writer]);
  return {
    touched: () => void (isTouched.current = true),
    /** Writes this state at once, before it is on the screen. A device that is full says so when an answer is stored. */
    save: (now: SectionDraft) => {
      if (!isTouched.current || isReadOnly) return;
      writer.write(now);
      writer.flush();
    },
  };
}
