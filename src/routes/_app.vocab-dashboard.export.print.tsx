import { createFileRoute } from "@tanstack/react-router";

import { PrintScreen } from "#features/transfer/print-screen.tsx";

import { oneOf, textOf } from "./-search.ts";

export const Route = createFileRoute("/_app/vocab-dashboard/export/print")({
  validateSearch: (raw: Record<string, unknown>): { look?: "list" | "cards"; list?: string } => ({
    look: oneOf(raw["look"], ["list", "cards"]),
    list: textOf(raw["list"]),
  }),
  component: PrintRoute,
});

function PrintRoute() {
  const { look, list } = Route.useSearch();
  return <PrintScreen look={look ?? "list"} listId={list} />;
}
