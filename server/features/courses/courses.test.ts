import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { API } from "#shared/contract/api.ts";
import { newId } from "#shared/lib/uuid.ts";
import { courseInteractionId } from "#shared/model/derived-ids.ts";
import { userScope } from "#shared/model/entities.ts";

import { section as sectionTable } from "../../db/course-schema.ts";
import { aMember, anOrganization, guest } from "../../testing/accounts.ts";
import type { ApiClient } from "../../testing/api-client.ts";
import { aCourse, type TestCourse } from "../../testing/courses.ts";
import { aSignedInLearner } from "../../testing/factories.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { validateAnswer } from "../../testing/validate-answer.ts";

let test: TestApp;
let course: TestCourse;
beforeAll(async () => {
  test = await createTestApp();
  course = await aCourse(test);
});
afterAll(() => test.close());

type Body = Record<string, unknown>;

describe("seeing", () => {
  it("a published course is listed, and opens with its chapters and sections in order", async () => {
    const { client } = await aSignedInLearner(test);
    const list = await client.get<{ items: Body[] }>("/courses/");
    validateAnswer(API.listCourses, list.body);
    expect(list.body.items.find(({ id }) => id === course.id)).toMatchObject({
      section_count: 3,
      item_count: 6,
      minutes: 30,
      outline: [{ sections: 2 }, { sections: 1 }],
      interaction: null,
      progress: null,
    });
    const one = await client.get<{ chapters: { id: string; sections: { id: string }[] }[] }>(`/courses/${course.id}`);
    validateAnswer(API.getCourse, one.body);
    expect(one.body.chapters.map(({ id }) => id)).toEqual(course.chapters);
    expect(one.body.chapters.flatMap(({ sections }) => sections.map(({ id }) => id))).toEqual(course.sections);
  });

  it("chapters are found by id and by their place, sections with all they are made of", async () => {
    const { client } = await aSignedInLearner(test);
    const [byId, byPosition, beyond] = await Promise.all([
      client.get(`/chapters/${course.chapters[1]}`),
      client.get(`/chapters/from_course/${course.id}/1`),
      client.get(`/chapters/from_course/${course.id}/2`),
    ]);
    validateAnswer(API.getChapter, byId.body);
    expect(byPosition.body).toEqual(byId.body);
    expect(beyond.status).toBe(404);
    const section = await client.get<{ items: Body[] }>(`/sections/single/${course.sections[0]}`);
    validateAnswer(API.getSection, section.body);
    expect(section.body.items.map(({ id, revision }) => [id, revision])).toEqual(
      course.items.slice(0, 2).map((id) => [id, 1]),
    );
    const objectives = await client.get<{ items: Body[] }>(`/sections/${course.sections[0]}/learning-objectives`);
    validateAnswer(API.listLearningObjectives, objectives.body);
    expect(objectives.body.items).toMatchObject([{ id: course.objective }]);
    const all = await client.get<{ items: Body[] }>("/sections/all");
    validateAnswer(API.listSections, all.body);
    expect(all.body.items.map(({ id }) => id)).toEqual(expect.arrayContaining(course.sections));
  });

  it("an organisation's course is there for its members, a draft for its author; for others neither exists", async () => {
    const organization_id = await anOrganization(test);
    const member = await aMember(test, organization_id, "learner");
    const { client: stranger } = await aSignedInLearner(test);
    const inside = await aCourse(test, { organization_id });
    const draft = await aCourse(test, { state: "draft", author_id: member.person.userId });
    const seen = async (client: ApiClient) => {
      const { body } = await client.get<{ items: Body[] }>("/courses/");
      const listed = body.items.map(({ id }) => id).filter((id) => id === inside.id || id === draft.id);
      const statuses = [];
      for (const { id, chapters, sections } of [inside, draft])
        for (const path of [`/courses/${id}`, `/chapters/${chapters[0]}`, `/sections/single/${sections[0]}`])
          statuses.push((await client.get(path)).status);
      return { listed: listed.length, statuses: [...new Set(statuses)] };
    };
    expect(await seen(member.client)).toEqual({ listed: 2, statuses: [200] });
    expect(await seen(stranger)).toEqual({ listed: 0, statuses: [404] });
    expect((await guest(test).get(`/courses/${inside.id}`)).status).toBe(401);
  });
});

describe("taking a course", () => {
  it("is one row, paid once, however often and from however many devices it comes", async () => {
    const { client, person } = await aSignedInLearner(test);
    const path = `/courses/${course.id}/enroll`;
    expect((await client.get(`/courses/${course.id}/try-get-interaction`)).body).toBeNull();
    const [first, again] = [
      await client.put(path),
      await client.put(path, { enrolled_at: "2026-11-20T08:00:00.000Z" }),
    ];
    validateAnswer(API.enrolInCourse, first.body);
    expect([first.status, again.status, again.body]).toEqual([200, 200, first.body]);
    const [replayed] = await client.replay([{ method: "PUT", path, body: {} }]);
    expect(replayed?.status).toBe(200);
    const { body } = await client.get<{ items: { cause: string; amount: number }[] }>("/experience-points/");
    expect(body.items.map(({ cause, amount }) => [cause, amount])).toEqual([["course_enrolled", 10]]);
    const id = courseInteractionId(person.userId, course.id);
    expect((await client.get(`/courses/${course.id}/try-get-interaction`)).body).toMatchObject({ id });
    const one = await client.get(`/course-interactions/${id}`);
    validateAnswer(API.getCourseInteraction, one.body);
    const mine = await client.get<{ items: Body[] }>("/users/course-interactions-with-progress");
    validateAnswer(API.listMyCourseProgress, mine.body);
    expect(mine.body.items).toMatchObject([{ id, progress: { state: "not_started", done: 0, total: 3 } }]);
  });

  it("is told of all her courses in pages of at most 100, each once and in the order in which she enrolled", async () => {
    const { client, person } = await aSignedInLearner(test);
    await client.put(`/courses/${course.id}/enroll`, { enrolled_at: "2026-11-20T08:00:00.000Z" });
    // Ten at a time at the same moment: the place of a page is between two of them.
    await test.pool.query(
      `insert into course_interaction (id, user_id, course_id, enrolled_at)
       select uuidv7(), $1, gen_random_uuid(), '2026-11-21T08:00:00Z'::timestamptz + make_interval(mins => n / 10)
       from generate_series(1, 230) n`,
      [person.userId],
    );
    type Page = { items: { id: string; enrolled_at: string; progress: Body }[]; next_cursor: string | null };
    const pages: Page[] = [];
    for (let cursor: string | null = ""; cursor !== null; cursor = pages.at(-1)?.next_cursor ?? null) {
      const query: Record<string, string> = cursor === "" ? {} : { cursor };
      const { body } = await client.get<Page>("/users/course-interactions-with-progress", { query });
      validateAnswer(API.listMyCourseProgress, body);
      pages.push(body);
    }
    expect(pages.map(({ items }) => items.length)).toEqual([100, 100, 31]);
    const all = pages.flatMap(({ items }) => items);
    expect(new Set(all.map(({ id }) => id)).size).toBe(231);
    const times = all.map(({ enrolled_at: at }) => at);
    expect(times).toEqual(times.toSorted());
    expect(all[0]?.progress).toMatchObject({ done: 0, total: 3 });
    const bad = await client.get("/users/course-interactions-with-progress", { query: { cursor: "2026_x" } });
    expect(bad.status).toBe(422);
  });

  it("ends with leaving; her marks stay and count again when she comes back", async () => {
    const { client, person } = await aSignedInLearner(test);
    const id = courseInteractionId(person.userId, course.id);
    await client.put(`/courses/${course.id}/enroll`);
    await client.post(`/sections/${course.sections[0]}/interaction`, { completed_at: "2026-11-21T08:00:00.000Z" });
    expect((await client.delete(`/course-interactions/${id}`)).status).toBe(204);
    expect((await client.delete(`/course-interactions/${id}`)).status).toBe(204);
    expect((await client.get(`/course-interactions/${id}`)).status).toBe(404);
    const gone = await client.get(`/courses/${course.id}/interaction-with-progress`);
    expect([gone.status, gone.body.code]).toEqual([403, "not-enrolled"]);
    const feed = await client.pull([userScope(person.userId)]);
    expect(feed.changes.find((change) => change.entity === "section_interaction")?.row).toMatchObject({
      section_id: course.sections[0],
    });
    await client.put(`/courses/${course.id}/enroll`);
    const back = await client.get(`/courses/${course.id}/interaction-with-progress`);
    validateAnswer(API.getCourseProgress, back.body);
    expect(back.body).toMatchObject({ progress: { state: "in_progress", done: 1, next: course.sections[1] } });
  });

  it("of a course that is not there, or not hers to see, is refused", async () => {
    const { client } = await aSignedInLearner(test);
    const hidden = await aCourse(test, { organization_id: await anOrganization(test) });
    for (const id of [newId(), hidden.id]) expect((await client.put(`/courses/${id}/enroll`)).status).toBe(404);
  });

  it("is nobody else's to see or to end", async () => {
    const { client, person } = await aSignedInLearner(test);
    const { client: other } = await aSignedInLearner(test);
    await client.put(`/courses/${course.id}/enroll`);
    const path = `/course-interactions/${courseInteractionId(person.userId, course.id)}`;
    expect([(await other.get(path)).status, (await other.delete(path)).status]).toEqual([404, 404]);
    expect((await client.get(path)).status).toBe(200);
  });
});

describe("a section", () => {
  it("is begun once, completed once, and completing all of a chapter pays for the chapter", async () => {
    const { client } = await aSignedInLearner(test);
    await client.put(`/courses/${course.id}/enroll`);
    const [first, second] = course.sections;
    const started = await client.patch(`/sections/${first}/started`, { started_at: "2026-11-21T07:00:00.000Z" });
    validateAnswer(API.startSection, started.body);
    const again = await client.patch(`/sections/${first}/started`, { started_at: "2026-11-21T09:00:00.000Z" });
    expect(again.body).toEqual(started.body);
    for (const section of [first, second, first]) {
      const done = await client.post(`/sections/${section}/interaction`, { completed_at: "2026-11-21T10:00:00.000Z" });
      validateAnswer(API.completeSection, done.body);
      expect(done.body).toMatchObject({ completed_at: "2026-11-21T10:00:00.000Z" });
    }
    const { body } = await client.get<{ items: { cause: string }[] }>("/experience-points/");
    const causes = body.items.map(({ cause }) => cause).toSorted();
    expect(causes).toEqual(["chapter_completed", "course_enrolled", "section_completed", "section_completed"]);
  });

  it.each([
    ["null", null],
    ["a time that is null", { completed_at: null }],
  ])("is taken back by %s, and what was paid stays", async (_, body) => {
    const { client } = await aSignedInLearner(test);
    await client.put(`/courses/${course.id}/enroll`);
    const path = `/sections/${course.sections[2]}/interaction`;
    await client.post(path, { completed_at: "2026-11-21T10:00:00.000Z" });
    const revoked = await client.post<Body>(path, body);
    expect(revoked.body).toMatchObject({ completed_at: null, revoked_at: expect.any(String) as string });
    expect((await client.post(path, body)).body).toEqual(revoked.body);
    const points = await client.get<{ items: Body[] }>("/experience-points/");
    expect(points.body.items).toHaveLength(3);
    const seen = await client.get(path);
    validateAnswer(API.getSectionInteraction, seen.body);
    expect(seen.body).toMatchObject({ progress: { state: "in_progress", done: 0, required: 2 } });
  });

  it("may be looked at by everybody, and worked in only by who takes the course", async () => {
    const { client } = await aSignedInLearner(test);
    const section = course.sections[0];
    const answers = [
      await client.patch(`/sections/${section}/started`),
      await client.post(`/sections/${section}/interaction`, { completed_at: "2026-11-21T10:00:00.000Z" }),
      await client.get(`/sections/${section}/interaction`),
      await client.post(`/chapters/${course.chapters[0]}/interaction`),
    ];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(answers.map(() => [403, "not-enrolled"]));
    expect((await client.patch(`/sections/${newId()}/started`)).status).toBe(404);
  });
});

it("a chapter is begun once, and says how far she is", async () => {
  const { client } = await aSignedInLearner(test);
  await client.put(`/courses/${course.id}/enroll`);
  const path = `/chapters/${course.chapters[0]}/interaction`;
  expect((await client.get(path)).status).toBe(404);
  const first = await client.post(path);
  validateAnswer(API.startChapter, first.body);
  await client.post(`/sections/${course.sections[0]}/interaction`, { completed_at: "2026-11-21T10:00:00.000Z" });
  const again = await client.post(path);
  expect(again.body).toMatchObject({ id: (first.body as unknown as Body).id, progress: { done: 1, total: 2 } });
  expect((await client.get(path)).body).toEqual(again.body);
});

it("a course of 500 sections is read whole, with how far she is in it", async () => {
  const { client } = await aSignedInLearner(test);
  const large = await aCourse(test);
  const rows = Array.from({ length: 500 }, (_, position) => ({
    id: newId(),
    course_id: large.id,
    chapter_id: large.chapters[1] ?? "",
    title: `Abschnitt ${position}`,
    level: "A2" as const,
    position: position + 3,
  }));
  await test.db.insert(sectionTable).values(rows);
  await client.put(`/courses/${large.id}/enroll`);
  await client.post(`/sections/${rows[499]?.id}/interaction`, { completed_at: "2026-11-21T10:00:00.000Z" });
  const { body } = await client.get<{ chapters: { sections: unknown[] }[] }>(`/courses/${large.id}`);
  expect(body.chapters.map(({ sections }) => sections.length)).toEqual([2, 501]);
  const progress = await client.get(`/courses/${large.id}/interaction-with-progress`);
  expect(progress.body).toMatchObject({ progress: { done: 1, total: 503 } });
});
