import { createFileRoute } from "@tanstack/react-router";

import { PrintScreen } from "#features/transfer/print-screen.tsx";

import { oneOf, textOf } from "./-search.ts";

interface Search {
  look?: "list" | "cards";
  list?: string;
}

declare module "#ui/controls/href.ts" {
  interface AppSearches {
    "/vocab-dashboard/export/print": Search;
  }
}

export const Route = createFileRoute("/_app/vocab-dashboard/export/print")({
  validateSearch: (raw: Record<string, unknown>): Search => ({
    look: oneOf(raw["look"], ["list", "cards"]),
    list: textOf(raw["list"]),
  }),
  component: PrintRoute,
});

function PrintRoute() {
  const { look, list } = Route.useSearch();
  return <PrintScreen look={look ?? "list"} listId={list} />;
}
