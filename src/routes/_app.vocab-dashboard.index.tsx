import { createFileRoute, redirect } from "@tanstack/react-router";
import { useCallback } from "react";

import { VocabularyErrorScreen } from "#features/vocabulary/vocabulary-error-screen.tsx";
import { VocabularyScreen } from "#features/vocabulary/vocabulary-screen.tsx";

import { isTrue, oneOf, textOf } from "./-search.ts";

interface Search {
  startInPracticeMode?: boolean;
  hideTabularNav?: boolean;
  list?: string;
  filter?: "due" | "library";
  q?: string;
}

export const Route = createFileRoute("/_app/vocab-dashboard/")({
  validateSearch: (raw: Record<string, unknown>): Search => ({
    startInPracticeMode: isTrue(raw["startInPracticeMode"]),
    hideTabularNav: isTrue(raw["hideTabularNav"]),
    list: textOf(raw["list"]),
    filter: oneOf(raw["filter"], ["due", "library"]),
    q: textOf(raw["q"]),
  }),
  beforeLoad: ({ search: { startInPracticeMode } }) => {
    if (startInPracticeMode) throw redirect({ to: "/vocab-dashboard/practice", replace: true });
  },
  component: VocabularyRoute,
  errorComponent: VocabularyErrorScreen,
});

function VocabularyRoute() {
  const { list = "", filter = "", q = "", hideTabularNav } = Route.useSearch();
  const navigate = Route.useNavigate();
  const onSearch = useCallback(
    (next: { q: string; filter: string; list: string }) =>
      void navigate({
        search: {
          ...(hideTabularNav && { hideTabularNav }),
          ...(next.list && { list: next.list }),
          ...((next.filter === "due" || next.filter === "library") && { filter: next.filter }),
          ...(next.q && { q: next.q }),
        },
        replace: true,
        resetScroll: false,
      }),
    [navigate, hideTabularNav],
  );
  return <VocabularyScreen search={{ list, filter, q }} onSearch={onSearch} />;
}
