import { expect, it } from "vitest";

import type { SyncLogLine } from "#db/database.ts";

import { activities, supportText } from "./activity.ts";

const MINUTE = 60_000;
const NOW = Date.parse("2026-11-21T08:00:00Z");
const line = (id: number, minutesAgo: number, part: Partial<SyncLogLine>): SyncLogLine => ({
  id,
  at: NOW - minutesAgo * MINUTE,
  kind: "refused",
  text: "addVocabToList",
  count: 1,
  ...part,
});
const sent = (...minutesAgo: number[]) => minutesAgo.map((minutes) => ({ deliveredAt: NOW - minutes * MINUTE }));

it("what was sent in one go is one line among what was unusual, the newest first", () => {
  const list = activities([line(1, 5, {})], sent(0, 0, 0.5, 9, 9), 20);
  expect(list.map(({ kind, count }) => [kind, count])).toEqual([
    ["sent", 3],
    ["refused", 1],
    ["sent", 2],
  ]);
});

it("what an older server refused on the second try is told from what was sent again", () => {
  const log = [
    line(1, 1, { kind: "restored", text: "sent", count: 7 }),
    line(2, 1, { kind: "restored", text: "refused" }),
  ];
  expect(activities(log, [], 20).map(({ kind }) => kind)).toEqual(["restored", "refused-again"]);
});

it("the list ends where it would be too long", () => {
  expect(activities([], sent(0, 2, 4, 6), 3)).toHaveLength(3);
});

it("what is copied for support says what happened and when, and nothing of hers", () => {
  const list = activities([line(1, 5, { text: "Frau Meier, Zimmer 4" })], sent(0), 20);
  const facts = { version: "1.2.3", userAgent: "Browser", state: "idle", waiting: 0, parked: 1, lastSyncedAt: NOW };
  const text = supportText(list, facts);
  expect(text.split("\n")).toEqual([
    "Visite 1.2.3",
    "Browser",
    "state=idle waiting=0 parked=1 synced=2026-11-21T08:00:00.000Z",
    "2026-11-21T08:00:00.000Z sent 1",
    "2026-11-21T07:55:00.000Z refused 1",
  ]);
});
