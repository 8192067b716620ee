import { createFileRoute } from "@tanstack/react-router";

import { NewWordScreen } from "#features/vocabulary/new-word-screen.tsx";

import { textOf } from "./-search.ts";

interface Search {
  list?: string;
  term?: string;
}

declare module "#ui/controls/href.ts" {
  interface AppSearches {
    "/vocab-dashboard/new": Search;
  }
}

export const Route = createFileRoute("/_app/vocab-dashboard/new")({
  validateSearch: (raw: Record<string, unknown>): Search => ({
    list: textOf(raw["list"]),
    term: textOf(raw["term"]),
  }),
  component: NewWordRoute,
});

function NewWordRoute() {
  const { list, term } = Route.useSearch();
  return <NewWordScreen listId={list || undefined} term={term ?? ""} />;
}
