import { expect, test } from "vitest";

import { parseSectionTable } from "./section-table.ts";

const HEAD = "place\tdeu\teng\ttur\tpes\taeb\tukr\tvie\tfil";

test("each line is a text in its languages; empty cells are not there", () => {
  const { table, problems } = parseSectionTable(
    "a.tsv",
    `${HEAD}\ntitle\tGuten Tag\tGood day\t\t\t\tДобрий день\t\t\n`,
  );
  expect(problems).toEqual([]);
  expect(table?.lines).toEqual([
    { line: 2, path: "title", german: "Guten Tag", texts: { eng: "Good day", ukr: "Добрий день" } },
  ]);
});

test("a line break inside of a text is written \\n", () => {
  const { table } = parseSectionTable("a.tsv", `${HEAD}\na\tEins\\nZwei\tOne\\nTwo\t\t\t\t\t\t\n`);
  expect(table?.lines[0]).toMatchObject({ german: "Eins\nZwei", texts: { eng: "One\nTwo" } });
});

test("a missing tab, a place that is there twice and another head are told with their lines", () => {
  const { problems } = parseSectionTable("a.tsv", `${HEAD}\ntitle\tGuten Tag\tGood day\n`);
  expect(problems[0]).toMatchObject({ line: 2, lemma: "title", reason: expect.stringContaining("tab") });
  const twice = `${HEAD}\na\tEins\t\t\t\t\t\t\t\na\tZwei\t\t\t\t\t\t\t\n`;
  expect(parseSectionTable("a.tsv", twice).problems[0]).toMatchObject({ line: 3, reason: "is there twice" });
  expect(parseSectionTable("a.tsv", "place\tdeu\n").problems[0]?.reason).toContain("place deu eng");
});
