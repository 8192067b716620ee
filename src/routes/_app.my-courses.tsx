import { createFileRoute } from "@tanstack/react-router";

import { CoursesErrorScreen } from "#features/courses/courses-error-screen.tsx";
import { MyCoursesScreen } from "#features/courses/my-courses-screen.tsx";

export const Route = createFileRoute("/_app/my-courses")({
  component: MyCoursesScreen,
  errorComponent: CoursesErrorScreen,
});
