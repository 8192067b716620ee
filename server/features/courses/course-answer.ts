import type { API } from "#shared/contract/api.ts";
import type { AnswerOf } from "#shared/contract/endpoint.ts";
import type { CourseRow } from "#shared/model/course/course-rows.ts";

import type { Tx } from "../../db/tx.ts";
import { chaptersOf, sectionsOf } from "./store.ts";

/** A course with its chapters and their sections, in their order. */
export async function courseWithChapters(tx: Tx, course: CourseRow): Promise<AnswerOf<typeof API.getCourse>> {
  const sections = Map.groupBy(await sectionsOf(tx, [course.id]), ({ chapter_id: chapterId }) => chapterId);
  const chapters = (await chaptersOf(tx, [course.id])).map((chapter) => ({
    ...chapter,
    sections: sections.get(chapter.id) ?? [],
    exemplary_cases: [],
  }));
  return { ...course, chapters };
}
