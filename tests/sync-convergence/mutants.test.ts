import { readFileSync } from "node:fs";

import { expect, it } from "vitest";

import { MUTANTS } from "./mutants.ts";

const onFiles = MUTANTS.filter(({ file }) => file !== "database");

it("breaks at least twenty rules, each by a name of its own", () => {
  expect(MUTANTS.length).toBeGreaterThanOrEqual(20);
  expect(new Set(MUTANTS.map(({ name }) => name)).size).toBe(MUTANTS.length);
});

it.each(onFiles)("$name still finds what it breaks ($file)", ({ file, from, to }) => {
  const source = readFileSync(new URL(`../../${file}`, import.meta.url), "utf8");
  expect(source.split(from)).toHaveLength(2);
  expect(source.replace(from, () => to)).not.toBe(source);
});
