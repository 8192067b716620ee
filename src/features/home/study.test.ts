import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { LearnerDatabase } from "#db/database.ts";
import { newId } from "#shared/lib/uuid.ts";
import { courseInteractionId, sectionInteractionId } from "#shared/model/derived-ids.ts";
import type { DeviceRows } from "#shared/model/entities.ts";

import { fittingCourse, studyNow } from "./study.ts";

type Course = DeviceRows["course"];

let db: LearnerDatabase;
beforeEach(() => {
  db = new LearnerDatabase(newId(), `test-${newId()}`);
});
afterEach(() => db.delete());

const day = (n: number): string => `2026-11-${String(n).padStart(2, "0")}T08:00:00.000Z`;

/** A course of two chapters with two sections each, whose rows are here. */
async function aCourse(title: string, { texts = true } = {}) {
  const courseId = newId();
  const head = { id: courseId, title, state: "published", level: "A2", position: 0, sectionCount: 4 };
  await db.course.put(head as Course);
  const sections = Array.from({ length: 4 }, () => newId());
  if (!texts) return { courseId, sections };
  for (const chapter of [0, 1]) {
    const chapterId = newId();
    await db.chapter.put({ id: chapterId, courseId, position: chapter } as DeviceRows["chapter"]);
    for (const position of [0, 1]) {
      const id = sections[chapter * 2 + position] ?? "";
      const row = { id, courseId, chapterId, position, title: `${title} ${chapter + 1}.${position + 1}` };
      await db.section.put(row as DeviceRows["section"]);
    }
  }
  return { courseId, sections };
}
type Made = Awaited<ReturnType<typeof aCourse>>;

const enrol = ({ courseId }: Made, at: string) =>
  db.course_interaction.put({
    id: courseInteractionId(db.userId, courseId),
    courseId,
    enrolledAt: at,
  } as DeviceRows["course_interaction"]);

const begin = ({ courseId, sections }: Made, n: number, startedAt: string, completedAt: string | null = null) => {
  const sectionId = sections[n] ?? "";
  const id = sectionInteractionId(db.userId, sectionId);
  const row = { id, courseId, sectionId, startedAt, completedAt, revokedAt: null };
  return db.section_interaction.put(row as DeviceRows["section_interaction"]);
};

const answer = ({ courseId, sections }: Made, n: number, endedAt: string) =>
  db.item_attempt.put({ id: newId(), courseId, sectionId: sections[n], endedAt } as DeviceRows["item_attempt"]);

const ask = ({ courseId, sections }: Made, n: number, more: Partial<DeviceRows["section_assignment"]> = {}) =>
  db.section_assignment.put({
    id: newId(),
    courseId,
    sectionId: sections[n],
    assignedByName: "Frau Kern",
    note: null,
    dueDay: null,
    seenAt: null,
    createdAt: day(1),
    ...more,
  } as DeviceRows["section_assignment"]);

describe("her courses on the start", () => {
  it("are named with how far she is and where she goes on", async () => {
    const made = await aCourse("Innere");
    await enrol(made, day(1));
    await begin(made, 0, day(2), day(3));
    const { courses, suggestion } = await studyNow(db);
    expect(courses).toMatchObject([{ title: "Innere", done: 1, total: 4, isBegun: true }]);
    expect(courses[0]?.next).toMatchObject({ title: "Innere 1.2", chapter: 1 });
    expect(suggestion).toBeNull();
  });

  it("lead to where she answered last, on whichever device, not to where she began last", async () => {
    const made = await aCourse("Innere");
    await enrol(made, day(1));
    await begin(made, 1, day(2));
    await begin(made, 2, day(3));
    expect((await studyNow(db)).courses[0]?.next?.title).toBe("Innere 2.1");
    await answer(made, 1, day(4));
    expect((await studyNow(db)).courses[0]?.next?.title).toBe("Innere 1.2");
  });

  it("come in the order in which she worked on them; two, and how many more there are", async () => {
    const made = await Promise.all(["a", "b", "c"].map((title) => aCourse(title)));
    for (const [n, one] of made.entries()) await enrol(one, day(n + 1));
    const first = made[0] as Made;
    await begin(first, 0, day(1));
    await answer(first, 0, day(9));
    const { courses, more } = await studyNow(db);
    expect([courses.map(({ title }) => title), more]).toEqual([["a", "c"], 1]);
  });

  it("are named before their texts have come", async () => {
    await enrol(await aCourse("Innere", { texts: false }), day(1));
    expect((await studyNow(db)).courses).toMatchObject([{ title: "Innere", done: 0, total: 4, next: null }]);
  });

  it("make way for another one when all are done", async () => {
    const made = await aCourse("Innere");
    const other = await aCourse("Nacht");
    await enrol(made, day(1));
    for (const n of [0, 1, 2, 3]) await begin(made, n, day(2), day(3));
    const { courses, suggestion } = await studyNow(db);
    expect(courses).toMatchObject([{ title: "Innere", done: 4, total: 4, next: null }]);
    expect(suggestion?.id).toBe(other.courseId);
  });
});

describe("what others ask of her", () => {
  it("stands there once a section, what has a day first, and leaves when it is done", async () => {
    const made = await aCourse("Innere");
    await ask(made, 0);
    await ask(made, 0, { createdAt: day(2), assignedByName: "Herr Demir" });
    await ask(made, 1, { dueDay: "2026-11-30", seenAt: day(3) });
    const asked = async () => (await studyNow(db)).assigned.map(({ title, by, isNew }) => [title, by, isNew]);
    expect(await asked()).toEqual([
      ["Innere 1.2", "Frau Kern", false],
      ["Innere 1.1", "Herr Demir", true],
    ]);
    await begin(made, 1, day(4), day(5));
    expect(await asked()).toEqual([["Innere 1.1", "Herr Demir", true]]);
  });

  it("is not told of a course that she may not see any more", async () => {
    const made = await aCourse("Innere");
    await ask(made, 0);
    await db.course.delete(made.courseId);
    expect((await studyNow(db)).assigned).toEqual([]);
  });
});

describe("the course that fits her", () => {
  const course = (id: string, level: string, position: number, state = "published") =>
    ({ id, level, position, state }) as Course;
  const offered = [
    course("b2", "B2", 1),
    course("a2", "A2", 2),
    course("b1", "B1", 3),
    course("draft", "A1", 0, "draft"),
  ];
  it.each([
    ["B1", "b1"],
    ["B2", "b2"],
    ["C1", "b2"],
    ["A1", "a2"],
    [null, "b2"],
  ])("is, for %s, %s", (level, id) => expect(fittingCourse(offered, level)?.id).toBe(id));
  it("is rather too easy than too hard, and none where there is none", () => {
    expect(fittingCourse([course("b2", "B2", 0), course("a2", "A2", 1)], "B1")?.id).toBe("a2");
    expect(fittingCourse([course("draft", "A1", 0, "draft")], "A1")).toBeNull();
  });
});

describe("what tutors have read", () => {
  const review = (by_name: string) => ({ parts: { q: { verdict: "right" as const, comment: null, by_name } } });
  const attempt = (itemId: string, made: Made, fields: Partial<DeviceRows["item_attempt"]>) =>
    db.item_attempt.put({
      id: newId(),
      itemId,
      courseId: made.courseId,
      sectionId: made.sections[0],
      review: null,
      reviewedAt: null,
      reviewSeenAt: null,
      ...fields,
    } as DeviceRows["item_attempt"]);

  it("is told once a task, the newest first, until she has seen it", async () => {
    const made = await aCourse("Innere");
    await attempt("a", made, { review: review("Petra Maas"), reviewedAt: day(2) });
    await attempt("a", made, { review: review("Petra Maas"), reviewedAt: day(3) });
    await attempt("b", made, { review: review(""), reviewedAt: day(4) });
    await attempt("c", made, { review: review("Petra Maas"), reviewedAt: day(5), reviewSeenAt: day(5) });
    await attempt("d", made, { review: review("Mai"), reviewedAt: day(6), reviewSeenAt: day(5) });
    await attempt("e", made, {});
    const { read } = await studyNow(db);
    expect(read.map(({ itemId, by, title }) => [itemId, by, title])).toEqual([
      ["d", "Mai", "Innere 1.1"],
      ["b", "", "Innere 1.1"],
      ["a", "Petra Maas", "Innere 1.1"],
    ]);
  });
});
