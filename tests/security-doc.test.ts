import { existsSync, readFileSync } from "node:fs";

import { expect, it } from "vitest";

const page = readFileSync("docs/security.md", "utf8");

/** What stands in code marks and is a path of this repository: with a slash in it, or a file of the root. */
function namedPaths(): string[] {
  const marked = [...page.matchAll(/`([\w./-]+)`/g)].map(([, name = ""]) => name);
  return marked.filter((name) => !name.startsWith("/") && (name.includes("/") || /\.(md|ts|json|yaml)$/.test(name)));
}

it("names no file that is not there", () => {
  const paths = namedPaths();
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
  expect(new Set(paths).size).toBeGreaterThan(80);
});

it("answers each requirement once, in order, by one of three words, and says where or why", () => {
  const table = page.slice(page.indexOf("## ASVS"));
  const lines = [...table.matchAll(/^\| (\d+\.\d+\.\d+) \| ([^|]*) \| (.*) \|$/gm)].map((match) => match.slice(1));
  expect(lines.filter(([, state, why]) => !["met", "not met", "exception"].includes(state ?? "") || !why)).toEqual([]);
  const key = (number: string) => number.split(".").reduce((sum, part) => sum * 100 + Number(part), 0);
  const numbers = lines.map(([number = ""]) => key(number));
  expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
  expect(new Set(lines.map(([number = ""]) => number.split(".")[0])).size).toBe(14);
  expect(lines.length).toBeGreaterThan(180);
});

it("is led to by the README", () => {
  expect(readFileSync("README.md", "utf8")).toContain("(docs/security.md)");
});
