import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { commit, undo } from "#db/commit.ts";
import { followCourse, unfollowCourse } from "#db/followed-courses.ts";
import { newId } from "#shared/lib/uuid.ts";
import { courseInteractionId, sectionInteractionId } from "#shared/model/derived-ids.ts";
import { courseScope, LIBRARY_SCOPE } from "#shared/model/entities.ts";

import { TestDevice } from "./testing/device.ts";
import { ScopedServer } from "./testing/scoped-server.ts";

const AT = "2026-11-21T08:00:00.000Z";

let device: TestDevice<ScopedServer>;
beforeEach(() => {
  vi.stubGlobal("navigator", {}); // contexts share no locks
  device = new TestDevice((userId) => new ScopedServer(userId));
});
afterEach(() => device.end());

/** A course of two chapters that everybody sees. */
function aCourse(): string {
  const courseId = newId();
  tellHead(courseId, 1);
  for (const id of [newId(), newId()]) {
    const row = { id, course_id: courseId, key: null, title: "Kapitel", about: null, position: 1 };
    device.server.tell({ scope: courseScope(courseId), entity: "chapter", id, version: 1, row });
  }
  return courseId;
}

function tellHead(id: string, version: number, isThere = true): void {
  const row = isThere ? { id, title: "Ankommen", state: "published" } : null;
  device.server.tell({ scope: LIBRARY_SCOPE, entity: "course", id, version, row });
}

/** The server has heard from another device of hers. */
function tellEnrolment(courseId: string, version: number, isThere = true): void {
  const id = courseInteractionId(device.userId, courseId);
  const row = isThere ? { id, user_id: device.userId, course_id: courseId, enrolled_at: AT } : null;
  device.server.tell({ scope: device.scope, entity: "course_interaction", id, version, row });
}

function tellAssignment(courseId: string, sectionId: string): void {
  const id = newId();
  const row = { id, section_id: sectionId, course_id: courseId, assigned_to: device.userId, created_at: AT };
  device.server.tell({ scope: device.scope, entity: "section_assignment", id, version: 1, row });
}

function tellCompleted(courseId: string, sectionId: string): void {
  const id = sectionInteractionId(device.userId, sectionId);
  const location = { course_id: courseId, chapter_id: newId(), section_id: sectionId };
  const row = { id, user_id: device.userId, ...location, started_at: AT, completed_at: AT, revoked_at: null };
  device.server.tell({ scope: device.scope, entity: "section_interaction", id, version: 1, row });
}

const chapters = (courseId: string): Promise<number> => device.db.chapter.where({ courseId }).count();

describe("what she takes", () => {
  it("comes with the first sync, to a device on which nothing was opened, before it says idle", async () => {
    const [taken, other] = [aCourse(), aCourse()];
    tellEnrolment(taken, 1);
    await device.engine.wake();
    expect([await chapters(taken), await chapters(other)]).toEqual([2, 0]);
    expect(device.engine.status).toMatchObject({ state: "idle", isComplete: true });
  });

  it("comes later, too, and goes from all devices when she leaves it on one", async () => {
    const courseId = aCourse();
    await device.engine.wake();
    tellEnrolment(courseId, 1);
    await device.engine.wake();
    expect(await chapters(courseId)).toBe(2);
    tellEnrolment(courseId, 2, false);
    await device.engine.wake();
    expect([await chapters(courseId), await device.db.coursesHere.count()]).toEqual([0, 0]);
    await device.engine.wake();
    expect(device.server.asked.at(-1)).not.toContain(courseScope(courseId));
    tellEnrolment(courseId, 3);
    await device.engine.wake();
    expect(await chapters(courseId)).toBe(2);
  });

  it("comes when she takes it here, and stays while leaving it can be taken back", async () => {
    const courseId = aCourse();
    await device.engine.wake();
    await commit(device.db, [{ name: "enrolInCourse", args: { courseId } }], { at: device.now });
    tellEnrolment(courseId, 1);
    await device.engine.wake();
    expect(await chapters(courseId)).toBe(2);
    const left = await commit(device.db, [{ name: "leaveCourse", args: { courseId } }], { at: device.now });
    await device.engine.wake();
    expect(await chapters(courseId)).toBe(2);
    await undo(device.db, left);
    await device.engine.wake();
    expect(await chapters(courseId)).toBe(2);
  });

  it("stays away from a device that she took it from, until she opens it there or takes it anew", async () => {
    const courseId = aCourse();
    tellEnrolment(courseId, 1);
    await device.engine.wake();
    await unfollowCourse(device.db, courseId);
    await device.engine.wake();
    await device.engine.wake();
    expect([await chapters(courseId), device.engine.status.state]).toEqual([0, "idle"]);
    await followCourse(device.db, courseId);
    await device.engine.wake();
    expect(await chapters(courseId)).toBe(2);
    await unfollowCourse(device.db, courseId);
    tellEnrolment(courseId, 2, false);
    await device.engine.wake();
    tellEnrolment(courseId, 3);
    await device.engine.wake();
    expect(await chapters(courseId)).toBe(2);
  });

  it("goes when nobody shows it to her any more, and is not asked for again and again", async () => {
    const courseId = aCourse();
    tellEnrolment(courseId, 1);
    await device.engine.wake();
    tellHead(courseId, 2, false);
    device.server.hidden.add(courseScope(courseId));
    await device.engine.wake();
    const asked = device.server.asked.length;
    await device.engine.wake();
    expect([await chapters(courseId), device.server.asked.length]).toEqual([0, asked + 1]);
    expect(device.engine.status.state).toBe("idle");
    device.server.hidden.clear();
    tellHead(courseId, 3);
    await device.engine.wake();
    expect(await chapters(courseId)).toBe(2);
  });

  it("is asked for a few times at most where the server shows its head alone, and idle is not said", async () => {
    const courseId = aCourse();
    tellEnrolment(courseId, 1);
    device.server.hidden.add(courseScope(courseId));
    await device.engine.wake();
    expect(device.server.asked.length).toBeLessThan(10);
    expect(device.engine.status.state).toBe("syncing");
  });
});

describe("a section that was assigned to her", () => {
  it("brings its course, which she need not take, until she has completed it", async () => {
    const courseId = aCourse();
    const sectionId = newId();
    tellAssignment(courseId, sectionId);
    await device.engine.wake();
    expect(await chapters(courseId)).toBe(2);
    tellCompleted(courseId, sectionId);
    await device.engine.wake();
    expect(await chapters(courseId)).toBe(0);
  });
});

describe("idle", () => {
  it("is not said before anybody has looked, nor while texts are missing or the server fails", async () => {
    const courseId = aCourse();
    expect(device.engine.status.state).toBe("syncing");
    const seen: string[] = [];
    device.engine.subscribe(({ state }) => seen.push(state));
    tellEnrolment(courseId, 1);
    device.server.pageSize = 1;
    const wrong: unknown[] = [];
    device.server.beforePage = async () => {
      if (device.engine.status.state === "idle") wrong.push(device.server.asked.length);
    };
    await device.engine.wake();
    expect([wrong, seen.indexOf("idle")]).toEqual([[], seen.length - 1]);
    device.server.beforePage = () => Promise.reject(new Error("the server fails"));
    await device.engine.wake();
    expect(device.engine.status.state).toBe("syncing");
  });

  it("is not said of a full device, which says so", async () => {
    await device.engine.wake();
    device.server.tell(device.listRow(newId(), "Station", 1));
    const refuse = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
    device.db.vocab_list.hook("creating", refuse);
    await device.engine.wake();
    expect(device.engine.status).toMatchObject({ state: "attention", isFull: true });
    device.db.vocab_list.hook("creating").unsubscribe(refuse);
    await device.engine.wake();
    expect(device.engine.status).toMatchObject({ state: "idle", isFull: false });
  });
});
