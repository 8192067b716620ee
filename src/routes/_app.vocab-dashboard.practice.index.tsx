import { createFileRoute } from "@tanstack/react-router";
import * as v from "valibot";

import { PracticeScreen } from "#features/practice/practice-screen.tsx";

export const Route = createFileRoute("/_app/vocab-dashboard/practice/")({
  validateSearch: v.object({
    testId: v.optional(v.fallback(v.string(), "")),
    /** What to practise without a given test: the daily test, or words of the learner's choice. */
    mode: v.optional(v.fallback(v.picklist(["daily", "due", "free", "list", "words"]), "daily")),
    list: v.optional(v.fallback(v.string(), "")),
    words: v.optional(v.fallback(v.string(), "")),
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
