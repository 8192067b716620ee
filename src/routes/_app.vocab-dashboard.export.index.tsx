import { createFileRoute } from "@tanstack/react-router";

import { ExportScreen } from "#features/transfer/export-screen.tsx";

import { textOf } from "./-search.ts";

interface Search {
  list?: string;
}

declare module "#ui/controls/href.ts" {
  interface AppSearches {
    "/vocab-dashboard/export": Search;
  }
}

export const Route = createFileRoute("/_app/vocab-dashboard/export/")({
  validateSearch: (raw: Record<string, unknown>): Search => ({ list: textOf(raw["list"]) }),
  component: ExportRoute,
});

function ExportRoute() {
  const { list } = Route.useSearch();
  return <ExportScreen listId={list ?? ""} />;
}
