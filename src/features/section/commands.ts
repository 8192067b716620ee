import { commit } from "#db/commit.ts";
import { saveDraft } from "#db/drafts.ts";
import { learner } from "#db/learner.ts";
import { targetList } from "#data/vocabulary/target-list.ts";
import type { Part } from "#exercises/exercise.ts";
import type { Intent } from "#shared/contract/mutations.ts";
import { newId } from "#shared/lib/uuid.ts";
import { reviewsOf } from "#shared/model/course/reviews.ts";
import { sectionProgress } from "#shared/model/course/progress.ts";

import { sectionDraftKey, type ItemDraft, type SectionDraft } from "./draft.ts";
import { attemptFacts, markFacts } from "./facts.ts";
import type { Verdict } from "./grade-item.ts";
import type { PlayableItem } from "./playable-item.ts";
import type { SectionData } from "./section-data.ts";

/** A task that was checked, or that she says is done. */
export interface CheckedItem {
  item: PlayableItem;
  draft: ItemDraft;
  verdict: Verdict;
  /** Of the core: whose cards learn from it. */
  parts: readonly Part[];
  pays: boolean;
  endedAt: string;
}

const locationOf = ({ section }: SectionData) => ({
  courseId: section.courseId,
  chapterId: section.chapterId,
  sectionId: section.id,
});

type AttemptIntent = Extract<Intent, { name: "addItemAttempt" }>;

function attemptIntent(data: SectionData, checked: CheckedItem): AttemptIntent {
  const { item, draft, verdict, endedAt } = checked;
  const { courseId, sectionId } = locationOf(data);
  const before = data.attempts.some((attempt) => attempt.itemId === item.id && attempt.passed);
  return {
    name: "addItemAttempt",
    args: {
      attempt: {
        id: draft.seed,
        courseId,
        sectionId,
        itemId: item.id,
        itemRevision: draft.pinned.revision,
        type: draft.pinned.type,
        tryNumber: draft.tryNumber,
        retryOf: draft.retryOf,
        startedAt: draft.startedAt,
        endedAt,
        answer: draft.answer as Record<string, unknown>,
        parts: [...verdict.parts],
        raw: verdict.raw,
        max: verdict.max,
        passed: verdict.passed,
        hintsUsed: Object.values(draft.hints).reduce((sum, steps) => sum + steps, 0),
        overrides: draft.overrides,
        solutionShown: draft.solutionShown,
      },
      xp: verdict.passed && checked.pays ? (before ? "repeated" : "completed") : null,
    },
  };
}

/** What the first answer to a task says about the words that she learns. */
function reviewIntents(data: SectionData, { item, draft, verdict, parts, endedAt }: CheckedItem): Intent[] {
  const durationMs = Math.max(0, Date.parse(endedAt) - Date.parse(draft.startedAt));
  const hinted = new Set(Object.keys(draft.hints));
  const task = { attemptId: draft.seed, endedAt, durationMs, hinted, solutionShown: draft.solutionShown };
  const isFirstAttempt = !data.attempts.some((attempt) => attempt.itemId === item.id);
  const reviews = reviewsOf(task, parts, verdict.parts, { isFirstAttempt, known: data.savedWords });
  return reviews.map((args): Intent => ({ name: "addTestResult", args }));
}

/** Whether with this section all of its chapter are completed. */
async function completesChapter({ section }: SectionData): Promise<boolean> {
  const db = learner();
  const ofCourse = await db.section.where("courseId").equals(section.courseId).toArray();
  const marks = await db.section_interaction.where("courseId").equals(section.courseId).toArray();
  const done = new Set(marks.filter(({ completedAt }) => completedAt).map(({ sectionId }) => sectionId));
  return ofCourse.every(({ id, chapterId }) => chapterId !== section.chapterId || id === section.id || done.has(id));
}

async function completionIntent(data: SectionData, at: number): Promise<Intent> {
  const xp = (await completesChapter(data)) ? (["section", "chapter"] as const) : (["section"] as const);
  const completedAt = new Date(at).toISOString();
  return { name: "completeSection", args: { ...locationOf(data), completedAt, xp } };
}

const startIntents = (data: SectionData): Intent[] =>
  data.mark ? [] : [{ name: "startSection", args: locationOf(data) }];

/**
 * Stores what was checked: the attempts, what they say about her words, and that the section is completed where the
 * rule is met; all in one transaction with the draft, so that nothing is there twice or lost.
 */
export async function checkItems(data: SectionData, checked: readonly CheckedItem[], draft: SectionDraft) {
  const db = learner();
  const at = Date.now();
  const attempts = checked.map((one) => attemptIntent(data, one));
  const after = [...data.attempts.map(attemptFacts), ...attempts.map(({ args }) => attemptFacts(args.attempt))];
  const { meetsRule } = sectionProgress(data.items, after, markFacts(data.mark));
  const isNew = meetsRule && !data.mark?.completedAt;
  const intents: Intent[] = [
    ...startIntents(data),
    ...attempts,
    ...checked.flatMap((one) => reviewIntents(data, one)),
    ...(isNew ? [await completionIntent(data, at)] : []),
  ];
  await commit(db, intents, { at, alongside: () => saveDraft(db, sectionDraftKey(data.section.id), draft) });
}

/** The first answer or the first turned page: looking is not starting. */
export async function startSection(data: SectionData): Promise<void> {
  const intents = startIntents(data);
  if (intents.length > 0) await commit(learner(), intents);
}

/** Marks the section as done, or takes that back. */
export async function setSectionDone(data: SectionData, isDone: boolean): Promise<void> {
  const at = Date.now();
  const taken: Intent = { name: "completeSection", args: { ...locationOf(data), completedAt: null, xp: [] } };
  await commit(learner(), [isDone ? await completionIntent(data, at) : taken], { at });
}

export async function enrol(courseId: string): Promise<void> {
  await commit(learner(), [{ name: "enrolInCourse", args: { courseId } }]);
}

/** Who asked her to do this section learns that she has opened it. */
export async function seeAssignment({ id }: { id: string }): Promise<void> {
  await commit(learner(), [{ name: "seeAssignment", args: { id } }]);
}

/** She has seen what tutors said of these attempts. */
export async function seeReviews(reviews: readonly { attemptId: string; reviewedAt: string }[]): Promise<void> {
  if (reviews.length === 0) return;
  await commit(
    learner(),
    reviews.map((args): Intent => ({ name: "seeReview", args })),
  );
}

/** Puts words into the first of her lists, or into one that is made for them. */
export async function saveWords(ids: readonly string[], firstListName: string): Promise<void> {
  const db = learner();
  const list = await targetList(db, { firstListName });
  const saves = ids.map((sourceId): Intent => ({
    name: "saveVocabToList",
    args: { listId: list.id, item: { id: newId(), sourceId } },
  }));
  await commit(db, [...list.intents, ...saves]);
}
