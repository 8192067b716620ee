import { cp, readFile, rm } from "node:fs/promises";
import path from "node:path";

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { loadCourses } from "../content/courses/load-courses.ts";
import { aContentFolder, COURSE, DRAWING, sectionOf, type ContentFolder } from "../content/testing/small-course.ts";
import { contentItem, course, courseMedium, mediaAsset, section, sectionTranslation } from "../db/course-schema.ts";
import { syncScope } from "../db/schema.ts";
import { DiskStore } from "../storage/disk-store.ts";
import { storedPath } from "../storage/names.ts";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { importCourses } from "./import-courses.ts";

const now = new Date("2026-03-11T09:00:00Z");
let database: TestDatabase;
let folder: ContentFolder;
let root: string;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.drop();
});
beforeEach(async () => {
  folder = await aContentFolder();
  root = folder.root;
  return () => folder.remove();
});

const write = (file: string, text: string) => folder.write(file, text);
const mediaDir = () => path.join(root, "bytes");
const load = async () =>
  importCourses({ db: database.db, files: new DiskStore(mediaDir()), now }, await loadCourses(root));
const itemOf = async (key: string) => {
  const rows = await database.db.select().from(contentItem).orderBy(contentItem.section_id);
  return rows.filter((row) => row.key === key);
};
const revs = () => database.db.select().from(syncScope).orderBy(syncScope.scope);

test("a course comes with its chapters, tasks, translations and the bytes of its pictures", async () => {
  await load();
  const [row] = await database.db.select().from(course);
  expect(row).toMatchObject({
    key: "probe",
    state: "published",
    scope: "library",
    section_count: 2,
    item_count: 4,
    outline: [
      { title: "Anfang", sections: 1 },
      { title: "Weiter", sections: 1 },
    ],
    published_at: now.toISOString(),
  });
  const [gap] = await itemOf("luecken");
  expect(gap?.content).toMatchObject({ text: "Mein {{g1}} ist Amira.", gaps: { g1: { answers: ["Name"] } } });
  const [translation] = await database.db.select().from(sectionTranslation);
  expect(translation).toMatchObject({ language: "eng", texts: { title: { text: "Good day", status: "author" } } });
  const [asset] = await database.db.select().from(mediaAsset);
  expect(row?.picture_id).toBe(asset?.id);
  expect(await readFile(storedPath(mediaDir(), asset!.id), "utf8")).toBe(DRAWING);
  expect(await database.db.select().from(courseMedium)).toMatchObject([{ width: 4, height: 3, alt: "Ein Flur." }]);
});

test("what says the same as before is told to nobody", async () => {
  await load();
  const before = await revs();
  await load();
  expect(await revs()).toEqual(before);
});

test("a task that changed has a new revision, the others keep theirs", async () => {
  await load();
  const [before] = await itemOf("lesen");
  await write("courses/probe/anfang/guten-tag.yaml", sectionOf("guten-tag", "Vorname"));
  await load();
  const revisions = (await itemOf("luecken")).map(({ revision }) => revision);
  expect(new Set(revisions)).toHaveProperty("size", 2);
  expect((await itemOf("lesen"))[0]).toEqual(before);
});

test("a section that moves to another chapter stays the same section", async () => {
  await load();
  const before = await database.db.select().from(section).orderBy(section.id);
  await cp(path.join(root, "courses/probe/anfang"), path.join(root, "courses/probe/weiter"), { recursive: true });
  await rm(path.join(root, "courses/probe/anfang"), { recursive: true });
  await write(
    "courses/probe/course.yaml",
    COURSE.replace("sections: [guten-tag]", "sections: []")
      .replace("[tschuess]", "[tschuess, guten-tag]")
      .replace("published", "draft"),
  );
  await load();
  const after = await database.db.select().from(section).orderBy(section.id);
  expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  expect(new Set(after.map(({ chapter_id }) => chapter_id)).size).toBe(1);
});

test("what no file has any more goes, and nothing else", async () => {
  await load();
  await write("courses/probe/weiter/tschuess.yaml", sectionOf("tschuess").replace(/ {2}- key: luecken[\s\S]*$/, ""));
  await load();
  expect(await itemOf("luecken")).toHaveLength(1);
  expect(await itemOf("lesen")).toHaveLength(2);
});

test("a file with a fault is named with its line, and nothing of it is loaded", async () => {
  await write("courses/probe/anfang/guten-tag.yaml", sectionOf("guten-tag").replace("kind: cloze", "kind: klotz"));
  await expect(load()).rejects.toThrow(/guten-tag\.yaml:15: luecken: "klotz" is no kind of task/);
});
