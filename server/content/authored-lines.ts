import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

export interface AuthoredLine {
  file: string;
  line: number;
  text: string;
}

/** What stands below these is not told to anybody: answers that test the judge, and what it compares them with. */
const NOT_TOLD = /^(\s*)(?:- )?(?:proof|given|dangerous|played):/u;
/** Words, phrases, courses, cases and the files of exercises; media have no people, and no cast speaks about itself. */
const TOLD = /^(?:(?:vocabulary|phrases|courses|cases)\/.*|explain-units|make-specific)\.yaml$/u;

const indentOf = (line: string): number => line.search(/\S/u);

/** The lines of a file that somebody reads, without those that only the judge is tested with. */
export function authoredLines(file: string, text: string): AuthoredLine[] {
  const told: AuthoredLine[] = [];
  let hiddenBelow = Infinity;
  for (const [index, line] of text.split("\n").entries()) {
    if (line.trim() === "") continue;
    if (indentOf(line) <= hiddenBelow) hiddenBelow = Infinity;
    const hides = NOT_TOLD.exec(line);
    if (hides && hiddenBelow === Infinity) hiddenBelow = (hides[1] ?? "").length;
    if (hiddenBelow === Infinity) told.push({ file, line: index + 1, text: line });
  }
  return told;
}

export async function readAuthoredLines(root: string): Promise<AuthoredLine[]> {
  const names = (await readdir(root, { recursive: true })).map((name) => name.split(path.sep).join("/"));
  const files = names.filter((name) => TOLD.test(name)).sort();
  const read = files.map(async (file) => authoredLines(file, await readFile(path.join(root, file), "utf8")));
  return (await Promise.all(read)).flat();
}
