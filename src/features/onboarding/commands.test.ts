import "fake-indexeddb/auto";

import { afterEach, beforeEach, expect, it } from "vitest";

import type { LearnerDatabase } from "#db/database.ts";
import { readDraft } from "#db/drafts.ts";
import { closeLearner, openLearner } from "#db/learner.ts";
import { newId } from "#shared/lib/uuid.ts";
import type { DeviceRows } from "#shared/model/entities.ts";

import { completeOnboarding, learnFirstWord, saveStep } from "./commands.ts";
import { ONBOARDING_DRAFT, type OnboardingDraft } from "./draft.ts";
import { firstWordOf, startOf } from "./queries.ts";
import { answersOf } from "./steps.ts";

let db: LearnerDatabase;
let user: DeviceRows["user"];

beforeEach(async () => {
  db = openLearner(newId());
  user = {
    id: db.userId,
    firstName: "Linh",
    lastName: "",
    academicTitle: null,
    gender: null,
    jobStatus: "not_specified",
    nativeLanguage: "vie",
    interfaceLanguage: "deu",
    countryOfOrigin: null,
    cefrLevel: null,
    languageLevel: "simple",
    weeklyGoal: 4,
    streakMode: "daily",
    dayStartsAt: 4,
    reminderTime: null,
    timeZone: "Pacific/Auckland",
    habitLog: { pauses: [], goals: [] },
    onboardingCompletedAt: null,
  } as unknown as DeviceRows["user"];
  await db.user.add(user);
});
afterEach(async () => {
  closeLearner();
  await db.delete();
});

const queued = async () => (await db.outbox.toArray()).map(({ name, args }) => [name, args]);
const next = (step: OnboardingDraft["step"]): OnboardingDraft => ({ step, edits: {} });

it("keeps an answer and where she goes on, and sends it", async () => {
  await saveStep("job", { ...answersOf(user), jobStatus: "nurse" }, user, next("language"));
  expect(await queued()).toEqual([["updateUser", { fields: { jobStatus: "nurse" } }]]);
  expect(await startOf(db)).toMatchObject({ user: { jobStatus: "nurse" }, draft: { step: "language" } });
});

it("sends nothing for a question that is passed over, and goes on all the same", async () => {
  await saveStep("country", answersOf(user), user, next("level"));
  expect(await queued()).toEqual([]);
  expect(await readDraft<OnboardingDraft>(db, ONBOARDING_DRAFT)).toEqual(next("level"));
});

it("changes her goal from this week on: weeks before keep what was their goal", async () => {
  await saveStep("goal", { ...answersOf(user), weeklyGoal: 5 }, user, next("shift"));
  expect(await queued()).toMatchObject([["changeHabit", { fields: { weeklyGoal: 5 } }]]);
  const row = await db.user.get(db.userId);
  expect(row?.weeklyGoal).toBe(5);
  expect(row?.habitLog.goals).toMatchObject([{ goal: 4 }]);
});

it("tells the server with the time of a reminder by which clock it is meant", async () => {
  await saveStep("reminder", { ...answersOf(user), reminderTime: "18:00" }, user, next("word"));
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";
  expect(await queued()).toEqual([["updateUser", { fields: { reminderTime: "18:00", timeZone } }]]);
});

it("is completed once: going through it again keeps the time and leaves no draft", async () => {
  await saveStep("reminder", answersOf(user), user, next("word"));
  await completeOnboarding("word", answersOf(user), user);
  const done = await db.user.get(db.userId);
  expect(done?.onboardingCompletedAt).not.toBeNull();
  if (done) await completeOnboarding("word", answersOf(done), done);
  expect((await queued()).map(([name]) => name)).toEqual(["completeOnboarding"]);
  expect(await readDraft(db, ONBOARDING_DRAFT)).toBeUndefined();
});

it("teaches a word of the library as a review of hers, once, in her first list", async () => {
  const word = {
    level: "A2",
    specificArticle: "das",
    ownerId: null,
    explanation: "Damit trocknet man sich ab.",
    isPluralOnly: false,
    isMainMedicalCondition: false,
    links: [],
    translations: { vie: { text: "khăn" } },
  };
  const rows = ["Handtuch", "Kissen", "Bett"].map((term) => ({ ...word, id: crypto.randomUUID(), term }));
  expect(await firstWordOf(db, undefined)).toBeNull();
  await db.vocab_item.bulkAdd(rows as unknown as DeviceRows["vocab_item"][]);
  const list = {
    id: newId(),
    userId: db.userId,
    name: "Meine Wörter",
    isFavourites: false,
    position: 0,
    createdAt: "",
  };
  await db.vocab_list.add(list as unknown as DeviceRows["vocab_list"]);
  const lesson = await firstWordOf(db, rows[1]?.id);
  expect(lesson).toMatchObject({
    word: { term: "Kissen" },
    meaning: { text: "khăn", language: "vie" },
    wasRight: null,
  });
  expect(lesson?.options.map(({ term }) => term).toSorted()).toEqual(["Bett", "Handtuch", "Kissen"]);
  await learnFirstWord(rows[1]?.id ?? "", "das Bett", false, 1234.5);
  expect(await db.vocab_review.toArray()).toMatchObject([
    { vocabItemId: rows[1]?.id, facet: "recognise", verdict: "wrong", grade: "again", durationMs: 1235, testId: null },
  ]);
  expect(await db.vocab_list_item.toArray()).toMatchObject([{ listId: list.id, vocabItemId: rows[1]?.id }]);
  // Interrupted right behind her answer, she is not asked a second time.
  expect(await firstWordOf(db, rows[1]?.id)).toMatchObject({ wasRight: false });
});
