import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { followCourse, unfollowCourse } from "#db/followed-courses.ts";
import { newId } from "#shared/lib/uuid.ts";
import { courseScope, LIBRARY_SCOPE, organizationScope } from "#shared/model/entities.ts";

import { TestDevice } from "./testing/device.ts";
import { ScopedServer } from "./testing/scoped-server.ts";

let device: TestDevice<ScopedServer>;
beforeEach(() => {
  vi.stubGlobal("navigator", {}); // contexts share no locks
  device = new TestDevice((userId) => new ScopedServer(userId));
});
afterEach(() => device.end());

/** A course of so many chapters on the server, and its scope. */
function aCourse(chapters: number): { courseId: string; scope: string; ids: string[] } {
  const courseId = newId();
  const scope = courseScope(courseId);
  const ids = Array.from({ length: chapters }, () => newId());
  for (const id of ids) tellChapter(scope, id, 1);
  return { courseId, scope, ids };
}

function tellChapter(scope: string, id: string, version: number, isThere = true): void {
  const row = { id, course_id: scope.slice("course:".length), key: null, title: "Kapitel", about: null, position: 1 };
  device.server.tell({ scope, entity: "chapter", id, version, row: isThere ? row : null });
}

const chaptersHere = async (): Promise<string[]> => (await device.db.chapter.toArray()).map(({ id }) => id).toSorted();

it("brings a course to a device that follows it, and to no other, and says when all of it is here", async () => {
  const { courseId, ids } = aCourse(3);
  await device.engine.wake();
  expect(await chaptersHere()).toEqual([]);
  expect(await followCourse(device.db, courseId)).toBe("followed");
  expect((await device.db.coursesHere.get(courseId))?.state).toBe("rows");
  await device.engine.wake();
  expect(await chaptersHere()).toEqual(ids.toSorted());
  expect((await device.db.coursesHere.get(courseId))?.state).toBe("loading");
});

it("takes a newly followed course alone as a snapshot: the rest goes on where it was", async () => {
  const list = newId();
  device.server.tell(device.listRow(list, "Station", 1));
  await device.engine.wake();
  const { courseId } = aCourse(1);
  await followCourse(device.db, courseId);
  const { length } = device.server.asked;
  device.server.feed = device.server.feed.filter(({ id }) => id !== list); // not sent again, and so not taken for gone
  await device.engine.wake();
  expect(device.server.asked.length).toBe(length + 1);
  expect(await device.db.vocab_list.count()).toBe(1);
});

it("brings a course that was followed while a page was on its way in the same round", async () => {
  const { courseId, ids } = aCourse(2);
  device.server.beforePage = async (page) => {
    if (page === 1) await followCourse(device.db, courseId);
  };
  await device.engine.wake();
  expect(await chaptersHere()).toEqual(ids.toSorted());
});

it("lets nothing of a course come back that was removed in the middle of its snapshot", async () => {
  const { courseId, scope } = aCourse(5);
  device.server.tell(device.listRow(newId(), "Station", 1));
  await device.engine.wake();
  await followCourse(device.db, courseId);
  device.server.pageSize = 2;
  const first = device.server.asked.length + 1;
  device.server.beforePage = async (page) => {
    if (page === first + 1) await unfollowCourse(device.db, courseId);
  };
  await device.engine.wake();
  await device.engine.wake();
  expect(await chaptersHere()).toEqual([]);
  expect(await device.db.coursesHere.count()).toBe(0);
  expect(await device.db.vocab_list.count()).toBe(1);
  expect(device.server.asked.at(-1)).not.toContain(scope);
});

it.each([
  ["before the next page", async () => undefined],
  ["after the next page", () => device.engine.wake()],
])("brings a course as a whole that was removed and taken again %s", async (_when, between) => {
  const { courseId, scope, ids } = aCourse(3);
  await followCourse(device.db, courseId);
  await device.engine.wake();
  await unfollowCourse(device.db, courseId);
  expect(await chaptersHere()).toEqual([]);
  await between();
  tellChapter(scope, ids[0] ?? "", 2, false);
  await followCourse(device.db, courseId);
  await device.engine.wake();
  expect(await chaptersHere()).toEqual(ids.slice(1).toSorted());
  expect((await device.db.coursesHere.get(courseId))?.state).toBe("loading");
});

it("brings a course as a whole that was removed and taken again while pages of it were on their way", async () => {
  const { courseId, ids } = aCourse(6);
  await device.engine.wake();
  await followCourse(device.db, courseId);
  device.server.pageSize = 2;
  const first = device.server.asked.length + 1;
  device.server.beforePage = async (page) => {
    if (page !== first + 1) return;
    await unfollowCourse(device.db, courseId);
    await followCourse(device.db, courseId);
  };
  await device.engine.wake();
  expect(await chaptersHere()).toEqual(ids.toSorted());
});

it("forgets a course that may not be seen any more, and keeps what she did in it", async () => {
  const { courseId, scope } = aCourse(2);
  await followCourse(device.db, courseId);
  await device.engine.wake();
  const interaction = {
    id: newId(),
    user_id: device.userId,
    course_id: courseId,
    enrolled_at: "2026-11-21T08:00:00.000Z",
  };
  device.server.tell({
    scope: device.scope,
    entity: "course_interaction",
    id: interaction.id,
    version: 1,
    row: interaction,
  });
  device.server.hidden.add(scope);
  await device.engine.wake();
  expect(await chaptersHere()).toEqual([]);
  expect(await device.db.coursesHere.count()).toBe(0);
  expect(await device.db.course_interaction.count()).toBe(1);
  await device.engine.wake();
  expect(device.server.asked.at(-1)).not.toContain(scope);
});

it("takes a course anew from a restored server, and lets go of what it does not have", async () => {
  const [stays, lost] = [aCourse(3), aCourse(2)];
  await followCourse(device.db, stays.courseId);
  await followCourse(device.db, lost.courseId);
  await device.engine.wake();
  device.server.feedId = "feed-2";
  device.server.feed = [];
  device.server.hidden.add(lost.scope);
  for (const id of stays.ids.slice(1)) tellChapter(stays.scope, id, 1);
  await device.engine.wake();
  await device.engine.wake();
  expect(await chaptersHere()).toEqual(stays.ids.slice(1).toSorted());
  expect(await device.db.coursesHere.toCollection().primaryKeys()).toEqual([stays.courseId]);
});

it("follows the courses of her organisations as long as she is a member, and leaves nothing behind", async () => {
  const organization = newId();
  const scope = organizationScope(organization);
  const { server, userId, db } = device;
  const tellUser = (version: number, ids: string[]) =>
    server.tell({
      scope: device.scope,
      entity: "user",
      id: userId,
      version,
      row: { id: userId, organization_ids: ids },
    });
  const head = newId();
  server.tell({ scope, entity: "course", id: head, version: 1, row: { id: head, title: "Nur bei uns" } });
  tellUser(1, []);
  await device.engine.wake();
  expect(await db.course.count()).toBe(0);
  tellUser(2, [organization]);
  await device.engine.wake();
  expect(await db.course.count()).toBe(1);
  tellUser(3, []);
  await device.engine.wake();
  expect(await db.course.count()).toBe(0);
  await device.engine.wake();
  expect(server.asked.at(-1)).toEqual([device.scope, LIBRARY_SCOPE]);
});

it("has the courses of an organisation that she left and joined again while a page was on its way", async () => {
  const organization = newId();
  const { server, userId, db } = device;
  const head = newId();
  const scope = organizationScope(organization);
  const tellUser = (version: number) =>
    server.tell({
      scope: device.scope,
      entity: "user",
      id: userId,
      version,
      row: { id: userId, organization_ids: [organization] },
    });
  server.tell({ scope, entity: "course", id: head, version: 1, row: { id: head, title: "Nur bei uns" } });
  tellUser(1);
  await device.engine.wake();
  const next = server.asked.length + 1;
  server.beforePage = async (page) => {
    if (page !== next) return;
    await db.user.update(userId, { organizationIds: [] }); // as a verdict told that came meanwhile
    server.tell({ scope, entity: "course", id: head, version: 2, row: { id: head, title: "Noch immer" } });
    tellUser(3);
  };
  await device.engine.wake();
  expect((await db.course.toArray()).map(({ title }) => title)).toEqual(["Noch immer"]);
});

it("follows no more than thirty courses at once", async () => {
  const courses = Array.from({ length: 30 }, newId);
  for (const courseId of courses) expect(await followCourse(device.db, courseId)).toBe("followed");
  expect(await followCourse(device.db, newId())).toBe("too-many");
  expect(await followCourse(device.db, courses[0] ?? "")).toBe("followed");
  expect(await device.db.coursesHere.count()).toBe(30);
});
