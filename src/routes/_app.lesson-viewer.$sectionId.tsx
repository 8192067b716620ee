import { createFileRoute, useNavigate } from "@tanstack/react-router";

import { SectionScreen } from "#features/section/section-screen.tsx";

import { pageOf } from "./-search.ts";

/** A section to be looked at: nothing that is done in it is kept. */
export const Route = createFileRoute("/_app/lesson-viewer/$sectionId")({
  validateSearch: (raw: Record<string, unknown>): { page?: number } => ({ page: pageOf(raw["page"]) }),
  component: LessonViewerRoute,
});

function LessonViewerRoute() {
  const { sectionId } = Route.useParams();
  const { page = -1 } = Route.useSearch();
  const navigate = useNavigate();
  return (
    <SectionScreen
      sectionId={sectionId}
      page={page}
      onPage={(next) => void navigate({ to: ".", search: { page: next }, replace: true, resetScroll: false })}
      isViewer
    />
  );
}
