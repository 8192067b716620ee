import { createFileRoute } from "@tanstack/react-router";

import { NewWordScreen } from "#features/vocabulary/new-word-screen.tsx";

import { textOf } from "./-search.ts";

export const Route = createFileRoute("/_app/vocab-dashboard/new")({
  validateSearch: (raw: Record<string, unknown>): { list?: string; term?: string } => ({
    list: textOf(raw["list"]),
    term: textOf(raw["term"]),
  }),
  component: NewWordRoute,
});

function NewWordRoute() {
  const { list, term } = Route.useSearch();
  return <NewWordScreen listId={list || undefined} term={term ?? ""} />;
}
