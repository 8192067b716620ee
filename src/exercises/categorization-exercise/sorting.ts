import type { Play } from "../exercise.ts";
import type { CategorizationContent } from "./content.ts";

/** The answer "Passt nirgends", as if it were a group. */
export const NOWHERE = "none";

export type SortedItem = CategorizationContent["items"][number];

export interface Group {
  id: string;
  title: string;
  about?: string | undefined;
}

/** What both ways of playing need. */
export interface Sorting {
  /** In the order in which they are shown; without those that were right before. */
  items: readonly SortedItem[];
  groups: readonly Group[];
  groupOf: (item: string) => string | undefined;
  put: (item: string, group: string) => void;
  play: Play;
}
