import { eq, lte } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { newId } from "#shared/lib/uuid.ts";

import { withTransaction } from "./transaction.ts";
import { aLearner } from "../testing/factories.ts";
import { type TestApp, createTestApp } from "../testing/test-app.ts";
import { membership, organization } from "./account-schema.ts";
import { chapter, contentItem, contentItemRevision, course, courseMedium, section } from "./course-schema.ts";
import { cleanOnce } from "../cleaning.ts";
import { appUser } from "./schema.ts";
import { itemAttempt } from "./study-schema.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

async function aCourse() {
  const [courseId, chapterId, sectionId] = [newId(), newId(), newId()];
  await test.db.insert(course).values({ id: courseId, title: "Ankommen", level: "A2" });
  await test.db.insert(chapter).values({ id: chapterId, course_id: courseId, title: "Grüßen", position: 1 });
  const at = { course_id: courseId, chapter_id: chapterId };
  await test.db.insert(section).values({ id: sectionId, ...at, title: "Guten Tag", level: "A2", minutes: 20 });
  return { courseId, chapterId, sectionId };
}

type MadeCourse = Awaited<ReturnType<typeof aCourse>>;
const anItem = ({ courseId, sectionId }: MadeCourse, more: Partial<typeof contentItem.$inferInsert> = {}) => ({
  id: newId(),
  course_id: courseId,
  section_id: sectionId,
  type: "text" as const,
  level: "A2" as const,
  content_version: 1,
  content: { text: "eins" },
  ...more,
});

const courseOf = async (id: string) => (await test.db.select().from(course).where(eq(course.id, id)))[0];
const sectionOf = async (id: string) => (await test.db.select().from(section).where(eq(section.id, id)))[0];
const itemOf = async (id: string) => (await test.db.select().from(contentItem).where(eq(contentItem.id, id)))[0];
const revisionsOf = async (id: string) =>
  (
    await test.db
      .select()
      .from(contentItemRevision)
      .where(eq(contentItemRevision.item_id, id))
      .orderBy(contentItemRevision.revision)
  ).map(({ revision, content }) => [revision, content]);

describe("the revision of a task", () => {
  it("rises with what an answer is judged by, each kept as it was, and with nothing else", async () => {
    const item = anItem(await aCourse());
    await test.db.insert(contentItem).values(item);
    const set = (values: Partial<typeof contentItem.$inferInsert>) =>
      test.db.update(contentItem).set(values).where(eq(contentItem.id, item.id));
    await set({ title: "Neu", position: 3, prompt: "Lies" });
    expect((await itemOf(item.id))?.revision).toBe(1);
    await set({ content: { text: "zwei" } });
    await set({ behaviour: { pass_pct: 50 } });
    await set({ revision: 40 });
    expect((await itemOf(item.id))?.revision).toBe(3);
    expect(await revisionsOf(item.id)).toEqual([
      [1, { text: "eins" }],
      [2, { text: "zwei" }],
      [3, { text: "zwei" }],
    ]);
  });

  it("goes on for a task that comes back under its id, and stays with an import that changes nothing", async () => {
    const made = await aCourse();
    const item = anItem(made);
    await test.db.insert(contentItem).values(item);
    await test.db.delete(contentItem).where(eq(contentItem.id, item.id));
    const again = { ...item, content: { text: "zurück" } };
    const put = () =>
      test.db.insert(contentItem).values(again).onConflictDoUpdate({ target: contentItem.id, set: again });
    await put();
    await put();
    expect(await itemOf(item.id)).toMatchObject({ revision: 2, version: 3 });
    expect((await revisionsOf(item.id)).map(([revision]) => revision)).toEqual([1, 2]);
  });
});

describe("an old revision", () => {
  it("goes when nobody can answer it any more, and stays where an attempt names it or it was the last for long", async () => {
    const item = anItem(await aCourse());
    await test.db.insert(contentItem).values(item);
    for (const text of ["zwei", "drei", "vier"])
      await test.db.update(contentItem).set({ content: { text } }).where(eq(contentItem.id, item.id));
    const { userId } = await aLearner(test);
    const [at, unknown] = ["2020-01-01T00:00:00.000Z", newId()];
    const answered = {
      item_id: item.id,
      item_revision: 2,
      section_id: unknown,
      course_id: unknown,
      type: "text",
    } as const;
    const when = { started_at: at, ended_at: at, local_day: "2020-01-01", time_zone: "UTC" };
    const judged = { answer: {}, passed: true, evaluator: "local" } as const;
    await test.db.insert(itemAttempt).values({ id: newId(), user_id: userId, ...answered, ...when, ...judged });
    const age = (least: number) =>
      test.db.update(contentItemRevision).set({ created_at: at }).where(lte(contentItemRevision.revision, least));
    await age(3);
    await cleanOnce(test.db);
    // The fourth is of today: up to yesterday somebody may have had the third before her.
    expect((await revisionsOf(item.id)).map(([revision]) => revision)).toEqual([1, 2, 3, 4]);
    await age(4);
    await cleanOnce(test.db);
    expect((await revisionsOf(item.id)).map(([revision]) => revision)).toEqual([2, 4]);
  });
});

describe("what a head says of its whole course", () => {
  it("follows chapters, sections, tasks and media as they come, move and go", async () => {
    const made = await aCourse();
    const { courseId, chapterId, sectionId } = made;
    const other = newId();
    await test.db
      .insert(section)
      .values({ id: other, course_id: courseId, chapter_id: chapterId, title: "Du", level: "A2", minutes: 5 });
    const items = [anItem(made), anItem(made, { is_required: false }), anItem(made, { is_playable: false })];
    await test.db.insert(contentItem).values(items);
    const medium = { course_id: courseId, mime_type: "audio/mpeg", byte_size: 700 };
    await test.db.insert(courseMedium).values([
      { ...medium, id: newId(), media_id: newId(), kind: "sound" },
      { ...medium, id: newId(), media_id: newId(), kind: "film", byte_size: 9000 },
    ]);
    expect(await sectionOf(sectionId)).toMatchObject({ item_count: 3, required_count: 1 });
    expect(await courseOf(courseId)).toMatchObject({
      outline: [{ title: "Grüßen", sections: 2 }],
      section_count: 2,
      item_count: 3,
      minutes: 25,
      media_bytes: 700,
      video_bytes: 9000,
    });
    await test.db.update(contentItem).set({ section_id: other }).where(eq(contentItem.id, items[0]!.id));
    expect(await sectionOf(sectionId)).toMatchObject({ item_count: 2, required_count: 0 });
    expect(await sectionOf(other)).toMatchObject({ item_count: 1, required_count: 1 });
    await test.db.delete(section).where(eq(section.id, sectionId));
    expect(await courseOf(courseId)).toMatchObject({ section_count: 1, item_count: 1, minutes: 5 });
    await test.db.delete(chapter).where(eq(chapter.id, chapterId));
    expect(await courseOf(courseId)).toMatchObject({ outline: [], section_count: 0, item_count: 0, minutes: 0 });
    await test.db.delete(course).where(eq(course.id, courseId));
    expect(await courseOf(courseId)).toBeUndefined();
  });
});

describe("where somebody is a member", () => {
  it("stands in her own row, which her devices hear of", async () => {
    const { userId } = await aLearner(test);
    const ids = [newId(), newId()];
    await test.db.insert(organization).values(ids.map((id) => ({ id, name: "Klinik" })));
    const user = async () => (await test.db.select().from(appUser).where(eq(appUser.id, userId)))[0];
    const before = await user();
    await test.db.insert(membership).values(ids.map((organization_id) => ({ organization_id, user_id: userId })));
    const member = await user();
    expect(member?.organization_ids).toEqual(ids.toSorted());
    expect(member?.version).toBeGreaterThan(before?.version ?? 0);
    await test.db.delete(organization).where(eq(organization.id, ids[0]!));
    expect((await user())?.organization_ids).toEqual([ids[1]]);
    await test.db.delete(appUser).where(eq(appUser.id, userId));
  });

  it("stands there whole where two make her a member at the same moment", async () => {
    const { userId } = await aLearner(test);
    const ids = [newId(), newId()] as const;
    await test.db.insert(organization).values(ids.map((id) => ({ id, name: "Klinik" })));
    const join = (tx: Pick<typeof test.db, "insert">, organization_id: string) =>
      tx.insert(membership).values({ organization_id, user_id: userId });
    let second: Promise<unknown> = Promise.resolve();
    await withTransaction(test.db, async (tx) => {
      await join(tx, ids[0]);
      second = withTransaction(test.db, (other) => join(other, ids[1]));
      await new Promise((done) => setTimeout(done, 300)); // it has come as far as it can
    });
    await second;
    const [user] = await test.db.select().from(appUser).where(eq(appUser.id, userId));
    expect(user?.organization_ids).toEqual([...ids].toSorted());
  });
});
