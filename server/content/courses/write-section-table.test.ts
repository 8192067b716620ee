import { beforeEach, expect, test } from "vitest";

import { aContentFolder, sectionOf, type ContentFolder } from "../testing/small-course.ts";
import { checkCourses } from "./check-courses.ts";
import { writeSectionTable } from "./write-section-table.ts";

let folder: ContentFolder;
beforeEach(async () => {
  folder = await aContentFolder();
  return () => folder.remove();
});

const HEAD = "place\tdeu\teng\ttur\tpes\taeb\tukr\tvie\tfil";

/** The table of the first section as the tool would write it, beside the table that is there. */
async function written(table: string) {
  await folder.write("courses/probe/anfang/guten-tag.tsv", table);
  const { made } = await checkCourses(folder.root);
  const [course] = made;
  const section = course!.parsed.sections[0]!;
  const { text, dropped } = writeSectionTable(
    section,
    course!.items.filter((item) => item.section === section),
  );
  return { lines: text.replace(/\n$/, "").split("\n"), dropped };
}

test("each text has its line, and nobody types a place", async () => {
  const { lines, dropped } = await written(`${HEAD}\n`);
  expect(lines[0]).toBe(HEAD);
  expect(lines.slice(1).map((line) => line.split("\t").slice(0, 2))).toEqual([
    ["title", "Guten Tag"],
    ["objective.gruessen", "Ich kann grüßen."],
    ["lesen.title", "Lesen"],
    ["lesen.blocks.0.text", "Guten Morgen. Mein Name ist Amira."],
    ["luecken.title", "Lücken"],
    ["luecken.prompt", "Was fehlt?"],
  ]);
  expect(dropped).toEqual([]);
});

test("a text that moved keeps its translations, one that is gone is named", async () => {
  const { lines, dropped } = await written(
    `${HEAD}\nluecken.g1.tip\tWas fehlt?\tWhat is missing?\t\t\t\tЧого бракує?\t\t\nalt\tFrüher\tFormerly\t\t\t\t\t\t\n`,
  );
  expect(lines.find((line) => line.startsWith("luecken.prompt"))).toBe(
    "luecken.prompt\tWas fehlt?\tWhat is missing?\t\t\t\tЧого бракує?\t\t",
  );
  expect(dropped).toEqual(["alt: Früher"]);
});

test("a German text that changed has lost its translations: they were of another text", async () => {
  await folder.write("courses/probe/anfang/guten-tag.yaml", sectionOf("guten-tag").replace("Was fehlt?", "Was passt?"));
  const { lines } = await written(`${HEAD}\nluecken.prompt\tWas fehlt?\tWhat is missing?\t\t\t\t\t\t\n`);
  expect(lines.find((line) => line.startsWith("luecken.prompt"))).toBe("luecken.prompt\tWas passt?\t\t\t\t\t\t\t");
});
