import { createFileRoute, redirect } from "@tanstack/react-router";
import { useCallback } from "react";
import * as v from "valibot";

import { VocabularyErrorScreen } from "#features/vocabulary/vocabulary-error-screen.tsx";
import { VocabularyScreen } from "#features/vocabulary/vocabulary-screen.tsx";

/** The router reads "12" in an address as a number; here it is what somebody typed. */
const typed = v.pipe(v.union([v.string(), v.number()]), v.transform(String));

/** Whatever stands in the address: what is not understood counts as not there. */
const search = v.object({
  startInPracticeMode: v.optional(v.fallback(v.boolean(), false)),
  hideTabularNav: v.optional(v.fallback(v.boolean(), false)),
  list: v.optional(v.fallback(v.string(), "")),
  filter: v.optional(v.fallback(v.picklist(["", "due", "library"]), "")),
  q: v.optional(v.fallback(typed, "")),
});

export const Route = createFileRoute("/_app/vocab-dashboard/")({
  validateSearch: search,
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
