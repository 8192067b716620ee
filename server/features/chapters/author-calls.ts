import { eq } from "drizzle-orm";

import { AppError } from "#shared/contract/errors.ts";
import { newId } from "#shared/lib/uuid.ts";
import { MOST_CHAPTERS } from "#shared/model/course-terms.ts";

import { invalid } from "../../calls/errors.ts";
import type { Handlers } from "../../calls/handler.ts";
import { rowOperation } from "../../calls/row-calls.ts";
import { chapter, section } from "../../db/course-schema.ts";
import { courseStore } from "../courses/course-store.ts";
import { endOf, putInOrder } from "../courses/order-rows.ts";
import { chapterById, chaptersOf, sectionsOfChapter } from "../courses/store.ts";
import { checkChosenId } from "../shared/chosen-id.ts";
import { givenFields } from "../shared/given-fields.ts";
import { hasSameContent } from "../shared/same-content.ts";

const createChapter = rowOperation("createChapter", async ({ tx }, course, { body }) => {
  const { id = newId(), ...fields } = body;
  const known = await chapterById(tx, id);
  if (known !== undefined) {
    if (!hasSameContent(known, fields)) throw new AppError("already-exists");
    return { status: 200, answer: () => known };
  }
  checkChosenId(id);
  if ((await chaptersOf(tx, [course.id])).length >= MOST_CHAPTERS) {
    throw invalid("course_id", "most", MOST_CHAPTERS);
  }
  const position = fields.position ?? (await endOf(tx, chapter, eq(chapter.course_id, course.id)));
  const row = { ...fields, id, key: null, position };
  await courseStore.putChapter(tx, row);
  return { answer: () => row };
});

const updateChapter = rowOperation("updateChapter", async ({ tx }, before, { body }) => {
  const { id } = before;
  const { section_ids: sectionIds, ...fields } = body;
  if (sectionIds !== undefined) {
    const known = (await sectionsOfChapter(tx, id)).map((one) => one.id);
    await putInOrder(tx, section, { path: "section_ids", ids: sectionIds, known });
  }
  const row = { ...before, ...givenFields(fields) };
  await courseStore.putChapter(tx, row);
  return { answer: async () => ({ ...row, sections: await sectionsOfChapter(tx, id) }) };
});

/** What is not there is deleted already. */
const deleteChapter = rowOperation("deleteChapter", async ({ tx }, gone) => {
  if (gone !== undefined) await tx.delete(chapter).where(eq(chapter.id, gone.id));
  return { answer: () => null };
});

export const chapterAuthorCalls = { createChapter, updateChapter, deleteChapter } satisfies Handlers;
