import type { ReactNode } from "react";

import type { PlayJournal } from "#exercises/journalling/play-journal.ts";
import type { TaskPlace } from "#exercises/services.tsx";

import { useJournal } from "./use-journal.ts";

export type JournalForProps = { place: TaskPlace; children: (journal: PlayJournal | undefined) => ReactNode };

/** Provides a task with her journal. */
export function JournalFor({ place, children }: JournalForProps) {
  return children(useJournal(place));
}
