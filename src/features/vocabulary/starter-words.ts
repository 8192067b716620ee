import type { Word } from "#data/vocabulary/words.ts";

import { byTerm } from "./word-sections.ts";

/** So many words a new learner is offered for her first shifts. */
export const STARTER_COUNT = 20;

const levelOf = (word: Pick<Word, "level">) => word.level ?? "C2";

/** Easy words of the library with a meaning to ask for, one of each topic in turn, so that a ward is covered. */
export function starterWords<W extends Pick<Word, "id" | "term" | "level" | "topics" | "explanation">>(
  library: readonly W[],
  count = STARTER_COUNT,
): W[] {
  const askable = library.filter(({ explanation }) => explanation);
  const topics = [...Map.groupBy(askable, ({ topics: [topic] }) => topic ?? "").entries()]
    .toSorted(([a], [b]) => a.localeCompare(b, "de"))
    .map(([, words]) => words.toSorted((a, b) => levelOf(a).localeCompare(levelOf(b)) || byTerm(a, b)));
  const longest = Math.max(0, ...topics.map((words) => words.length));
  const turns = Array.from({ length: longest }, (_, turn) => topics.flatMap((words) => words[turn] ?? []));
  return turns.flat().slice(0, count);
}
