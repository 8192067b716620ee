import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

import type { ContentProblem } from "../content-problem.ts";
import { courseFile, type CourseFile } from "./course-file.ts";
import { checkForm, parseLocated, type LocatedYaml, type YamlPath } from "./located-yaml.ts";
import { parseSectionTable, type SectionTable } from "./section-table.ts";
import { itemHead, sectionHead, splitItem, type ItemHead, type SectionHead } from "./section-file.ts";

export interface ParsedItem {
  head: ItemHead;
  /** The fields of its kind, not looked at yet. */
  own: Record<string, unknown>;
  path: YamlPath;
}

export interface ParsedSection {
  chapter: string;
  yaml: LocatedYaml;
  head: SectionHead;
  items: readonly ParsedItem[];
  table?: SectionTable | undefined;
}

export interface ParsedCourse {
  yaml: LocatedYaml;
  head: CourseFile;
  /** In the order of course.yaml. */
  sections: readonly ParsedSection[];
  /** The text of shipped-keys.txt; undefined: nothing was published yet. */
  shippedKeys?: string | undefined;
}

interface Found<T> {
  found: T[];
  problems: ContentProblem[];
}

/** The courses of a content folder. Form is checked, and that files and lists name each other; nothing else. */
export async function readCourses(root: string): Promise<Found<ParsedCourse>> {
  const folder = path.join(root, "courses");
  if (!existsSync(folder)) return { found: [], problems: [] };
  const entries = await readdir(folder, { withFileTypes: true });
  const keys = entries.filter((entry) => entry.isDirectory() && entry.name !== "basic-words").map(({ name }) => name);
  const courses = await Promise.all(keys.sort().map((key) => readCourse(root, key)));
  return { found: courses.flatMap(({ found }) => found), problems: courses.flatMap(({ problems }) => problems) };
}

async function readCourse(root: string, key: string): Promise<Found<ParsedCourse>> {
  const file = `courses/${key}/course.yaml`;
  if (!existsSync(path.join(root, file))) {
    return { found: [], problems: [{ file, lemma: "", reason: "is missing" }] };
  }
  const { yaml, problems } = parseLocated(file, await readFile(path.join(root, file), "utf8"));
  if (!yaml) return { found: [], problems };
  const form = checkForm(yaml, courseFile, { value: yaml.value, path: [], lemma: "" });
  if (!form.output) return { found: [], problems: [...problems, ...form.problems] };
  const head = form.output;
  const wanted = head.chapters.flatMap(({ key: chapter, sections }) =>
    sections.map((section) => ({ chapter, section })),
  );
  const shipped = path.join(root, "courses", key, "shipped-keys.txt");
  const shippedKeys = existsSync(shipped) ? await readFile(shipped, "utf8") : undefined;
  const sections = await Promise.all(wanted.map((location) => readSection(root, key, location, yaml)));
  return {
    found: [{ yaml, head, sections: sections.flatMap(({ found }) => found), shippedKeys }],
    problems: [
      ...problems,
      ...(head.course === key
        ? []
        : [
            {
              file,
              line: yaml.lineAt(["course"]),
              lemma: "",
              reason: `"${head.course}" is not the name of its folder, "${key}"`,
            },
          ]),
      ...(await unnamedFiles(root, key, head)),
      ...sections.flatMap((section) => section.problems),
    ],
  };
}

/** What lies in the folder although course.yaml does not name it: nobody would ever see it. */
async function unnamedFiles(root: string, key: string, head: CourseFile): Promise<ContentProblem[]> {
  const folder = path.join(root, "courses", key);
  const known = new Set([
    "course.yaml",
    "shipped-keys.txt",
    ...head.chapters.flatMap(({ key: chapter, sections }) =>
      sections.flatMap((section) => [`${chapter}/${section}.yaml`, `${chapter}/${section}.tsv`]),
    ),
  ]);
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  return files
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join("/"))
    .filter((name) => !known.has(name))
    .sort()
    .map((name) => ({ file: `courses/${key}/${name}`, lemma: "", reason: "is not named in course.yaml" }));
}

async function readSection(
  root: string,
  course: string,
  { chapter, section }: { chapter: string; section: string },
  courseYaml: LocatedYaml,
): Promise<Found<ParsedSection>> {
  const file = `courses/${course}/${chapter}/${section}.yaml`;
  if (!existsSync(path.join(root, file))) {
    const line = courseYaml.lineOf(section, ["chapters"]);
    return {
      found: [],
      problems: [
        { file: courseYaml.file, line, lemma: section, reason: `there is no file ${chapter}/${section}.yaml` },
      ],
    };
  }
  const text = await readFile(path.join(root, file), "utf8");
  const { found, problems } = parseSection(file, text, { chapter, section });
  const table = await readTable(root, file.replace(/\.yaml$/, ".tsv"));
  return {
    found: found.map((parsed) => ({ ...parsed, table: table.table })),
    problems: [...problems, ...table.problems],
  };
}

/** A section file without its translations. */
export function parseSection(
  file: string,
  text: string,
  { chapter, section }: { chapter: string; section: string },
): Found<ParsedSection> {
  const { yaml, problems } = parseLocated(file, text);
  if (!yaml) return { found: [], problems };
  const form = checkForm(yaml, sectionHead, { value: yaml.value, path: [], lemma: "" });
  if (!form.output) return { found: [], problems: [...problems, ...form.problems] };
  const head = form.output;
  const items = head.items.map((raw, at) => parseItem(yaml, raw, at));
  const misnamed = {
    file,
    line: yaml.lineAt(["section"]),
    lemma: "",
    reason: `"${head.section}" is not the file's name`,
  };
  return {
    found: [{ chapter, yaml, head, items: items.flatMap((item) => item.found) }],
    problems: [...problems, ...(head.section === section ? [] : [misnamed]), ...items.flatMap((item) => item.problems)],
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function parseItem(yaml: LocatedYaml, raw: unknown, at: number): Found<ParsedItem> {
  const path: YamlPath = ["items", at];
  const { head: rawHead, own } = splitItem(isRecord(raw) ? raw : {});
  const lemma = typeof rawHead["key"] === "string" ? rawHead["key"] : `item ${at + 1}`;
  const { output, problems } = checkForm(yaml, itemHead, { value: rawHead, path, lemma });
  return { found: output ? [{ head: output, own, path }] : [], problems };
}

async function readTable(root: string, file: string): Promise<{ table?: SectionTable; problems: ContentProblem[] }> {
  if (!existsSync(path.join(root, file))) return { problems: [] };
  return parseSectionTable(file, await readFile(path.join(root, file), "utf8"));
}
