import { useEffect, useRef, useState } from "react";

import { useDraftWriter } from "#app/use-draft-writer.ts";
import { readDraft } from "#db/drafts.ts";
import { learner } from "#db/learner.ts";

export interface DraftText {
  text: string;
  write: (text: string) => void;
  /** It was said. */
  clear: () => void;
}

/** What she is typing; it is still there when the app was killed. */
export function useDraftText(interactionId: string): DraftText {
  const key = `talk/${interactionId}`;
  const [text, setText] = useState("");
  const isTouched = useRef(false);
  const writer = useDraftWriter(key);
  // Joins what was stored before.
  useEffect(() => {
    readDraft<string>(learner(), key).then(
      (saved) => {
        if (!isTouched.current && typeof saved === "string") setText(saved);
      },
      () => undefined,
    );
  }, [key]);
  return {
    text,
    write: (next) => {
      isTouched.current = true;
      setText(next);
      if (next === "") void writer.drop();
      else writer.write(next);
    },
    clear: () => {
      setText("");
      void writer.drop();
    },
  };
}
