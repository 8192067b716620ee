import { createFileRoute } from "@tanstack/react-router";
import { useCallback, useMemo } from "react";

import { CoursesErrorScreen } from "#features/courses/courses-error-screen.tsx";
import type { CourseFilters } from "#features/courses/course-filters.ts";
import { CoursesScreen } from "#features/courses/courses-screen.tsx";

import { textOf } from "./-search.ts";

export const Route = createFileRoute("/_app/courses")({
  validateSearch: (raw: Record<string, unknown>): Partial<CourseFilters> => ({
    q: textOf(raw["q"]),
    level: textOf(raw["level"]),
    topic: textOf(raw["topic"]),
  }),
  component: CoursesRoute,
  errorComponent: CoursesErrorScreen,
});

function CoursesRoute() {
  const { q = "", level = "", topic = "" } = Route.useSearch();
  const filters = useMemo(() => ({ q, level, topic }), [q, level, topic]);
  const navigate = Route.useNavigate();
  const onFilters = useCallback(
    (next: CourseFilters) => {
      // She tapped something before the typing had rested: the address is already that of the next screen.
      if (!/^\/courses\/?$/.test(window.location.pathname)) return;
      void navigate({
        search: {
          ...(next.q && { q: next.q }),
          ...(next.level && { level: next.level }),
          ...(next.topic && { topic: next.topic }),
        },
        replace: true,
        resetScroll: false,
      });
    },
    [navigate],
  );
  return <CoursesScreen filters={filters} onFilters={onFilters} />;
}
