import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";

import type { ContentProblem } from "../content-problem.ts";
import { checkItem } from "./check-items.ts";
import type { CourseFile } from "./course-file.ts";
import { makeCourse } from "./make-course.ts";
import type { ContentWorld } from "./make-item.ts";
import { parseSection, type ParsedCourse } from "./read-courses.ts";

const FILE = "courses/vorlage.yaml";

/** A course that nobody loads, around the one section of the template. */
const AROUND: CourseFile = {
  course: "vorlage",
  title: "Vorlage",
  about: "Vorlage",
  level: "A2",
  plus: false,
  topics: [],
  source: "Visite",
  licence: "Apache-2.0",
  author: "Visite",
  state: "draft",
  chapters: [{ key: "vorlage", title: "Vorlage", sections: ["vorlage"] }],
};

/** The template is what authors copy from: each of its items has to be one that could be loaded. */
export async function checkTemplate(root: string, world: ContentWorld): Promise<ContentProblem[]> {
  const file = path.join(root, FILE);
  if (!existsSync(file)) return [];
  const { found, problems } = parseSection(FILE, await readFile(file, "utf8"), {
    chapter: "vorlage",
    section: "vorlage",
  });
  return [
    ...problems,
    ...found.flatMap((section) => {
      const course: ParsedCourse = { yaml: section.yaml, head: AROUND, sections: [section] };
      const { made, problems: faults } = makeCourse(course, world);
      return [...faults, ...made.items.flatMap(checkItem)];
    }),
  ];
}
