import { createFileRoute } from "@tanstack/react-router";
import * as v from "valibot";

import { NewWordScreen } from "#features/vocabulary/new-word-screen.tsx";

export const Route = createFileRoute("/_app/vocab-dashboard/new")({
  validateSearch: v.object({
    list: v.optional(v.fallback(v.string(), "")),
    // The router reads "12" in an address as a number; here it is what somebody typed.
    term: v.optional(v.fallback(v.pipe(v.union([v.string(), v.number()]), v.transform(String)), "")),
  }),
  component: NewWordRoute,
});

function NewWordRoute() {
  const { list, term } = Route.useSearch();
  return <NewWordScreen listId={list || undefined} term={term ?? ""} />;
}
