import { describe, expect, it } from "vitest";

import { CONTENT_TYPES } from "#shared/model/course-terms.ts";

import { CONTENT_FOLDER } from "../read-content.ts";
import { checkCourses } from "./check-courses.ts";
import { checkItem } from "./check-items.ts";

const FEWEST_OF_A_KIND = 4;
const { made, problems } = await checkCourses(CONTENT_FOLDER);

it("nothing is wrong with the courses that are shipped", () => {
  expect(problems).toEqual([]);
});

it("the first course has each kind of content at least four times, and is read twice", () => {
  const [first] = made.filter(({ course }) => course.key === "ankommen-auf-station");
  const counts = Map.groupBy(first?.items ?? [], ({ row }) => row.type);
  expect(CONTENT_TYPES.filter((type) => (counts.get(type)?.length ?? 0) < FEWEST_OF_A_KIND)).toEqual([]);
  for (const { head } of first?.parsed.sections ?? [])
    expect(new Set(head.readings.map(({ role }) => role))).toEqual(new Set(["examiner", "learner"]));
});

describe.each(made.map((course) => [course.course.key, course] as const))("%s", (_, { items }) => {
  it.each(items.map((item) => [`${item.section.head.section}/${item.row.key}`, item] as const))(
    "%s is solved by its own answer and not by a wrong one",
    (_name, item) => {
      expect(checkItem(item)).toEqual([]);
    },
  );
});
