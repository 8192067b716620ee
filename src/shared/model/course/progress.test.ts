import { describe, expect, it } from "vitest";

import { seededRandom, shuffled } from "../../lib/seeded-random.ts";
import {
  courseProgress,
  itemDone,
  sectionProgress,
  type AttemptFacts,
  type ItemFacts,
  type MarkFacts,
} from "./progress.ts";

const item = (id: string, more: Partial<ItemFacts> = {}): ItemFacts => ({
  id,
  isRequired: true,
  isPlayable: true,
  ...more,
});
const at = (minute: number): string => new Date(Date.UTC(2026, 10, 21, 8, minute)).toISOString();
const attempt = (itemId: string, passed: boolean, minute = 1): AttemptFacts => ({
  itemId,
  passed,
  ended: at(minute),
  raw: passed ? 3 : 1,
  max: 3,
});
const mark = (more: Partial<MarkFacts> = {}): MarkFacts => ({
  startedAt: at(0),
  completedAt: null,
  revokedAt: null,
  ...more,
});

describe("a section", () => {
  it.each([
    ["nothing was done", [item("a")], [], undefined, { state: "not_started", done: 0, meetsRule: false, next: "a" }],
    ["it was opened and left", [item("a")], [], mark(), { state: "in_progress", done: 0, meetsRule: false, next: "a" }],
    ["a task failed", [item("a")], [attempt("a", false)], undefined, { state: "in_progress", meetsRule: false }],
    ["one of two is done", [item("a"), item("b")], [attempt("a", true)], mark(), { done: 1, required: 2, next: "b" }],
    ["all is done", [item("a")], [attempt("a", true)], mark(), { done: 1, meetsRule: true, next: null }],
    [
      "a worse attempt came later",
      [item("a")],
      [attempt("a", true), attempt("a", false, 2)],
      mark(),
      { meetsRule: true },
    ],
    [
      "only what is required counts",
      [item("a"), item("b", { isRequired: false })],
      [attempt("a", true)],
      mark(),
      { required: 1, meetsRule: true },
    ],
    [
      "what cannot be played is not required",
      [item("a"), item("b", { isPlayable: false })],
      [attempt("a", true)],
      mark(),
      { required: 1, meetsRule: true },
    ],
    [
      "nothing is required: the rule completes nothing",
      [item("a", { isRequired: false })],
      [attempt("a", true)],
      mark(),
      { required: 0, meetsRule: false, next: null },
    ],
    [
      "it was revoked: what was passed before counts no more",
      [item("a")],
      [attempt("a", true, 1)],
      mark({ revokedAt: at(2) }),
      { state: "in_progress", done: 0, meetsRule: false },
    ],
    [
      "it was revoked and passed again",
      [item("a")],
      [attempt("a", true, 3)],
      mark({ revokedAt: at(2) }),
      { done: 1, meetsRule: true },
    ],
    [
      "it was marked by hand",
      [item("a")],
      [],
      mark({ completedAt: at(5) }),
      { state: "completed", done: 0, meetsRule: false },
    ],
    [
      "a failed attempt came after the mark",
      [item("a")],
      [attempt("a", false, 9)],
      mark({ completedAt: at(5) }),
      { state: "completed" },
    ],
  ] as const)("%s", (_, items, attempts, known, expected) => {
    expect(sectionProgress(items, attempts, known)).toMatchObject(expected);
  });
});

describe("a course", () => {
  const chapters = [{ id: "x" }, { id: "y" }];
  const sections = ["a", "b", "c"].map((id, index) => ({ id, chapterId: index < 2 ? "x" : "y" }));
  const of = (marks: Record<string, MarkFacts>) => courseProgress(chapters, sections, new Map(Object.entries(marks)));
  const done = (minute: number) => mark({ startedAt: at(minute), completedAt: at(minute) });

  it("goes on with what was begun last, then with what comes after it, then with what was left out", () => {
    expect(of({})).toMatchObject({ state: "not_started", done: 0, total: 3, share: 0, next: "a" });
    expect(of({ b: mark() })).toMatchObject({ state: "in_progress", next: "b" });
    expect(of({ a: done(1), b: done(2) })).toMatchObject({ done: 2, next: "c" });
    expect(of({ c: done(9) })).toMatchObject({ next: "a" });
    expect(of({ a: mark({ startedAt: at(7) }), b: done(2) })).toMatchObject({ next: "a" });
    expect(of({ a: done(1), b: done(2), c: done(3) })).toMatchObject({ state: "completed", share: 1, next: null });
  });

  it("counts its chapters, and one to which a section came is in progress again", () => {
    const full = of({ a: done(1), b: done(2) });
    expect(full.chapters.get("x")).toEqual({ state: "completed", done: 2, total: 2 });
    expect(full.chapters.get("y")).toEqual({ state: "not_started", done: 0, total: 1 });
    const more = courseProgress(
      chapters,
      [...sections, { id: "d", chapterId: "x" }],
      new Map([
        ["a", done(1)],
        ["b", done(2)],
      ]),
    );
    expect(more.chapters.get("x")).toEqual({ state: "in_progress", done: 2, total: 3 });
  });

  it("says nothing of sections that are gone, and nothing is done where there is nothing", () => {
    expect(of({ gone: done(1) })).toMatchObject({ state: "not_started", done: 0, next: "a" });
    expect(courseProgress([{ id: "x" }], [], new Map())).toMatchObject({ state: "not_started", share: 0, next: null });
  });
});

/** What happened to a section on two devices, in some order. */
function attemptsOf(seed: string): AttemptFacts[] {
  const random = seededRandom(seed);
  return Array.from({ length: Math.floor(random() * 12) }, (_, index) =>
    attempt("abcd".charAt(Math.floor(random() * 4)), random() < 0.5, index),
  );
}

describe.each(Array.from({ length: 60 }, (_, index) => `seed ${index}`))("whatever happened (%s)", (seed) => {
  const items = ["a", "b", "c", "d"].map((id, index) => item(id, { isRequired: index < 3 }));
  const attempts = attemptsOf(seed);
  const random = seededRandom(`marks ${seed}`);
  const known = random() < 0.3 ? undefined : mark({ revokedAt: random() < 0.5 ? at(Math.floor(random() * 12)) : null });

  it("does not depend on the order in which attempts came to light, nor on how often", () => {
    const told = sectionProgress(items, attempts, known);
    const again = shuffled([...attempts, ...attempts.slice(0, 3)], seededRandom(`order ${seed}`));
    expect(sectionProgress(items, again, known)).toEqual(told);
  });

  it("is done in the union of two devices exactly where it is done on one of them", () => {
    const [one, other] = [
      attempts.filter((_, index) => index % 2 === 0),
      attempts.filter((_, index) => index % 2 === 1),
    ];
    const since = known?.revokedAt ?? null;
    const both = sectionProgress(items, [...other, ...one], known);
    const doneOnOne = items.filter(
      (each) => each.isRequired && (itemDone(each, one, since) || itemDone(each, other, since)),
    );
    expect(both.done).toBe(doneOnOne.length);
    expect(both.meetsRule).toBe(doneOnOne.length === 3);
    const alone = sectionProgress(items, one, known);
    expect(both.done).toBeGreaterThanOrEqual(alone.done);
  });
});
