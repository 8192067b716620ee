import { createFileRoute } from "@tanstack/react-router";

import { CourseScreen } from "#features/courses/course-screen.tsx";
import { CoursesErrorScreen } from "#features/courses/courses-error-screen.tsx";

export const Route = createFileRoute("/_app/course/$courseId")({
  component: CourseRoute,
  errorComponent: CoursesErrorScreen,
});

function CourseRoute() {
  const { courseId } = Route.useParams();
  return <CourseScreen key={courseId} courseId={courseId} />;
}
