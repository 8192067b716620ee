import { foldForSearch, searchMatcher } from "#shared/lib/fold-german.ts";
import type { DeviceRows } from "#shared/model/entities.ts";

/** What of the library is shown; empty texts filter nothing. */
export interface CourseFilters {
  q: string;
  level: string;
  topic: string;
}

type Findable = Pick<
  DeviceRows["course"],
  "title" | "about" | "level" | "topics" | "outline" | "organizationId" | "position"
>;

const haystackOf = ({ title, about, topics, outline }: Findable): string =>
  foldForSearch([title, about, ...topics, ...outline.map((chapter) => chapter.title)].join("\n"));

/** Her organisation's courses first: somebody chose them for her. */
function inOrder(one: Findable, other: Findable): number {
  const rank = ({ organizationId }: Findable) => (organizationId === null ? 1 : 0);
  return rank(one) - rank(other) || one.position - other.position || one.title.localeCompare(other.title, "de");
}

/** The courses that fit, in their order. */
export function findCourses<C extends Findable>(courses: readonly C[], { q, level, topic }: CourseFilters): C[] {
  const fits = searchMatcher(q);
  return courses
    .filter((course) => level === "" || course.level === level)
    .filter((course) => topic === "" || course.topics.includes(topic))
    .filter((course) => q.trim() === "" || fits(haystackOf(course)))
    .toSorted(inOrder);
}

export const levelsOf = (courses: readonly Pick<Findable, "level">[]): string[] =>
  [...new Set(courses.map(({ level }) => level))].toSorted();

export const topicsOf = (courses: readonly Pick<Findable, "topics">[]): string[] =>
  [...new Set(courses.flatMap(({ topics }) => topics))].toSorted((one, other) => one.localeCompare(other, "de"));
