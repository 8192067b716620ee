import { commit } from "#db/commit.ts";
import { dropDraft, saveDraft } from "#db/drafts.ts";
import { learner } from "#db/learner.ts";
import { habitLogOf } from "#data/progress/progress.ts";
import { today, vocabLists } from "#data/vocabulary/words.ts";
import type { Intent } from "#shared/contract/mutations.ts";
import { newId } from "#shared/lib/uuid.ts";
import type { DeviceRows } from "#shared/model/entities.ts";
import type { LanguageCode } from "#shared/model/languages.ts";
import { mondayOf } from "#shared/model/local-day.ts";
import { ratingFor } from "#shared/model/answer-grades.ts";
import { withGoalBefore } from "#shared/model/streak/habit-log.ts";

import { ONBOARDING_DRAFT, type OnboardingDraft } from "./draft.ts";
import { changesOf, type Answers, type Step, type UserFields } from "./steps.ts";

type User = DeviceRows["user"];

/** A changed goal counts from this week on; weeks that are over keep theirs. */
async function goalIntent(user: User, weeklyGoal: number): Promise<Intent> {
  const { day } = await today(learner());
  const habitLog = withGoalBefore(habitLogOf(user), mondayOf(day), user.weeklyGoal);
  return { name: "changeHabit", args: { fields: { weeklyGoal }, habitLog } };
}

/** She is reminded by the clock of where she is, which the server learns with the time. */
async function clockOf({ reminderTime }: UserFields, user: User): Promise<UserFields> {
  const { timeZone } = await today(learner());
  return reminderTime && timeZone !== user.timeZone ? { timeZone } : {};
}

async function intentsOf(step: Step, answers: Answers, user: User): Promise<Intent[]> {
  const { weeklyGoal, ...changed } = changesOf(step, answers, user);
  const fields = { ...changed, ...(await clockOf(changed, user)) };
  return [
    ...(weeklyGoal === undefined ? [] : [await goalIntent(user, weeklyGoal)]),
    ...(Object.keys(fields).length === 0 ? [] : [{ name: "updateUser", args: { fields } } satisfies Intent]),
  ];
}

/** Stores a step's answers and where she goes on, both or neither. */
export async function saveStep(step: Step, answers: Answers, user: User, next: OnboardingDraft): Promise<void> {
  const db = learner();
  const intents = await intentsOf(step, answers, user);
  await commit(db, intents, { alongside: () => saveDraft(db, ONBOARDING_DRAFT, next) });
}

/** Stores the last answers and that she is through; going through it again changes nothing of that. */
export async function completeOnboarding(step: Step, answers: Answers, user: User): Promise<void> {
  const db = learner();
  const intents = await intentsOf(step, answers, user);
  if (user.onboardingCompletedAt === null) {
    intents.push({ name: "completeOnboarding", args: { completedAt: new Date().toISOString() } });
  }
  await commit(db, intents, { alongside: () => dropDraft(db, ONBOARDING_DRAFT) });
}

/** The app in another language, on all her devices. */
export async function changeInterfaceLanguage(interfaceLanguage: LanguageCode): Promise<void> {
  await commit(learner(), [{ name: "updateUser", args: { fields: { interfaceLanguage } } }]);
}

/** Her first word: it joins her first list, and how she recognised it is an answer like any other. */
export async function learnFirstWord(
  itemId: string,
  answer: string,
  isRight: boolean,
  durationMs: number,
): Promise<void> {
  const db = learner();
  const list = (await vocabLists(db)).find(({ isFavourites }) => !isFavourites);
  const verdict = isRight ? "correct" : "wrong";
  const facts = { isFirstTry: true, usedHint: false, wasTyped: false, isFast: false, streak: 0 };
  const { recall: grade } = ratingFor({ ...facts, verdict, articleVerdict: "none" });
  const review = {
    id: newId(),
    facet: "recognise",
    mode: "recognise",
    answer,
    verdict,
    grade,
    hints: 0,
    reviewedAt: new Date().toISOString(),
    durationMs: Math.round(durationMs),
    testId: null,
  } as const;
  await commit(db, [
    ...(list ? [{ name: "copyVocabToList", args: { listId: list.id, itemId } } satisfies Intent] : []),
    { name: "addTestResult", args: { itemId, review } },
  ]);
}
