import { createFileRoute } from "@tanstack/react-router";

import { PracticeScreen } from "#features/practice/practice-screen.tsx";
import { EXERCISES } from "#features/practice/exercises.ts";

import { isTrue, oneOf, textOf } from "./-search.ts";

/** What to practise without a given test: the daily test, or words of the learner's choice. */
const MODES = ["daily", "due", "free", "list", "words", "exercise"] as const;

interface Search {
  testId?: string;
  mode?: (typeof MODES)[number];
  list?: string;
  topic?: string;
  words?: string;
  exercise?: (typeof EXERCISES)[number];
  timed?: true;
  /** Fewer words than a round usually has. */
  size?: number;
  /** In a backlog: beyond the day's share. */
  more?: true;
}

declare module "#ui/controls/href.ts" {
  interface AppSearches {
    "/vocab-dashboard/practice": Search;
  }
}

export const Route = createFileRoute("/_app/vocab-dashboard/practice/")({
  validateSearch: (raw: Record<string, unknown>): Search => ({
    testId: textOf(raw["testId"]),
    mode: oneOf(raw["mode"], MODES),
    list: textOf(raw["list"]),
    topic: textOf(raw["topic"]),
    words: textOf(raw["words"]),
    exercise: oneOf(raw["exercise"], EXERCISES),
    timed: isTrue(raw["timed"]),
    size: sizeOf(raw["size"]),
    more: isTrue(raw["more"]),
  }),
  component: PracticeRoute,
});

function sizeOf(raw: unknown): number | undefined {
  const size = Number(raw);
  return Number.isInteger(size) && size > 0 ? size : undefined;
}

function PracticeRoute() {
  const { testId, mode, list, topic, words, exercise, timed, size, more } = Route.useSearch();
  return (
    <PracticeScreen
      testId={testId || undefined}
      mode={mode ?? (exercise === undefined ? "daily" : "exercise")}
      listId={list || undefined}
      topic={topic || undefined}
      wordIds={words ? words.split(",") : undefined}
      exercise={exercise}
      isTimed={timed}
      size={size}
      wantsMore={more}
    />
  );
}
