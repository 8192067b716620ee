import { EXERCISES } from "#exercises/registry.ts";
import { newId } from "#shared/lib/uuid.ts";
import { itemInteractionId } from "#shared/model/derived-ids.ts";

import type { CourseInput, ItemInput } from "../db/course-inputs.ts";
import { withTransaction } from "../db/transaction.ts";
import { courseStore } from "../features/courses/course-store.ts";
import type { TestApp } from "./test-app.ts";

const { core: cloze } = EXERCISES.cloze;
const [sample] = cloze.samples;
if (sample === undefined) throw new Error("gap texts have no sample");

export const RIGHT_ANSWER = sample.right as Record<string, unknown>;
export const WRONG_ANSWER = sample.wrong as Record<string, unknown>;

const made = { licence: "Apache-2.0", source: "Test", author_name: "Test" };

export const anItem = (courseId: string, sectionId: string, fields: Partial<ItemInput> = {}): ItemInput => ({
  id: newId(),
  course_id: courseId,
  section_id: sectionId,
  key: null,
  type: "cloze",
  level: "A2",
  content_version: cloze.version,
  page_index: 0,
  position: 0,
  title: null,
  prompt: "Ergänze die Lücken.",
  is_required: true,
  minutes: 2,
  for_item_id: null,
  behaviour: {},
  feedback: [],
  objective_ids: [],
  vocab_ids: [],
  set_phrase_ids: [],
  media_ids: [],
  content: sample.content as Record<string, unknown>,
  part_ids: [],
  author_id: null,
  ...made,
  ...fields,
});

export interface TestCourse {
  id: string;
  chapters: string[];
  /** Of the first chapter, then of the second. */
  sections: string[];
  /** Two of each section. */
  items: string[];
  objective: string;
}

/** A course of two chapters: two sections, and one; two gap texts in each. Published and everybody's unless said otherwise. */
export async function aCourse(test: TestApp, fields: Partial<CourseInput> = {}): Promise<TestCourse> {
  const id = fields.id ?? newId();
  const chapters = [newId(), newId()];
  const chapterOf = [chapters[0] ?? "", chapters[0] ?? "", chapters[1] ?? ""];
  const sections = chapterOf.map(() => newId());
  const items: string[] = [];
  const objective = newId();
  await withTransaction(test.db, async (tx) => {
    await courseStore.putCourse(tx, {
      id,
      key: null,
      title: "Ankommen auf Station",
      about: "",
      level: "A2",
      is_plus: false,
      topics: [],
      picture_id: null,
      state: "published",
      organization_id: null,
      author_id: null,
      position: 0,
      published_at: null,
      ...made,
      ...fields,
    });
    for (const [position, chapter] of chapters.entries()) {
      await courseStore.putChapter(tx, {
        id: chapter,
        course_id: id,
        key: null,
        title: `Kapitel ${position}`,
        about: null,
        position,
      });
    }
    for (const [position, section] of sections.entries()) {
      const head = {
        id: section,
        course_id: id,
        chapter_id: chapterOf[position] ?? "",
        key: null,
        title: `Abschnitt ${position}`,
      };
      const rest = { about: null, level: "A2", icon: "cloze", minutes: 10, position } as const;
      await courseStore.putSection(tx, { ...head, ...rest, vocab_ids: [], set_phrase_ids: [], glosses: [] });
      for (const at of [0, 1]) {
        const item = anItem(id, section, { page_index: at, position: at });
        items.push(item.id);
        await courseStore.putItem(tx, item);
      }
    }
    const first = sections[0] ?? "";
    const text = "Ich kann grüßen.";
    await courseStore.putObjective(tx, {
      id: objective,
      course_id: id,
      section_id: first,
      key: null,
      text,
      position: 0,
    });
  });
  return { id, chapters, sections, items, objective };
}

/** What a device sends of one press of "Prüfen"; it claims to be wrong, so that the server's own judgement shows. */
export function anAttempt(course: TestCourse, n: number, answer = RIGHT_ANSWER, fields: Record<string, unknown> = {}) {
  return {
    id: newId(),
    course_id: course.id,
    section_id: course.sections[Math.floor(n / 2)] ?? "",
    item_id: course.items[n] ?? "",
    item_revision: 1,
    type: "cloze",
    try_number: 1,
    retry_of: null,
    started_at: "2026-11-21T08:00:00.000Z",
    ended_at: "2026-11-21T08:01:00.000Z",
    answer,
    parts: [],
    raw: 0,
    max: 0,
    passed: false,
    hints_used: 0,
    overrides: [],
    solution_shown: false,
    ...fields,
  };
}

export const attemptPath = (userId: string, itemId: string): string =>
  `/section-item-interactions/${itemInteractionId(userId, itemId)}`;
