import type { API } from "#shared/contract/api.ts";
import type { AnswerOf } from "#shared/contract/endpoint.ts";
import { AppError } from "#shared/contract/errors.ts";

import type { Tx } from "../../db/tx.ts";
import { chaptersOf, courseById, sectionsOf } from "./store.ts";

/** A course with its chapters and their sections, in their order. */
export async function courseWithChapters(tx: Tx, id: string): Promise<AnswerOf<typeof API.getCourse>> {
  const course = await courseById(tx, id);
  if (course === undefined) throw new AppError("not-found");
  const sections = await sectionsOf(tx, [id]);
  const chapters = (await chaptersOf(tx, [id])).map((chapter) => ({
    ...chapter,
    sections: sections.filter(({ chapter_id: chapterId }) => chapterId === chapter.id),
    exemplary_cases: [],
  }));
  return { ...course, chapters };
}
