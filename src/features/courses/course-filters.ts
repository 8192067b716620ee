import { foldForSearch, searchMatcher } from "#shared/lib/fold-german.ts";
import type { DeviceRows } from "#shared/model/entities.ts";
import { CEFR_LEVELS } from "#shared/model/user.ts";

/** What of the library is shown; empty texts filter nothing. */
export interface CourseFilters {
  q: string;
  level: string;
  topic: string;
}

type Findable = Pick<
  DeviceRows["course"],
  "title" | "about" | "level" | "isPlus" | "topics" | "outline" | "organizationId" | "position"
>;

const haystackOf = ({ title, about, topics, outline }: Findable): string =>
  foldForSearch([title, about, ...topics, ...outline.map((chapter) => chapter.title)].join("\n"));

type Level = DeviceRows["user"]["cefrLevel"];

/** How far a course is from what she says of her German; one above it is nearer than one as far below. */
function farFrom(hers: Level, { level, isPlus }: Findable): number {
  if (hers === null) return 0;
  const steps = CEFR_LEVELS.indexOf(level) + (isPlus ? 0.5 : 0) - CEFR_LEVELS.indexOf(hers);
  return steps < 0 ? 0.1 - steps : steps;
}

/** Her organisation's courses first: somebody chose them for her. Then what fits her German. */
function inOrder(one: Findable, other: Findable, hers: Level): number {
  const rank = ({ organizationId }: Findable) => (organizationId === null ? 1 : 0);
  return (
    rank(one) - rank(other) ||
    farFrom(hers, one) - farFrom(hers, other) ||
    one.position - other.position ||
    one.title.localeCompare(other.title, "de")
  );
}

/** The courses that fit, in their order. */
export function findCourses<C extends Findable>(
  courses: readonly C[],
  { q, level, topic }: CourseFilters,
  hers: Level = null,
): C[] {
  const fits = searchMatcher(q);
  return courses
    .filter((course) => level === "" || course.level === level)
    .filter((course) => topic === "" || course.topics.includes(topic))
    .filter((course) => q.trim() === "" || fits(haystackOf(course)))
    .toSorted((one, other) => inOrder(one, other, hers));
}

export const levelsOf = (courses: readonly Pick<Findable, "level">[]): string[] =>
  [...new Set(courses.map(({ level }) => level))].toSorted();

export const topicsOf = (courses: readonly Pick<Findable, "topics">[]): string[] =>
  [...new Set(courses.flatMap(({ topics }) => topics))].toSorted((one, other) => one.localeCompare(other, "de"));
