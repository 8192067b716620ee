import { existsSync, globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const PATH = /`((?:src|server|sw|tests|e2e|scripts|content|locales|docs|bench)\/[^`\s]*)`/g;
const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };

/** Paths that a text names and that are not there. What stands in angle brackets is for the reader to fill in. */
function missingPaths(text: string): string[] {
  const named = [...text.matchAll(PATH)].map(([, path = ""]) => path);
  return named.filter((path) => !existsSync(path.includes("<") ? path.slice(0, path.indexOf("<")) : path));
}

const missingScripts = (text: string): string[] =>
  [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name = ""]) => name).filter((name) => !(name in scripts));

describe.each(globSync("docs/recipes/*.md"))("%s", (file) => {
  const text = readFileSync(file, "utf8");
  it("names files that are there", () => expect(missingPaths(text)).toEqual([]));
  it("names commands that are there", () => expect(missingScripts(text)).toEqual([]));
  it("says what was counted", () => expect(text).toMatch(/^Counted/m));
});

it("a recipe that names what is not there is noticed", () => {
  expect(missingPaths("`src/nowhere.ts`, `src/features/<area>/x.ts`, `docs/<x>.md`")).toEqual(["src/nowhere.ts"]);
  expect(missingScripts("`npm run nothing`, `npm run fuzz -- --minutes 2`")).toEqual(["nothing"]);
});

it("the manual is a page, and its index of decisions is whole", () => {
  expect(readFileSync("ARCHITECTURE.md", "utf8").split("\n").length).toBeLessThanOrEqual(101);
  const index = readFileSync("docs/decisions/README.md", "utf8");
  const missing = globSync("docs/decisions/[0-9]*.md").filter((file) => !index.includes(file.split("/").at(-1) ?? ""));
  expect(missing).toEqual(["docs/decisions/000-template.md"]);
});
