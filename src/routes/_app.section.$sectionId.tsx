import { createFileRoute, useNavigate } from "@tanstack/react-router";
import { useState } from "react";

import { useLastSection } from "#features/home/use-last-visited.ts";
import { JournalFor } from "#features/journal/journal-for.tsx";
import { SectionScreen } from "#features/section/section-screen.tsx";

import { pageOf, textOf } from "./-search.ts";

declare module "#ui/controls/href.ts" {
  interface AppSearches {
    "/section/$sectionId": { task?: string };
  }
}

export const Route = createFileRoute("/_app/section/$sectionId")({
  validateSearch: (raw: Record<string, unknown>): { page?: number; task?: string } => ({
    page: pageOf(raw["page"]),
    task: textOf(raw["task"]),
  }),
  component: SectionRoute,
});

/** What tasks of a section may need. */
const SERVICES = { journal: JournalFor };

function SectionRoute() {
  const { sectionId } = Route.useParams();
  const { page = -1, task } = Route.useSearch();
  const navigate = useNavigate();
  const [opened, setOpened] = useState<{ id: string; title: string; courseId: string }>();
  useLastSection(opened?.id === sectionId ? opened : undefined);
  return (
    <SectionScreen
      sectionId={sectionId}
      page={page}
      taskId={task}
      onPage={(next) => void navigate({ to: ".", search: { page: next }, replace: true, resetScroll: false })}
      onOpened={setOpened}
      services={SERVICES}
    />
  );
}
