import { createFileRoute } from "@tanstack/react-router";
import * as v from "valibot";

import { NewWordScreen } from "#features/vocabulary/new-word-screen.tsx";

export const Route = createFileRoute("/_app/vocab-dashboard/new")({
  validateSearch: v.object({
    list: v.optional(v.fallback(v.string(), "")),
    term: v.optional(v.fallback(v.string(), "")),
  }),
  component: NewWordRoute,
});

function NewWordRoute() {
  const { list, term } = Route.useSearch();
  return <NewWordScreen listId={list || undefined} term={term ?? ""} />;
}
