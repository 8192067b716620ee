import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";

import { OFFERED_COURSES } from "../src/features/public/parts/offered-courses.ts";

const root = join(import.meta.dirname, "..");
const textOf = (path: string) => readFileSync(join(root, path), "utf8");
const entriesOf = (folder: string) =>
  globSync(`content/${folder}/*.yaml`, { cwd: root }).flatMap((file) => textOf(file).match(/^ {2}- id: /gm) ?? []);

/** What the landing page promises in figures is counted, or it goes stale. */
const claims = ["hero", "ways", "offline-facts"].map((part) => textOf(`src/features/public/parts/${part}.tsx`)).join();

test("the landing page claims no more words and phrases than there are", () => {
  const [, words, phrases] = /Über (\d+) Wörter<\/strong> und (\d+) Sätze/.exec(claims) ?? [];
  expect(entriesOf("vocabulary").length).toBeGreaterThan(Number(words));
  expect(entriesOf("phrases").length).toBeGreaterThanOrEqual(Number(phrases));
});

test("the landing page says no number of schedules: how many a test run plays depends on the machine", () => {
  expect(claims).toContain("zufällige Abläufe");
  expect(claims).not.toMatch(/\d zufällige Abläufe/);
});

test("the landing page tells of the courses as they are", () => {
  const files = globSync("content/courses/*/course.yaml", { cwd: root }).toSorted();
  const courses = files.map((file) => {
    const course = parse(textOf(file)) as Record<"course" | "title" | "about" | "level", string> & {
      plus: boolean;
      state: string;
      chapters: { sections: string[] }[];
    };
    expect(course.state).toBe("published");
    return {
      key: course.course,
      level: course.level + (course.plus ? "+" : ""),
      title: course.title,
      about: course.about,
      sections: course.chapters.flatMap(({ sections }) => sections).length,
    };
  });
  expect(OFFERED_COURSES).toEqual(courses);
  expect(claims).toContain(`<strong>${courses.length} Kurse</strong> von A2 bis B2`);
  const text = textOf("src/features/public/parts/course-offer.tsx");
  const chapters = files.map((file) => (parse(textOf(file)) as { chapters: unknown[] }).chapters.length);
  expect(text.includes("Von den beiden anderen gibt es je ein Kapitel")).toBe(chapters.slice(1).every((n) => n === 1));
});
