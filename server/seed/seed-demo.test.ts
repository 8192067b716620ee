import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";

import { addDays, localDayOf } from "#shared/model/local-day.ts";
import { EMPTY_HABIT_LOG } from "#shared/model/streak/habit-log.ts";
import { isLogin, streakAt } from "#shared/model/streak/streak.ts";

import { isPassword } from "../auth/passwords.ts";
import { loadCourses } from "../content/courses/load-courses.ts";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "../demo-accounts.ts";
import { streakDaysOfUser } from "../features/xp/store.ts";
import { importCourses } from "./import-courses.ts";
import { scheduleOf } from "#shared/model/scheduling.ts";
import { contentItem } from "../db/course-schema.ts";
import { appUser, syncScope } from "../db/schema.ts";
import { vocabItem, vocabList, vocabListItem, vocabTest } from "../db/vocabulary-schema.ts";
import { itemAttempt, sectionInteraction } from "../db/study-schema.ts";
import type { Tx } from "../db/tx.ts";
import { foldCards } from "../features/vocabs/fold-cards.ts";
import { reviewInputs } from "../features/vocabs/store.ts";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { simulateHistory } from "./demo/learner-history.ts";
import { seedDemo } from "./seed-demo.ts";
import { seedLibrary } from "./seed-library.ts";

const nowMs = Date.parse("2026-03-11T09:00:00Z");
const clock = { now: () => new Date(nowMs) };
let database: TestDatabase;
let learnerId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  await inTransaction((tx) => seedLibrary(tx));
  await importCourses({ db: database.db, now: clock.now() }, await loadCourses());
  await seedDemo({ db: database.db, clock });
  const [learner] = await database.db.select().from(appUser).where(eq(appUser.email, "lerner@visite.test"));
  learnerId = learner!.id;
});
afterAll(() => database.drop());

const inTransaction = <T>(work: (tx: Tx) => Promise<T>) => database.db.transaction(work);

test("every account of the demo is there, with its role", async () => {
  const people = await database.db.select().from(appUser);
  expect(people.map(({ email }) => email).sort()).toEqual(DEMO_ACCOUNTS.map(({ email }) => email).sort());
  const by = (email: string) => people.find((person) => person.email === email);
  expect(by("admin@visite.test")?.is_admin).toBe(true);
  expect(by("autor@visite.test")?.expert_mode).toBe(true);
  expect(by("neu@visite.test")?.onboarding_completed_at).toBeNull();
  expect(people.filter((person) => person.onboarding_completed_at === null)).toHaveLength(1);
  expect(people.filter((person) => person.is_admin)).toHaveLength(1);
  expect(await isPassword(by("lerner@visite.test")?.password_hash ?? null, DEMO_PASSWORD)).toBe(true);
});

test("the learner has three lists, the second of favourites, with own and at least sixty shared words", async () => {
  const lists = await database.db.select().from(vocabList).where(eq(vocabList.user_id, learnerId));
  lists.sort((a, b) => a.position - b.position);
  expect(lists.map(({ name, is_favourites }) => [name, is_favourites])).toEqual([
    ["Meine Wörter", false],
    ["Favoriten", true],
    ["Station 3", false],
  ]);
  const words = await database.db
    .select({ id: vocabItem.id, owner: vocabItem.owner_id })
    .from(vocabListItem)
    .innerJoin(vocabItem, eq(vocabItem.id, vocabListItem.vocab_item_id))
    .where(eq(vocabListItem.user_id, learnerId));
  const shared = new Set(words.filter(({ owner }) => owner === null).map(({ id }) => id));
  const own = new Set(words.filter(({ owner }) => owner === learnerId).map(({ id }) => id));
  expect(shared.size).toBeGreaterThanOrEqual(60);
  expect(own.size).toBe(12);
});

test("she is in the middle of the first chapter: one section is done, the second is begun", async () => {
  const marks = await database.db.select().from(sectionInteraction).where(eq(sectionInteraction.user_id, learnerId));
  expect(marks).toHaveLength(2);
  expect(marks.filter(({ completed_at }) => completed_at !== null)).toHaveLength(1);
  const attempts = await database.db.select().from(itemAttempt).where(eq(itemAttempt.user_id, learnerId));
  expect(attempts.filter(({ passed }) => !passed)).toEqual([]);
  const done = marks.find(({ completed_at }) => completed_at !== null);
  const required = await database.db
    .select()
    .from(contentItem)
    .where(and(eq(contentItem.section_id, done!.section_id), eq(contentItem.is_required, true)));
  const tried = new Set(attempts.map(({ item_id }) => item_id));
  expect(attempts.length).toBeGreaterThan(required.length);
  expect(required.filter(({ id }) => !tried.has(id))).toEqual([]);
});

test("about eighteen cards are due, whatever words the library has", () => {
  for (let start = 0; start < 20; start += 1) {
    const words = Array.from({ length: 75 }, (_, n) => ({
      id: `word ${start} ${n}`,
      term: "Wort",
      hasArticle: n % 2 === 0,
      isHard: n % 13 === 0,
    }));
    const { reviews } = simulateHistory(learnerId, words, nowMs + start * 86_400_000);
    const stored = reviews.map((row) => ({
      id: row.id,
      itemId: row.vocab_item_id,
      facet: row.facet,
      reviewedAt: row.reviewed_at,
      localDay: row.local_day,
      grade: row.grade,
    }));
    const today = localDayOf(nowMs + start * 86_400_000, "Europe/Berlin", 4);
    const due = foldCards(learnerId, stored, scheduleOf([])).filter(
      ({ state }) => localDayOf(state.due, "Europe/Berlin", 4) <= today,
    );
    expect(due.length).toBeGreaterThanOrEqual(14);
    expect(due.length).toBeLessThanOrEqual(20);
    expect(reviews.at(-1)?.local_day).toBe(addDays(today, -1));
  }
});

test("about eighteen cards are due today, some of them weak", async () => {
  const cards = foldCards(learnerId, await inTransaction((tx) => reviewInputs(tx, learnerId)), scheduleOf([]));
  const today = localDayOf(nowMs, "Europe/Berlin", 4);
  const due = cards.filter(({ state }) => localDayOf(state.due, "Europe/Berlin", 4) <= today);
  expect(due.length).toBeGreaterThanOrEqual(14);
  expect(due.length).toBeLessThanOrEqual(20);
  expect(cards.filter(({ state }) => state.lapses >= 2).length).toBeGreaterThanOrEqual(3);
});

test("she came twelve days in a row until yesterday, and took a test on most days", async () => {
  const days = await inTransaction((tx) => streakDaysOfUser(tx, learnerId, EMPTY_HABIT_LOG));
  const { length, frozen } = streakAt(days, "2026-03-11");
  expect(length).toBeGreaterThanOrEqual(12);
  expect(frozen.filter((day) => day >= "2026-02-27")).toEqual([]);
  expect(isLogin(days, "2026-03-11")).toBe(false);
  const tests = await database.db.select().from(vocabTest).where(eq(vocabTest.user_id, learnerId));
  expect(tests.length).toBeGreaterThan(15);
  expect(tests.every(({ completed_at }) => completed_at !== null)).toBe(true);
});

test("loading everything again, or the library alone, changes nothing", async () => {
  const before = await database.db.select().from(syncScope).orderBy(syncScope.scope);
  await seedDemo({ db: database.db, clock });
  await inTransaction((tx) => seedLibrary(tx));
  expect(await database.db.select().from(syncScope).orderBy(syncScope.scope)).toEqual(before);
});

test("changed content writes only what changed, and removed content goes", async () => {
  const before = await database.db.select().from(vocabItem).orderBy(vocabItem.id);
  const library = before.filter((word) => word.owner_id === null);
  const content = library.map(
    ({ owner_id: _o, version: _v, scope: _s, created_at: _c, updated_at: _u, ...word }) => word,
  );
  const [changed, removed, ...others] = content;
  const revOf = async () => (await database.db.select().from(syncScope).where(eq(syncScope.scope, "library")))[0]!.rev;
  const rev = await revOf();
  await inTransaction((tx) => seedLibrary(tx, [{ ...changed!, explanation: "Neu erklärt." }, ...others]));
  expect((await revOf()) - rev).toBe(2);
  const after = await database.db.select().from(vocabItem);
  expect(after.find(({ id }) => id === changed!.id)?.explanation).toBe("Neu erklärt.");
  expect(after.some(({ id }) => id === removed!.id)).toBe(false);
  expect(after.filter((word) => word.owner_id === learnerId)).toHaveLength(12);
});
