import { resource } from "#exercises/resource/core.ts";
import type { OpenQuestion } from "#exercises/resource/core.ts";
import { newId } from "#shared/lib/uuid.ts";

import { withTransaction } from "../db/transaction.ts";
import { courseStore } from "../features/courses/course-store.ts";
import { anAttempt, anItem, type TestCourse } from "./courses.ts";
import type { TestApp } from "./test-app.ts";

/** Says nothing that the judge would know, about what was asked. */
export const VAGUE = "Servus Amira! Man ruft mich Rosa.";

export interface OpenTask {
  itemId: string;
  questionId: string;
  /** The part that is judged. */
  partId: string;
}

export function openContent(questionId: string): Record<string, unknown> {
  const content = resource.samples[0]?.content;
  const question = content?.questions.find((one): one is OpenQuestion => one.kind === "open");
  if (content === undefined || question === undefined) throw new Error("no sample with an open question");
  return { ...content, questions: [{ ...question, id: questionId }] };
}

/** A task of one question that is answered in one's own words, in the first section of a course. */
export async function anOpenTask(test: TestApp, course: TestCourse): Promise<OpenTask> {
  const questionId = newId();
  const item = anItem(course.id, course.sections[0] ?? "", {
    type: "resource",
    content: openContent(questionId),
    content_version: resource.version,
    part_ids: [questionId],
    position: 5,
    prompt: "Schreib, was du sagst.",
  });
  await withTransaction(test.db, (tx) => courseStore.putItem(tx, item));
  return { itemId: item.id, questionId, partId: `${questionId}.content` };
}

/** What she answers to it. */
export const openAnswer = ({ questionId }: OpenTask, text: string): Record<string, unknown> => ({
  mc: {},
  dont_know: [],
  open: { [questionId]: { text, checked: [] } },
});

/** An attempt at it, now unless said otherwise. */
export function anOpenAttempt(course: TestCourse, task: OpenTask, text = VAGUE, fields: Record<string, unknown> = {}) {
  const now = new Date().toISOString();
  const about = { type: "resource", item_id: task.itemId, started_at: now, ended_at: now };
  return anAttempt(course, 0, openAnswer(task, text), { ...about, ...fields });
}
