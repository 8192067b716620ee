import { afterEach, beforeEach, expect, it } from "vitest";

import type { LearnerDatabase } from "#db/database.ts";
import { closeLearner, learner, openLearner } from "#db/learner.ts";
import { undo } from "#db/commit.ts";
import { newId } from "#shared/lib/uuid.ts";
import type { DeviceRows } from "#shared/model/entities.ts";

import { recordEvent, removeTalk, startTalk } from "../commands.ts";
import { findCases, levelsOf } from "./case-filters.ts";
import { allTalks, waitingRoom } from "./queries.ts";

let db: LearnerDatabase;

beforeEach(() => {
  db = openLearner(newId());
});
afterEach(closeLearner);

async function addCase(fields: Partial<DeviceRows["case"]>): Promise<DeviceRows["case"]> {
  const at = "2026-11-28T06:00:00.000Z";
  const person = { id: "osei", kind: "patient", title: "Herr", first_name: "Samuel", last_name: "Osei" } as const;
  const row: DeviceRows["case"] = {
    id: newId(),
    key: "herr-osei",
    title: "Herr Osei, Blutdruck erhöht",
    level: "A2",
    setting: "Station 4",
    briefing: "Miss den Blutdruck.",
    learnerRole: "nurse",
    minutes: 5,
    isGuidedOnly: false,
    status: "ready",
    revision: 1,
    persons: [{ ...person, age: 56, gender: "MALE" }],
    goals: [],
    createdAt: at,
    updatedAt: at,
    version: 1,
    scope: "library",
    ...fields,
  };
  await db.case.put(row);
  return row;
}

it("tells of each case how often it was played, what is open, and whether it was ever solved", async () => {
  const hard = await addCase({ level: "B1", title: "Frau Schneider, Sturz" });
  const easy = await addCase({});
  const first = await startTalk(easy, "simple");
  await db.case_interaction.update(first, { endedAt: "2026-11-28T07:00:00.000Z", isSolved: true });
  const second = await startTalk(easy, "native");
  const { cases, mine, daily, isPlayedToday, lastDifficulty } = await waitingRoom(db, Date.now());
  expect(cases.map(({ one }) => one.id)).toEqual([easy.id, hard.id]);
  expect(mine).toMatchObject([{ one: { id: easy.id }, played: 2, isSolved: true, openTalkId: second }]);
  expect(cases[1]).toMatchObject({ played: 0, isSolved: false, openTalkId: null });
  expect([isPlayedToday, lastDifficulty]).toEqual([true, "native"]);
  expect(daily).not.toBeNull();
});

it("has no case of the day where none is ready, and none was played on another day", async () => {
  const one = await addCase({ status: "generating" });
  const talkId = await startTalk(one, "medium");
  await db.case_interaction.update(talkId, { localDay: "2026-01-01" });
  expect(await waitingRoom(db, Date.now())).toMatchObject({ daily: null, isPlayedToday: false });
});

it("finds cases by level and by the name of a person", async () => {
  await addCase({ level: "B1", title: "Sturz zu Hause" });
  await addCase({ title: "Anruf", persons: [] });
  const { cases } = await waitingRoom(db, Date.now());
  const titles = (level: string, q: string) => findCases(cases, { level, q }).map(({ one }) => one.title);
  expect(levelsOf(cases)).toEqual(["A2", "B1"]);
  expect(titles("B1", "")).toEqual(["Sturz zu Hause"]);
  expect(titles("", "osei")).toEqual(["Sturz zu Hause"]);
  expect(titles("A2", "osei")).toEqual([]);
});

it("a talk is deleted with all that was said in it, and comes back whole", async () => {
  const one = await addCase({});
  const [talkId, otherId] = [await startTalk(one, "simple"), await startTalk(one, "simple")];
  for (const id of [talkId, otherId]) await recordEvent(id, { kind: "skip", goal: 0, is_skipped: true });
  const entries = await removeTalk(talkId);
  expect((await allTalks(db)).map(({ talk }) => talk.id)).toEqual([otherId]);
  expect((await db.case_event.toArray()).map(({ interactionId }) => interactionId)).toEqual([otherId]);
  expect(await undo(learner(), entries)).toBe(true);
  expect((await allTalks(db)).map(({ talk }) => talk.id).toSorted()).toEqual([talkId, otherId].toSorted());
  expect(await db.case_event.count()).toBe(2);
});
