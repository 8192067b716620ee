import { useEffect } from "react";

import { saveDraft } from "#db/drafts.ts";
import { learner } from "#db/learner.ts";

import { LAST_VISITED, type LastVisited } from "./last-visited.ts";

/** Remembers that she is here, so that the start can lead back. Nothing on the screen waits for it. */
export function useLastVisited(kind: "word" | "list", id: string | undefined): void {
  useEffect(() => {
    if (id === undefined || id === "") return;
    saveDraft(learner(), LAST_VISITED, { kind, id } satisfies LastVisited).catch(() => undefined);
  }, [kind, id]);
}

/** The same for a section of a course, once its name is known. */
export function useLastSection(section: { id: string; title: string; courseId: string } | undefined): void {
  const { id, title, courseId } = section ?? {};
  useEffect(() => {
    if (id === undefined || title === undefined || courseId === undefined) return;
    saveDraft(learner(), LAST_VISITED, { kind: "section", id, title, courseId } satisfies LastVisited).catch(
      () => undefined,
    );
  }, [id, title, courseId]);
}
