import { afterEach, beforeEach, describe, expect, it } from "vitest";

import type { LearnerDatabase } from "#db/database.ts";
import { readDraft } from "#db/drafts.ts";
import { closeLearner, openLearner } from "#db/learner.ts";
import { EXERCISES } from "#exercises/registry.ts";
import { newId } from "#shared/lib/uuid.ts";
import { makeLexicon } from "#shared/model/lexicon.ts";

import { checkItems, setSectionDone, startSection } from "./commands.ts";
import { sectionDraftKey, type SectionDraft } from "./draft.ts";
import { progressOf } from "./end-data.ts";
import { readSection, type SectionData } from "./section-data.ts";
import { checkTask, freshDraft, retryDraft, taskOf } from "./task-state.ts";

let db: LearnerDatabase;
let ids: { course: string; chapter: string; section: string; text: string; gaps: string };
const row = { version: 1, scope: "course:x" };
const made = {
  licence: "Apache-2.0",
  source: "Test",
  authorName: "Test",
  authorId: null,
  updatedAt: "2026-11-21T10:00:00.000Z",
};

async function putItem(id: string, type: "text" | "cloze", pageIndex: number): Promise<void> {
  const { core } = EXERCISES[type];
  await db.content_item.add({
    ...row,
    ...made,
    id,
    courseId: ids.course,
    sectionId: ids.section,
    key: type,
    type,
    level: "A2",
    contentVersion: 1,
    revision: 3,
    pageIndex,
    position: pageIndex,
    title: null,
    prompt: null,
    isRequired: true,
    minutes: 2,
    forItemId: null,
    behaviour: {},
    feedback: [],
    objectiveIds: [],
    vocabIds: [],
    setPhraseIds: [],
    mediaIds: [],
    content: core.samples[0]?.content as Record<string, unknown>,
  });
}

beforeEach(async () => {
  db = openLearner(newId());
  ids = { course: newId(), chapter: newId(), section: newId(), text: newId(), gaps: newId() };
  await db.section.add({
    ...row,
    id: ids.section,
    courseId: ids.course,
    chapterId: ids.chapter,
    key: null,
    title: "Guten Tag",
    about: null,
    level: "A2",
    icon: "text",
    minutes: 5,
    position: 0,
    vocabIds: [],
    setPhraseIds: [],
    glosses: [],
    itemCount: 2,
    requiredCount: 2,
    updatedAt: made.updatedAt,
  });
  await putItem(ids.text, "text", 0);
  await putItem(ids.gaps, "cloze", 1);
});
afterEach(async () => {
  closeLearner();
  await db.delete();
});

async function data(): Promise<SectionData> {
  const found = await readSection(ids.section);
  if (!found) throw new Error("not there");
  return found;
}

const draft: SectionDraft = { page: 1, items: {} };
const queued = async () => (await db.outbox.orderBy("seq").toArray()).map(({ name }) => name);

/** Answers a task and stores that, as one press of the button does. */
async function check(id: string, answer?: unknown) {
  const now = await data();
  const item = now.items.find((one) => one.id === id);
  const fresh = item && freshDraft(item);
  const task = item && fresh && taskOf(item, { ...fresh, ...(answer !== undefined && { answer }) });
  if (!task) throw new Error("cannot be read");
  const checked = checkTask(task, now, makeLexicon([]));
  await checkItems(now, [checked], draft);
  return { task, checked };
}

const right = { gaps: { g1: "Name", g2: "Pflegefachfrau", g3: "für", g4: "klingeln" } };
const half = { gaps: { g1: "Name", g2: "Pflegefachfrau", g3: "mit", g4: "rufen" } };

describe("one press of the button", () => {
  it("stores the attempt with the revision it was begun with, XP and the draft in one go", async () => {
    const { checked } = await check(ids.gaps, right);
    expect(checked.verdict).toMatchObject({ raw: 4, max: 4, passed: true });
    expect(await db.item_attempt.toArray()).toMatchObject([
      { id: checked.draft.seed, itemId: ids.gaps, itemRevision: 3, passed: true, tryNumber: 1, evaluator: "local" },
    ]);
    expect(await queued()).toEqual(["startSection", "addItemAttempt"]);
    expect((await db.xp_event.toArray()).map(({ cause }) => cause)).toEqual(["exercise_completed"]);
    expect(await readDraft(db, sectionDraftKey(ids.section))).toEqual(draft);
    expect(progressOf(await data())).toMatchObject({ state: "in_progress", done: 1, required: 2, next: ids.text });
  });

  it("completes the section and its chapter with what was still missing, and pays once", async () => {
    await check(ids.gaps, right);
    await check(ids.text);
    expect((await queued()).slice(-2)).toEqual(["addItemAttempt", "completeSection"]);
    expect(progressOf(await data()).state).toBe("completed");
    await check(ids.gaps, right);
    expect((await db.xp_event.toArray()).map(({ cause }) => cause).toSorted()).toEqual([
      "chapter_completed",
      "exercise_completed",
      "exercise_repeated",
      "section_completed",
    ]);
    expect((await queued()).filter((name) => name === "completeSection")).toHaveLength(1);
  });

  it("that did not pass takes nothing away and completes nothing", async () => {
    await check(ids.text);
    const { task, checked } = await check(ids.gaps, half);
    expect(progressOf(await data())).toMatchObject({ state: "in_progress", done: 1 });
    const { parts, raw, max, passed } = checked.verdict;
    const again = retryDraft({
      ...task,
      draft: { ...checked.draft, checked: { parts, raw, max, passed, endedAt: "" } },
    });
    expect(again).toMatchObject({
      answer: { gaps: { g1: "Name", g2: "Pflegefachfrau" } },
      locked: ["g1", "g2"],
      tryNumber: 2,
      retryOf: checked.draft.seed,
      shuffle: task.draft.shuffle,
      solutionShown: true,
    });
    expect(again.seed).not.toBe(checked.draft.seed);
  });
});

describe("a section", () => {
  it("is begun once, done by hand, and not done after all", async () => {
    await startSection(await data());
    await startSection(await data());
    expect(await queued()).toEqual(["startSection"]);
    await setSectionDone(await data(), true);
    expect(progressOf(await data()).state).toBe("completed");
    await setSectionDone(await data(), false);
    expect(progressOf(await data()).state).toBe("in_progress");
  });

  it("plays what it can read: a task of a newer app is shown as such and never asked for", async () => {
    await db.content_item.update(ids.gaps, { contentVersion: 99 });
    const now = await data();
    const item = now.items.find(({ id }) => id === ids.gaps);
    expect(item).toMatchObject({ isPlayable: false, isShown: true, read: { ok: false, why: "newer" } });
    expect(item && freshDraft(item)).toBeUndefined();
    await check(ids.text);
    expect(progressOf(await data()).state).toBe("completed");
  });
});
