import { expect, it } from "vitest";

import type { OutboxEntry } from "#db/database.ts";

import {
  argsWithout,
  bothTexts,
  conflictOf,
  groupWaiting,
  isAllHeld,
  settledArgs,
  textsOf,
  withTexts,
} from "./entries.ts";

const entryOf = (name: string, args: unknown, more: Partial<OutboxEntry> = {}): OutboxEntry => ({
  seq: 1,
  id: `${name} ${JSON.stringify(args)}`,
  name,
  args,
  lane: "",
  after: [],
  userId: "u",
  deviceId: "d",
  at: 1000,
  localDay: "2026-11-21",
  timeZone: "Europe/Berlin",
  state: "pending",
  attempts: 0,
  nextAttemptAt: 0,
  keys: [],
  makes: [],
  call: null,
  lastError: null,
  ...more,
});

const note = entryOf(
  "updateVocab",
  { id: "w", isOwn: false, fields: { remarks: "steril", term: "Verband" }, base: { remarks: null } },
  {
    state: "parked",
    lastError: {
      code: "conflict",
      message: "",
      body: { remarks: "alle zwei Tage", updated_at: "2026-11-20T20:10:00.000Z" },
    },
  },
);

it("shows both texts of a conflict and when the other one was saved", () => {
  expect(conflictOf(note)).toEqual({
    field: "remarks",
    mine: "steril",
    theirs: "alle zwei Tage",
    theirsAt: Date.parse("2026-11-20T20:10:00.000Z"),
  });
});

it("sees no conflict of texts in other refusals", () => {
  expect(conflictOf({ ...note, lastError: { code: "gone", message: "", body: null } })).toBeNull();
});

it("keeps mine or both on the ground of what stands there now", () => {
  const conflict = conflictOf(note);
  if (!conflict) throw new Error("a conflict is expected");
  expect(settledArgs(note, conflict, conflict.mine)).toEqual({
    id: "w",
    isOwn: false,
    fields: { remarks: "steril", term: "Verband" },
    base: { remarks: "alle zwei Tage" },
  });
  expect(bothTexts(conflict)).toBe("alle zwei Tage\n\nsteril");
});

it("keeps theirs and still sends the other fields of the change", () => {
  const conflict = conflictOf(note);
  if (!conflict) throw new Error("a conflict is expected");
  expect(argsWithout(note, conflict)).toEqual({ id: "w", isOwn: false, fields: { term: "Verband" } });
  const alone = { ...note, args: { id: "w", isOwn: false, fields: { remarks: "steril" }, base: { remarks: null } } };
  expect(argsWithout(alone, conflict)).toBeNull();
});

it("finds and changes what was typed, in fields and beside them", () => {
  const list = entryOf("createVocabList", { id: "l", name: "Station 3", description: null, position: 3 });
  expect(textsOf(list)).toEqual({ name: "Station 3" });
  expect(withTexts(list, { name: "Station 4" })).toMatchObject({ id: "l", name: "Station 4", position: 3 });
  expect(withTexts(note, { term: "der Verband" })).toMatchObject({
    fields: { term: "der Verband", remarks: "steril" },
  });
});

it("takes the answers of one test as one thing, two cards of one answer as one answer", () => {
  const answer = (itemId: string, facet: string, reviewedAt: string) =>
    entryOf("addTestResult", { itemId, review: { id: `${itemId}${facet}`, facet, reviewedAt, testId: "t" } });
  const groups = groupWaiting(
    [
      entryOf("createVocabTest", { id: "t", isDaily: true, localDay: "2026-11-21", itemIds: ["a", "b"] }),
      answer("a", "recall", "1"),
      answer("a", "article", "1"),
      answer("b", "recall", "2"),
      entryOf("completeVocabTest", { id: "t", isDaily: true, localDay: "2026-11-21" }, { at: 2000 }),
      entryOf("createVocabList", { id: "l", name: "x", description: null, position: 1 }, { at: 3000 }),
    ],
    new Set(),
  );
  expect(groups).toHaveLength(2);
  expect(groups[1]).toMatchObject({ test: { isDaily: true, answers: 2, xp: 25 }, at: 2000 });
  expect(groups[0]?.test).toBeNull();
});

it("knows a daily test by its row when only answers are left to send", () => {
  const answer = entryOf("addTestResult", { itemId: "a", review: { facet: "recall", reviewedAt: "1", testId: "t" } });
  expect(groupWaiting([answer], new Set(["t"]))[0]?.test).toEqual({ isDaily: true, answers: 1, xp: 0 });
});

it("says that something may still be taken back only while all of it is held, and nothing was sent", () => {
  const held = entryOf("deleteVocab", { id: "a" }, { nextAttemptAt: 5000 });
  const sent = { ...held, call: { method: "DELETE", path: "/vocabs/a" } as const };
  expect(isAllHeld([held, held], 1000)).toBe(true);
  for (const waiting of [[], [held, note], [held, sent]]) expect(isAllHeld(waiting, 1000)).toBe(false);
  expect(isAllHeld([held], 6000)).toBe(false);
});
