import { AppError } from "#shared/contract/errors.ts";
import type { SectionRow } from "#shared/model/course/course-rows.ts";
import { sectionInteractionId } from "#shared/model/derived-ids.ts";

import type { Handlers } from "../../http/handler.ts";
import { operation, type OperationContext } from "../../http/operation.ts";
import { interactionsOfSection } from "../attempts/item-interaction.ts";
import { sectionProgressOf } from "../attempts/section-progress.ts";
import { checkEnrolled, checkSees } from "../courses/access.ts";
import { sectionById, sectionsAfter } from "../courses/store.ts";
import { markById } from "../courses/study-store.ts";
import { storedInstant } from "../shared/stored-times.ts";
import { callerDays } from "../xp/local-days.ts";
import { completeMark, revokeMark, type SectionPlace, startedMark } from "./marks.ts";
import { sectionWithParts } from "./section-answer.ts";
import { objectivesOf } from "./store.ts";
import { sectionAuthorCalls } from "./author-calls.ts";

const SECTIONS_OF_A_PAGE = 200;

const listSections = operation("listSections", async ({ tx, actor }, { query }) => ({
  answer: async () => {
    const found = await sectionsAfter(tx, actor, query.cursor ?? null, SECTIONS_OF_A_PAGE + 1);
    const items = found.slice(0, SECTIONS_OF_A_PAGE);
    return { items, next_cursor: found.length > items.length ? (items.at(-1)?.id ?? null) : null };
  },
}));

/** A section of a course that the caller may see. */
async function seenSection({ tx, actor }: OperationContext, id: string): Promise<SectionRow> {
  const section = await sectionById(tx, id);
  if (section === undefined) throw new AppError("not-found");
  await checkSees(tx, actor, section.course_id);
  return section;
}

const getSection = operation("getSection", async (ctx, { params }) => {
  const section = await seenSection(ctx, params.id);
  return { answer: () => sectionWithParts(ctx.tx, section) };
});

const listLearningObjectives = operation("listLearningObjectives", async (ctx, { params }) => {
  const section = await seenSection(ctx, params.id);
  return { answer: async () => ({ items: await objectivesOf(ctx.tx, section.id), next_cursor: null }) };
});

/** Where a section is that she takes or took; of one that is gone, where it was when she began it. */
async function enrolledPlace({ tx, actor }: OperationContext, sectionId: string): Promise<SectionPlace> {
  const section = await sectionById(tx, sectionId);
  if (section !== undefined) {
    await checkEnrolled(tx, actor, section.course_id);
    return { courseId: section.course_id, chapterId: section.chapter_id, sectionId };
  }
  const mark = await markById(tx, sectionInteractionId(actor.userId, sectionId));
  if (mark === undefined) throw new AppError("not-found");
  return { courseId: mark.course_id, chapterId: mark.chapter_id, sectionId };
}

const getSectionInteraction = operation("getSectionInteraction", async (ctx, { params: { id } }) => {
  await enrolledPlace(ctx, id);
  const { tx, actor } = ctx;
  return {
    answer: async () => {
      const mark = await markById(tx, sectionInteractionId(actor.userId, id));
      const { state, done, required, next } = await sectionProgressOf(tx, actor.userId, id, mark);
      const items = await interactionsOfSection(tx, actor.userId, id);
      return { interaction: mark ?? null, progress: { state, done, required, next }, items };
    },
  };
});

const startSection = operation("startSection", async (ctx, { params: { id }, body }) => {
  const place = await enrolledPlace(ctx, id);
  const at = body?.started_at === undefined ? ctx.at.toISOString() : storedInstant(body.started_at, ctx.skewMs);
  const mark = await startedMark(ctx, place, at);
  return { answer: () => mark };
});

const completeSection = operation("completeSection", async (ctx, { params: { id }, body }) => {
  const place = await enrolledPlace(ctx, id);
  if (body === undefined || body.completed_at === null) {
    const mark = await revokeMark(ctx, place, ctx.at.toISOString());
    return { answer: () => mark };
  }
  const at = storedInstant(body.completed_at, ctx.skewMs);
  const days = await callerDays(ctx);
  const mark = await completeMark(ctx, place, { at, localDay: days.payable(ctx.localDay ?? days.dayOf(at)) });
  return { answer: () => mark };
});

export const sectionCalls = {
  listSections,
  getSection,
  listLearningObjectives,
  getSectionInteraction,
  startSection,
  completeSection,
  ...sectionAuthorCalls,
} satisfies Handlers;
