import { eq } from "drizzle-orm";

import { AppError } from "#shared/contract/errors.ts";
import { chapterInteractionId } from "#shared/model/derived-ids.ts";
import type { ChapterRow } from "#shared/model/course/course-rows.ts";

import { chapterInteraction } from "../../db/study-schema.ts";
import type { Tx } from "../../db/tx.ts";
import type { Handlers } from "../../http/handler.ts";
import { operation, type OperationContext } from "../../http/operation.ts";
import { checkEnrolled, checkSees } from "../courses/access.ts";
import { chapterById, chaptersOf, sectionsOfChapter } from "../courses/store.ts";
import { progressOf } from "../courses/study-store.ts";
import { chapterAuthorCalls } from "./author-calls.ts";

/** A chapter of a course that the caller may see. */
async function seenChapter({ tx, actor }: Pick<OperationContext, "tx" | "actor">, id: string): Promise<ChapterRow> {
  const chapter = await chapterById(tx, id);
  if (chapter === undefined) throw new AppError("not-found");
  await checkSees(tx, actor, chapter.course_id);
  return chapter;
}

const withSections = async (tx: Tx, chapter: ChapterRow) => ({
  ...chapter,
  sections: await sectionsOfChapter(tx, chapter.id),
});

const getChapter = operation("getChapter", async (ctx, { params }) => {
  const chapter = await seenChapter(ctx, params.chapter_id);
  return { answer: () => withSections(ctx.tx, chapter) };
});

const getChapterOfCourse = operation("getChapterOfCourse", async ({ tx, actor }, { params }) => {
  await checkSees(tx, actor, params.course_id);
  const chapter = (await chaptersOf(tx, [params.course_id]))[params.chapter_index];
  if (chapter === undefined) throw new AppError("not-found");
  return { answer: () => withSections(tx, chapter) };
});

const getChapterInteraction = operation("getChapterInteraction", async (ctx, { params }) => {
  const chapter = await enrolledChapter(ctx, params.chapter_id);
  const id = idOf(ctx, chapter);
  return {
    answer: async () => {
      const [row] = await ctx.tx.select().from(chapterInteraction).where(eq(chapterInteraction.id, id));
      if (row === undefined) throw new AppError("not-found");
      return { ...row, progress: await progressOfChapter(ctx, chapter) };
    },
  };
});

const startChapter = operation("startChapter", async (ctx, { params }) => {
  const chapter = await enrolledChapter(ctx, params.chapter_id);
  const id = idOf(ctx, chapter);
  const begun = { user_id: ctx.actor.userId, chapter_id: chapter.id, course_id: chapter.course_id };
  await ctx.tx
    .insert(chapterInteraction)
    .values({ id, ...begun, started_at: ctx.at.toISOString() })
    .onConflictDoNothing();
  return {
    answer: async () => {
      const [row] = await ctx.tx.select().from(chapterInteraction).where(eq(chapterInteraction.id, id));
      if (row === undefined) throw new AppError("not-found");
      return { ...row, progress: await progressOfChapter(ctx, chapter) };
    },
  };
});

const idOf = ({ actor }: OperationContext, { id }: ChapterRow) => chapterInteractionId(actor.userId, id);

async function enrolledChapter({ tx, actor }: OperationContext, id: string): Promise<ChapterRow> {
  const chapter = await chapterById(tx, id);
  if (chapter === undefined) throw new AppError("not-found");
  await checkEnrolled(tx, actor, chapter.course_id);
  return chapter;
}

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
