import { foldForSearch, searchMatcher } from "#shared/lib/fold-german.ts";

import type { ListedCase } from "./queries.ts";

/** Which cases are shown; empty texts filter nothing. */
export interface RoomFilters {
  isMine: boolean;
  level: string;
  q: string;
}

/** Fewer are found by looking. */
export const SEARCHED_FROM = 9;

const haystackOf = ({ one: { title, setting, persons } }: ListedCase): string =>
  foldForSearch([title, setting, ...persons.map((it) => `${it.title} ${it.first_name} ${it.last_name}`)].join("\n"));

export function findCases(cases: readonly ListedCase[], { level, q }: Pick<RoomFilters, "level" | "q">): ListedCase[] {
  const fits = searchMatcher(q);
  return cases
    .filter(({ one }) => level === "" || one.level === level)
    .filter((listed) => q.trim() === "" || fits(haystackOf(listed)));
}

export const levelsOf = (cases: readonly ListedCase[]): string[] =>
  [...new Set(cases.map(({ one }) => one.level))].toSorted();
