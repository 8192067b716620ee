import type { ReactNode } from "react";

import type { PlayJournal } from "#exercises/journalling/play-journal.ts";
import type { TaskLocation } from "#exercises/services.tsx";

import { useJournal } from "./use-journal.ts";

export type JournalForProps = { location: TaskLocation; children: (journal: PlayJournal | undefined) => ReactNode };

/** Provides a task with her journal. */
export function JournalFor({ location, children }: JournalForProps) {
  return children(useJournal(location));
}
