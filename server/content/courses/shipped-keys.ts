import type { ContentProblem } from "../content-problem.ts";
import type { ParsedCourse } from "./read-courses.ts";
import { originOf } from "./section-file.ts";

/** Everything of a course that a learner's progress may hang on, one line each. */
export function keysOf({ sections }: ParsedCourse): string[] {
  return sections.flatMap(({ head, items }) => [
    `section ${head.section}`,
    ...head.objectives.map(({ key }) => `objective ${head.section}/${key}`),
    ...items.map((item) => `item ${originOf(head)}/${item.head.key}`),
  ]);
}

const RETIRED = "# retired";

/** The keys that were ever published: above the heading those that have to be there, below it those that are gone on purpose. */
export function parseShippedKeys(text: string): { shipped: string[]; retired: string[] } {
  const lines = text.split("\n").map((line) => line.trim());
  const at = lines.indexOf(RETIRED);
  const keys = (part: readonly string[]) => part.filter((line) => line !== "" && !line.startsWith("#"));
  return at < 0
    ? { shipped: keys(lines), retired: [] }
    : { shipped: keys(lines.slice(0, at)), retired: keys(lines.slice(at)) };
}

/** Keys that vanished although learners may have worked with them: a rename nobody meant. */
export function checkShippedKeys(course: ParsedCourse): ContentProblem[] {
  const file = course.yaml.file.replace(/course\.yaml$/, "shipped-keys.txt");
  if (course.shippedKeys === undefined) return [];
  const { shipped, retired } = parseShippedKeys(course.shippedKeys);
  const there = new Set(keysOf(course));
  return [
    ...shipped
      .filter((key) => !there.has(key))
      .map((key) => ({ file, lemma: key, reason: `is gone: rename it back, or write it below "${RETIRED}"` })),
    ...retired
      .filter((key) => there.has(key))
      .map((key) => ({ file, lemma: key, reason: "is said to be retired, but is there" })),
  ];
}

/** The list as it is to be after this version: new keys are added, none is dropped. */
export function nextShippedKeys(course: ParsedCourse): string {
  const { shipped, retired } = parseShippedKeys(course.shippedKeys ?? "");
  const all = [...new Set([...shipped, ...keysOf(course)])].sort();
  return `${[...all, ...(retired.length > 0 ? ["", RETIRED, ...retired] : [])].join("\n")}\n`;
}
