import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, it } from "vitest";

const SRC = join(import.meta.dirname, "../../src");
/** What is imported when the program runs: types are gone by then. */
const IMPORT = /^(?:import|export)\s(?!type\s)(?:[^"';]*?\sfrom\s)?"([^"]+)"/gmu;
const LAZY = /(?<![\w.])import\(\s*"([^"]+)"/gu;

interface Reached {
  file: string;
  name: string;
}

function importsOf(file: string): string[] {
  const code = readFileSync(file, "utf8");
  return [...code.matchAll(IMPORT), ...code.matchAll(LAZY)].map((match) => match[1] ?? "");
}

/** All that a file imports, and what that imports, with who asked for it. */
function reachedFrom(file: string, seen = new Map<string, Reached>()): Map<string, Reached> {
  for (const name of importsOf(file)) {
    const path = name.startsWith("#")
      ? join(SRC, name.slice(1))
      : name.startsWith(".")
        ? join(dirname(file), name)
        : "";
    const key = path === "" ? name : relative(SRC, path);
    if (seen.has(key)) continue;
    seen.set(key, { file: relative(SRC, file), name });
    if (path !== "") reachedFrom(path, seen);
  }
  return seen;
}

const isPure = (key: string): boolean =>
  /^(?:shared|exercises)\/[^.]+\.(?:ts|json)$/u.test(key) || ["valibot", "ts-fsrs", "uuid"].includes(key);

const cores = globSync("exercises/*/core.ts", { cwd: SRC });

it("every kind has its core in a folder of its own", () => expect(cores.length).toBeGreaterThanOrEqual(16));

it.each(cores)("%s reaches nothing but pure rules, so that the server grades as the device does", (core) => {
  const reached = reachedFrom(join(SRC, core));
  expect(reached.size).toBeGreaterThan(2);
  for (const key of reached.keys()) if (/\.tsx?$/u.test(key)) expect(existsSync(join(SRC, key))).toBe(true);
  const impure = [...reached].filter(([key]) => !isPure(key));
  expect(impure.map(([key, { file }]) => `${file} → ${key}`)).toEqual([]);
});

/** The members of the object that a core hands to `defineGraded` or `defineReading`. */
function membersOf(code: string): string[] {
  const [, body = ""] = /= define(?:Graded|Reading)<[^>]*>\(\{\n([\s\S]*?)\n\}\);/u.exec(code) ?? [];
  return [...body.matchAll(/^ {2}(\w+)(?=[:,(])/gmu)].map(([, name = ""]) => name);
}

it.each(cores)("%s writes at most twelve members", (core) => {
  const members = membersOf(readFileSync(join(SRC, core), "utf8"));
  expect(members).toContain("samples");
  expect(members.length).toBeLessThanOrEqual(12);
});
