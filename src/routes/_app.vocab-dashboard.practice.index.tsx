import { createFileRoute } from "@tanstack/react-router";

import { PracticeScreen } from "#features/practice/practice-screen.tsx";

import { oneOf, textOf } from "./-search.ts";

/** What to practise without a given test: the daily test, or words of the learner's choice. */
const MODES = ["daily", "due", "free", "list", "words"] as const;

interface Search {
  testId?: string;
  mode?: (typeof MODES)[number];
  list?: string;
  words?: string;
}

export const Route = createFileRoute("/_app/vocab-dashboard/practice/")({
  validateSearch: (raw: Record<string, unknown>): Search => ({
    testId: textOf(raw["testId"]),
    mode: oneOf(raw["mode"], MODES),
    list: textOf(raw["list"]),
    words: textOf(raw["words"]),
  }),
  component: PracticeRoute,
});

function PracticeRoute() {
  const { testId, mode, list, words } = Route.useSearch();
  return (
    <PracticeScreen
      testId={testId || undefined}
      mode={mode ?? "daily"}
      listId={list || undefined}
      wordIds={words ? words.split(",") : undefined}
    />
  );
}
