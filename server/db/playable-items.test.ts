import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";

import { EXERCISES } from "#exercises/registry.ts";
import { newId } from "#shared/lib/uuid.ts";
import { CONTENT_TYPES } from "#shared/model/course-terms.ts";

import { courseStore } from "../features/courses/course-store.ts";
import { anItem } from "../testing/courses.ts";
import { createTestApp, type TestApp } from "../testing/test-app.ts";
import { chapter, course, section } from "./course-schema.ts";
import { withTransaction } from "./transaction.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const sqlOf = (name: string) => readFileSync(new URL(`migrations/${name}.sql`, import.meta.url), "utf8");

async function aSection() {
  const [courseId, chapterId, sectionId] = [newId(), newId(), newId()];
  await test.db.insert(course).values({ id: courseId, title: "Ankommen", level: "A2" });
  await test.db.insert(chapter).values({ id: chapterId, course_id: courseId, title: "Grüßen", position: 1 });
  const at = { course_id: courseId, chapter_id: chapterId };
  await test.db.insert(section).values({ id: sectionId, ...at, title: "Guten Tag", level: "A2", minutes: 20 });
  return { courseId, sectionId };
}

async function countsOf(sectionId: string) {
  const query = "select item_count, required_count from section where id = $1";
  return (await test.pool.query(query, [sectionId])).rows[0] as { item_count: number; required_count: number };
}

it("counts as required what the kind of an item says can be played", async () => {
  const { courseId, sectionId } = await aSection();
  await withTransaction(test.db, async (tx) => {
    for (const type of CONTENT_TYPES) await courseStore.putItem(tx, anItem(courseId, sectionId, { type }));
  });
  const playable = CONTENT_TYPES.filter((type) => EXERCISES[type].core.defaults.isPlayable);
  expect(playable.length).toBeLessThan(CONTENT_TYPES.length);
  expect(await countsOf(sectionId)).toEqual({ item_count: CONTENT_TYPES.length, required_count: playable.length });
});

it("leaves the counts and the feed as they were for items of before the column", async () => {
  await test.pool.query("alter table content_item drop column is_playable");
  const [, before = ""] = /(CREATE FUNCTION section_recount[\s\S]*?\n\$\$;)/.exec(sqlOf("0014_course_triggers")) ?? [];
  await test.pool.query(before.replace("CREATE FUNCTION", "CREATE OR REPLACE FUNCTION"));
  const { courseId, sectionId } = await aSection();
  const insert = `insert into content_item (id, course_id, section_id, type, level, content_version, is_required, content)
    values (gen_random_uuid(), $1, $2, $3, 'A2', 1, $4, '{}')`;
  for (const type of CONTENT_TYPES) await test.pool.query(insert, [courseId, sectionId, type, true]);
  await test.pool.query(insert, [courseId, sectionId, "text", false]);
  const feed = async () => (await test.pool.query("select max(rev) as rev from sync_change")).rows[0] as object;
  const [counted, told] = [await countsOf(sectionId), await feed()];
  expect(counted).toEqual({ item_count: CONTENT_TYPES.length + 1, required_count: CONTENT_TYPES.length - 1 });

  for (const statement of sqlOf("0026_playable_items").split("--> statement-breakpoint")) {
    await test.pool.query(statement);
  }
  expect(await feed()).toEqual(told);
  expect(await countsOf(sectionId)).toEqual(counted);
  // Counted anew, by what the column says.
  await test.pool.query("select section_recount(array[$1::uuid])", [sectionId]);
  expect(await countsOf(sectionId)).toEqual(counted);
  const { rows } = await test.pool.query("select distinct type from content_item where not is_playable");
  expect(rows.map((row: { type: string }) => row.type)).toEqual(
    CONTENT_TYPES.filter((type) => !EXERCISES[type].core.defaults.isPlayable),
  );
});
