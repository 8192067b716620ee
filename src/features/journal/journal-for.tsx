import type { ReactNode } from "react";

import type { PlayJournal } from "#exercises/journalling/play-journal.ts";

import type { JournalPlace } from "./commands.ts";
import { useJournal } from "./use-journal.ts";

export type JournalForProps = JournalPlace & {
  isSharedByDefault: boolean;
  children: (journal: PlayJournal | undefined) => ReactNode;
};

/** Lends a task its journal: what plays sections knows no other feature, so the route hands it this. */
export function JournalFor({ children, isSharedByDefault, ...place }: JournalForProps) {
  return children(useJournal(place, isSharedByDefault));
}
