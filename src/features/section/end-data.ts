import { learner } from "#db/learner.ts";
import { sectionProgress } from "#shared/model/course/progress.ts";
import { xpEventId } from "#shared/model/derived-ids.ts";
import { xpKey, type XpCause } from "#shared/model/xp/causes.ts";

import { attemptFacts, markFacts } from "./facts.ts";
import type { SectionData } from "./section-data.ts";

export interface SectionEnd {
  xp: number;
  /** The section behind this one in the course; null: it was the last. */
  next: { id: string; title: string } | null;
}

/** What the section has earned so far, and what comes after it. */
export async function readEnd({ section, items, attempts }: SectionData): Promise<SectionEnd> {
  const db = learner();
  const idOf = (cause: XpCause, parts: { sourceId?: string; attemptId?: string }) =>
    xpEventId(db.userId, cause, xpKey(cause, parts));
  const ids = [
    idOf("section_completed", { sourceId: section.id }),
    ...items.map(({ id }) => idOf("exercise_completed", { sourceId: id })),
    ...attempts.map(({ id }) => idOf("exercise_repeated", { attemptId: id })),
  ];
  const [events, chapters, sections] = await Promise.all([
    db.xp_event.bulkGet(ids),
    db.chapter.where("courseId").equals(section.courseId).sortBy("position"),
    db.section.where("courseId").equals(section.courseId).sortBy("position"),
  ]);
  const inOrder = chapters.flatMap(({ id }) => sections.filter(({ chapterId }) => chapterId === id));
  const next = inOrder[inOrder.findIndex(({ id }) => id === section.id) + 1];
  return {
    xp: events.reduce((sum, event) => sum + (event?.amount ?? 0), 0),
    next: next ? { id: next.id, title: next.title } : null,
  };
}

/** Where the section stands now. */
export const progressOf = (data: SectionData) =>
  sectionProgress(
    data.items.map(({ id, isRequired, isPlayable }) => ({ id, isRequired, isPlayable })),
    data.attempts.map(attemptFacts),
    markFacts(data.mark),
  );
