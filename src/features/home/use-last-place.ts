import { useEffect } from "react";

import { saveDraft } from "#db/drafts.ts";
import { learner } from "#db/learner.ts";

import { LAST_PLACE, type Place } from "./last-place.ts";

/** Remembers that she is here, so that the start can lead back. Nothing on the screen waits for it. */
export function useLastPlace(kind: Place["kind"], id: string | undefined): void {
  useEffect(() => {
    if (id === undefined || id === "") return;
    saveDraft(learner(), LAST_PLACE, { kind, id } satisfies Place).catch(() => undefined);
  }, [kind, id]);
}
