import { createFileRoute } from "@tanstack/react-router";

import { ModesScreen } from "#features/practice/modes-screen.tsx";

import { textOf } from "./-search.ts";

interface Search {
  list?: string;
  topic?: string;
}

declare module "#ui/controls/href.ts" {
  interface AppSearches {
    "/vocab-dashboard/practice/modes": Search;
  }
}

export const Route = createFileRoute("/_app/vocab-dashboard/practice/modes")({
  validateSearch: (raw: Record<string, unknown>): Search => ({
    list: textOf(raw["list"]),
    topic: textOf(raw["topic"]),
  }),
  component: ModesRoute,
});

function ModesRoute() {
  const { list, topic } = Route.useSearch();
  const navigate = Route.useNavigate();
  return <ModesScreen scope={{ listId: list, topic }} onScope={(search) => void navigate({ search, replace: true })} />;
}
