import { createFileRoute, redirect } from "@tanstack/react-router";
import { useCallback, useMemo } from "react";

import { useLastVisited } from "#features/home/use-last-visited.ts";
import { VocabularyErrorScreen } from "#features/vocabulary/vocabulary-error-screen.tsx";
import { FILTER_KEYS, type FilterKey, type WordFilters } from "#features/vocabulary/filter-keys.ts";
import { VocabularyScreen } from "#features/vocabulary/vocabulary-screen.tsx";
import type { SearchChange } from "#features/vocabulary/vocabulary-view.ts";

import { isTrue, oneOf, textOf } from "./-search.ts";

interface Search extends Partial<Record<FilterKey, string>> {
  startInPracticeMode?: boolean;
  hideTabularNav?: boolean;
  list?: string;
  filter?: "due" | "library";
  q?: string;
}

declare module "#ui/controls/href.ts" {
  interface AppSearches {
    "/vocab-dashboard": Search;
  }
}

export const Route = createFileRoute("/_app/vocab-dashboard/")({
  validateSearch: (raw: Record<string, unknown>): Search => ({
    startInPracticeMode: isTrue(raw["startInPracticeMode"]),
    hideTabularNav: isTrue(raw["hideTabularNav"]),
    list: textOf(raw["list"]),
    filter: oneOf(raw["filter"], ["due", "library"]),
    q: textOf(raw["q"]),
    ...filtersOf(raw),
  }),
  beforeLoad: ({ search: { startInPracticeMode } }) => {
    if (startInPracticeMode) throw redirect({ to: "/vocab-dashboard/practice", replace: true });
  },
  component: VocabularyRoute,
  errorComponent: VocabularyErrorScreen,
});

/** The filters of an address, those that are on. */
function filtersOf(raw: Readonly<Record<string, unknown>>): WordFilters {
  return Object.fromEntries(
    FILTER_KEYS.flatMap((key) => {
      const value = textOf(raw[key]);
      return value === undefined ? [] : [[key, value]];
    }),
  );
}

/** The address after a change; what is empty is not in it. */
function changed(before: Search, { filters, ...rest }: SearchChange): Search {
  const next = { list: "", q: "", filter: "", ...before, ...rest };
  const filtersBefore = filtersOf({ ...before });
  return {
    ...(next.hideTabularNav && { hideTabularNav: true }),
    ...(next.list && { list: next.list }),
    ...((next.filter === "due" || next.filter === "library") && { filter: next.filter }),
    ...(next.q && { q: next.q }),
    ...filtersOf({ ...(filters ? filters(filtersBefore) : filtersBefore) }),
  };
}

function VocabularyRoute() {
  const search = Route.useSearch();
  const { list = "", filter = "", q = "" } = search;
  // The same object as long as the same filters are on, whatever else the address says: much is worked out from it.
  const written = JSON.stringify(filtersOf({ ...search }));
  const filters = useMemo(() => JSON.parse(written) as WordFilters, [written]);
  const navigate = Route.useNavigate();
  useLastVisited("list", list);
  const onSearch = useCallback(
    (change: SearchChange) => {
      // She tapped something before the typing had rested: the address is already that of the next screen.
      if (!/^\/vocab-dashboard\/?$/.test(window.location.pathname)) return;
      void navigate({ search: (before) => changed(before, change), replace: true, resetScroll: false });
    },
    [navigate],
  );
  return <VocabularyScreen search={{ list, filter, q, filters }} onSearch={onSearch} />;
}
