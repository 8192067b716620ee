import { describe, expect, it } from "vitest";

import type { StudyMark } from "#data/progress/study-marks.ts";
import type { DeviceRows } from "#shared/model/entities.ts";

import { openAtFirst, outlineOf } from "./outline.ts";

const chapter = (id: string) => ({ id, title: id, about: null }) as DeviceRows["chapter"];
const section = (id: string, chapterId: string) =>
  ({ id, chapterId, title: id, icon: "text", minutes: 5 }) as DeviceRows["section"];
const mark = (sectionId: string, startedAt: string, completedAt: string | null) =>
  ({ sectionId, startedAt, completedAt, revokedAt: null, workedAt: null }) as StudyMark;
const asked = (sectionId: string, createdAt: string, assignedByName: string) =>
  ({ id: assignedByName, sectionId, createdAt, assignedByName, dueDay: null }) as DeviceRows["section_assignment"];

// Chapters and sections come sorted by their positions, which count anew in each chapter.
const page = {
  chapters: [chapter("hello"), chapter("pain"), chapter("report")],
  sections: [
    section("a", "hello"),
    section("c", "pain"),
    section("e", "report"),
    section("b", "hello"),
    section("d", "pain"),
  ],
  marks: [
    mark("a", "2026-11-20T08:00:00.000Z", "2026-11-20T08:10:00.000Z"),
    mark("b", "2026-11-20T09:00:00.000Z", "2026-11-20T09:10:00.000Z"),
    mark("c", "2026-11-21T09:00:00.000Z", null),
  ],
  assignments: [],
};

describe("a course's page", () => {
  it("tells each chapter's state, and where she goes on: in the section that she began last", () => {
    const outline = outlineOf(page);
    expect(outline.chapters.map(({ state, done, total }) => [state, done, total])).toEqual([
      ["completed", 2, 2],
      ["in_progress", 0, 2],
      ["not_started", 0, 1],
    ]);
    expect([outline.done, outline.total, outline.share, outline.next?.id]).toEqual([2, 5, 0.4, "c"]);
    expect([...openAtFirst(outline)]).toEqual(["pain"]);
  });

  it("counts no mark of a section that is gone", () => {
    const marks = [...page.marks, mark("gone", "2026-11-22T08:00:00.000Z", "2026-11-22T08:00:00.000Z")];
    expect(outlineOf({ ...page, marks }).done).toBe(2);
  });

  it("opens the chapter in which somebody waits for her, and shows who asked last", () => {
    const assignments = [
      asked("e", "2026-11-21T10:00:00.000Z", "Frau Keller"),
      asked("e", "2026-11-20T10:00:00.000Z", "Herr Bo"),
    ];
    const outline = outlineOf({ ...page, assignments });
    expect([...openAtFirst(outline)]).toEqual(["pain", "report"]);
    expect(outline.chapters[2]?.sections[0]?.assignment?.assignedByName).toBe("Frau Keller");
  });

  it("has no next section when all are done", () => {
    const marks = page.sections.map(({ id }) => mark(id, "2026-11-20T08:00:00.000Z", "2026-11-20T08:10:00.000Z"));
    const outline = outlineOf({ ...page, marks });
    expect([outline.next, outline.share, openAtFirst(outline).size]).toEqual([null, 1, 0]);
  });
});
