import { readFileSync } from "node:fs";

import { expect, it } from "vitest";

import { editsOf, MUTANTS } from "./mutants.ts";

const edits = MUTANTS.flatMap((mutant) => editsOf(mutant).map((edit) => ({ ...edit, name: mutant.name })));

it("breaks at least twenty rules, each by a name of its own", () => {
  expect(MUTANTS.length).toBeGreaterThanOrEqual(20);
  expect(new Set(MUTANTS.map(({ name }) => name)).size).toBe(MUTANTS.length);
});

it.each(edits)("$name still finds what it breaks ($file)", ({ file, from, to }) => {
  const source = readFileSync(new URL(`../../${file}`, import.meta.url), "utf8");
  expect(source.split(from)).toHaveLength(2);
  expect(source.replace(from, () => to)).not.toBe(source);
});
