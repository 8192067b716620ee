import { fsrs } from "ts-fsrs";
import { expect, it } from "vitest";

import { dueAt, intervalShare, retentionFor } from "./desired-retention.ts";
import { foldCard } from "./scheduling.ts";

const DAY_MS = 86_400_000;
const day = "2026-11-21";

it("asks more of her in the four weeks before an exam, up to its day", () => {
  const at = (examDate: string | null, isBacklog = false) => retentionFor({ day, examDate, isBacklog });
  expect(at(null)).toBe(0.9);
  expect(at("2026-12-20")).toBe(0.9);
  expect(at("2026-12-19")).toBe(0.93);
  expect(at("2026-11-21")).toBe(0.93);
  expect(at("2026-11-20")).toBe(0.9);
  expect(at("soon")).toBe(0.9);
  expect(at("2026-12-01", true)).toBe(0.85);
});

it("scales intervals as the scheduler itself would at that retention", () => {
  const interval = (request_retention: number) =>
    fsrs({ request_retention, enable_fuzz: false, enable_short_term: false, maximum_interval: 36_500 }).next_interval(
      1000,
      0,
    );
  for (const retention of [0.93, 0.85]) {
    expect(intervalShare(retention)).toBeCloseTo(interval(retention) / interval(0.9), 2);
  }
  expect(intervalShare(0.9)).toBe(1);
});

it("moves the due date and leaves the card alone", () => {
  const at = Date.parse("2026-11-01T10:00:00Z");
  const reviews = [0, 3].map((days, index) => ({
    id: String(index),
    at: at + days * DAY_MS,
    localDay: new Date(at + days * DAY_MS).toISOString().slice(0, 10),
    grade: "good" as const,
  }));
  const card = foldCard("card", reviews);
  const before = structuredClone(card);
  const last = card.lastReviewAt ?? 0;
  expect(dueAt(card)).toBe(card.due);
  expect((dueAt(card, 0.93) - last) / (card.due - last)).toBeCloseTo(intervalShare(0.93), 5);
  expect(dueAt(card, 0.85)).toBeGreaterThan(card.due);
  expect(card).toEqual(before);
});

it("never asks twice on one day, and leaves new cards as they are", () => {
  expect(dueAt({ due: 1.2 * DAY_MS, lastReviewAt: 0 }, 0.93)).toBe(DAY_MS);
  expect(dueAt({ due: 0, lastReviewAt: null }, 0.93)).toBe(0);
});
