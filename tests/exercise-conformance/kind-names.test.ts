import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

import { EXERCISES } from "#exercises/registry.ts";
import { CONTENT_TYPES } from "#shared/model/course-terms.ts";

const ROOT = join(import.meta.dirname, "../..");

/** Where kinds are named: their own folders, the two registries, and the list of names on the wire. */
const MAY_NAME = [
  /^src\/exercises\/(?!parts\/)[^/]+\//u,
  /^src\/exercises\/(?:registry|file-formats)\.ts$/u,
  /^src\/shared\/model\/course-terms\.ts$/u,
  // What stands in them was released, or is made for tests.
  /^server\/db\/migrations\//u,
  /\.test\.tsx?$/u,
  /\/testing\//u,
];

/** Names that are words of other things, too: only where a type is spoken of. */
const COMMON = ["text", "cases", "cloze", "resource"];
const own = CONTENT_TYPES.filter((type) => !COMMON.includes(type));
const NAMES = new RegExp(`(["'\`])(?:${own.join("|")})\\1`, "gu");
const TYPES = new RegExp(`\\btype\\s*(?:[!=]==?|<>|=|:)\\s*(["'\`])(?:${COMMON.join("|")})\\1`, "giu");
/** An attribute of HTML, and its default. */
const FIELD = /\btype = "text"|\btype="text"/u;

const namesIn = (code: string): string[] =>
  code
    .split("\n")
    .filter((line) => (line.match(NAMES) ?? line.match(TYPES)) && !FIELD.test(line))
    .map((line) => line.trim());

it("nobody asks for a kind by its name outside of its folder", () => {
  const files = globSync("{src,server,sw}/**/*.{ts,tsx,sql}", { cwd: ROOT })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => !MAY_NAME.some((allowed) => allowed.test(file)));
  expect(files.length).toBeGreaterThan(1000);
  const found = files.flatMap((file) =>
    namesIn(readFileSync(join(ROOT, file), "utf8")).map((line) => `${file}: ${line}`),
  );
  expect(found).toEqual([]);
});

it.each([
  `if (attempt.type === "journalling") return;`,
  `const item = await ownItem(ctx, 'mm-vocab', id);`,
  `count(*) FILTER (WHERE i.is_required AND i.type <> 'cases')`,
  `if (item.type !== "text") await pay();`,
  `const ENTRIES = { type: "resource", list: "questions" };`,
])("finds a name where it is planted: %s", (line) => {
  expect(namesIn(`const a = 1;\n${line}\n`)).toEqual([line]);
});

it("leaves alone what only looks like a name", () => {
  expect(namesIn(`<Button kind="text" />\n<input type="text" />\npath: "/course-section-items/mm-vocab/{id}"`)).toEqual(
    [],
  );
});

it("knows each kind that is registered", () => {
  expect(Object.keys(EXERCISES).toSorted()).toEqual([...CONTENT_TYPES].toSorted());
});
