import { eq } from "drizzle-orm";

import { AppError } from "#shared/contract/errors.ts";
import { chapterInteractionId } from "#shared/model/derived-ids.ts";
import type { ChapterRow } from "#shared/model/course/course-rows.ts";

import type { Handlers } from "../../calls/handler.ts";
import type { OperationContext } from "../../calls/operation.ts";
import { rowOperation } from "../../calls/row-calls.ts";
import { chapterInteraction } from "../../db/study-schema.ts";
import type { Tx } from "../../db/tx.ts";
import { chaptersOf, sectionsOfChapter } from "../courses/store.ts";
import { progressOf } from "../courses/study-store.ts";
import { chapterAuthorCalls } from "./author-calls.ts";

const withSections = async (tx: Tx, chapter: ChapterRow) => ({
  ...chapter,
  sections: await sectionsOfChapter(tx, chapter.id),
});

const getChapter = rowOperation("getChapter", async ({ tx }, chapter) => ({
  answer: () => withSections(tx, chapter),
}));

const getChapterOfCourse = rowOperation("getChapterOfCourse", async ({ tx }, course, { params }) => {
  const chapter = (await chaptersOf(tx, [course.id]))[params.chapter_index];
  if (chapter === undefined) throw new AppError("not-found");
  return { answer: () => withSections(tx, chapter) };
});

const getChapterInteraction = rowOperation("getChapterInteraction", async (ctx, chapter) => ({
  answer: () => interactionOf(ctx, chapter),
}));

const startChapter = rowOperation("startChapter", async (ctx, chapter) => {
  const begun = { user_id: ctx.actor.userId, chapter_id: chapter.id, course_id: chapter.course_id };
  await ctx.tx
    .insert(chapterInteraction)
    .values({ id: idOf(ctx, chapter), ...begun, started_at: ctx.at.toISOString() })
    .onConflictDoNothing();
  return { answer: () => interactionOf(ctx, chapter) };
});

async function interactionOf(ctx: OperationContext, chapter: ChapterRow) {
  const id = idOf(ctx, chapter);
  const [row] = await ctx.tx.select().from(chapterInteraction).where(eq(chapterInteraction.id, id));
  if (row === undefined) throw new AppError("not-found");
  return { ...row, progress: await progressOfChapter(ctx, chapter) };
}

const idOf = ({ actor }: OperationContext, { id }: ChapterRow) => chapterInteractionId(actor.userId, id);

async function progressOfChapter({ tx, actor }: OperationContext, chapter: ChapterRow) {
  const progress = (await progressOf(tx, actor.userId, [chapter.course_id]))(chapter.course_id);
  return progress.chapters.get(chapter.id) ?? { state: "not_started" as const, done: 0, total: 0 };
}

export const chapterCalls = {
  getChapter,
  getChapterOfCourse,
  getChapterInteraction,
  startChapter,
  ...chapterAuthorCalls,
} satisfies Handlers;
