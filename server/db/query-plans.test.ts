import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { newId } from "#shared/lib/uuid.ts";

import { hashPassword } from "../auth/passwords.ts";
import { aDay, type Many } from "../testing/a-day.ts";
import { aCourse } from "../testing/courses.ts";
import { PASSWORD } from "../testing/factories.ts";
import { type Share, addManyCourses, addManyRows } from "../testing/many-rows.ts";
import { type TestApp, createTestApp } from "../testing/test-app.ts";
import { bigTables, sequentialScans, tablesOf, watchPlans } from "../testing/watch-plans.ts";
import { aSharedWord } from "../testing/words.ts";
import { sectionTranslation } from "./course-schema.ts";

// Enough that reading a table as a whole costs the planner more than an index does, for a person's rows.
const MANY: Share = {
  learners: 1500,
  words: 8,
  reviewsOfAWord: 3,
  overlays: 4,
  tests: 4,
  days: 10,
  receipts: 10,
  tasks: 2,
};

let test: TestApp;
let plans: ReturnType<typeof watchPlans>;
let many: Many;
beforeAll(async () => {
  test = await createTestApp();
  plans = watchPlans(test.pool);
  const all = await Promise.all(Array.from({ length: 20 }, () => aSharedWord(test)));
  // Those that nobody has an overlay of.
  const sharedWords = all.toSorted().slice(MANY.overlays);
  const learners = await addManyRows(test.pool, MANY, await hashPassword(PASSWORD));
  await addManyCourses(test.pool, 100);
  const course = await aCourse(test);
  const ofIt = { course_id: course.id, section_id: course.sections[0] ?? "" };
  await test.db.insert(sectionTranslation).values({ id: newId(), ...ofIt, language: "eng" });
  await test.pool.query("analyze");
  many = { test, learners, sharedWords, course };
  plans.length = 0;
});
afterAll(() => test.close());

describe("with the rows of thousands of learners", () => {
  it("nothing that a learner or the server does reads a big table as a whole", async () => {
    await aDay(many, 1);
    const big = await bigTables(test.pool);
    expect(sequentialScans(plans, big)).toEqual([]);
    // The traffic came by every one of them, and so did the triggers.
    expect(big.filter((table) => !tablesOf(plans).has(table))).toEqual([]);
    expect(big).toEqual(
      expect.arrayContaining(["app_user", "session_family", "sync_change", "sync_receipt", "sync_scope", "vocab_item"]),
    );
    expect(plans.some(({ query }) => query.includes("INSERT INTO sync_change"))).toBe(true);
  });

  it.each([
    ["sync_change_scope_rev_idx", "sync_change"],
    ["vocab_review_user_time_idx, vocab_review_user_item_idx", "vocab_review"],
    ["session_family_expires_at_idx", "session_family"],
  ])("a missing index is noticed: %s", async (indexes, table) => {
    const { rows } = await test.pool.query<{ made: string }>(
      "select pg_get_indexdef(oid) as made from pg_class where relname = any($1)",
      [indexes.split(", ")],
    );
    await test.pool.query(`drop index ${indexes}`);
    plans.length = 0;
    try {
      await aDay(many, 2);
      expect(sequentialScans(plans, [table])).not.toEqual([]);
    } finally {
      for (const { made } of rows) await test.pool.query(made);
    }
  });
});
