import { AppError } from "#shared/contract/errors.ts";
import type { CourseInteractionRow } from "#shared/model/course/study-rows.ts";
import { courseInteractionId } from "#shared/model/derived-ids.ts";

import type { Handlers } from "../../calls/handler.ts";
import { operation } from "../../calls/operation.ts";
import { refusedPermission } from "../../calls/refused-permission.ts";
import { rowOperation } from "../../calls/row-calls.ts";
import type { Tx } from "../../db/tx.ts";
import { storedInstant } from "../shared/stored-times.ts";
import { readListCursor, writeListCursor } from "../vocab-lists/list-cursor.ts";
import { award } from "../xp/award.ts";
import { callerDays } from "../xp/local-days.ts";
import { courseAuthorCalls } from "./author-calls.ts";
import { courseWithChapters } from "./course-answer.ts";
import { coursesAfter } from "./store.ts";
import {
  addEnrolment,
  enrolmentById,
  enrolmentsAfter,
  enrolmentsIn,
  progressOf,
  removeEnrolment,
  wireProgress,
} from "./study-store.ts";

const COURSES_OF_A_PAGE = 100;

const listCourses = operation("listCourses", async ({ tx, actor }, { query }) => {
  const after = query.cursor === undefined ? null : readListCursor(query.cursor);
  return {
    answer: async () => {
      const found = await coursesAfter(tx, actor, after, COURSES_OF_A_PAGE + 1);
      const courses = found.slice(0, COURSES_OF_A_PAGE);
      const shown = courses.map(({ id }) => id);
      const enrolments = new Map((await enrolmentsIn(tx, actor.userId, shown)).map((row) => [row.course_id, row]));
      const progress = await progressOf(tx, actor.userId, [...enrolments.keys()]);
      const last = courses.at(-1);
      return {
        items: courses.map((course) => ({
          ...course,
          interaction: enrolments.get(course.id) ?? null,
          progress: enrolments.has(course.id) ? wireProgress(progress(course.id)) : null,
        })),
        next_cursor: last !== undefined && found.length > courses.length ? writeListCursor(last) : null,
      };
    },
  };
});

const getCourse = rowOperation("getCourse", async ({ tx }, course) => ({
  answer: () => courseWithChapters(tx, course),
}));

const enrolInCourse = rowOperation("enrolInCourse", async (ctx, { courseId, enrolment }, { body }) => {
  if (enrolment !== null) return { answer: () => enrolment };
  const { tx, actor } = ctx;
  const enrolledAt =
    body?.enrolled_at === undefined ? ctx.at.toISOString() : storedInstant(body.enrolled_at, ctx.skewMs);
  const id = courseInteractionId(actor.userId, courseId);
  const row: CourseInteractionRow = { id, user_id: actor.userId, course_id: courseId, enrolled_at: enrolledAt };
  await addEnrolment(tx, row);
  const days = await callerDays(ctx);
  const localDay = days.payable(ctx.localDay ?? days.dayOf(enrolledAt));
  await award(ctx, { cause: "course_enrolled", localDay, parts: { sourceId: courseId }, occurredAt: enrolledAt });
  return { answer: () => row };
});

const tryGetCourseInteraction = rowOperation("tryGetCourseInteraction", async (_, { enrolment }) => ({
  answer: () => enrolment,
}));

const getCourseProgress = rowOperation("getCourseProgress", async ({ tx }, enrolment) => ({
  answer: () => withProgress(tx, enrolment),
}));

const getCourseInteraction = operation("getCourseInteraction", async ({ tx, actor }, { params: { id } }) => {
  const row = await enrolmentById(tx, id);
  if (row?.user_id !== actor.userId) throw new AppError("not-found");
  return { answer: () => withProgress(tx, row) };
});

/** What is not there is left already. */
const leaveCourse = operation("leaveCourse", async (ctx, { params: { id } }) => {
  const row = await enrolmentById(ctx.tx, id);
  if (row !== undefined && row.user_id !== ctx.actor.userId) throw refusedPermission("not-found");
  await removeEnrolment(ctx.tx, id);
  ctx.touch("course_interaction", id);
  return { answer: () => null };
});

const listMyCourseProgress = operation("listMyCourseProgress", async ({ tx, actor }, { query: { cursor } }) => ({
  answer: async () => {
    const [enrolledAt = "", id = ""] = cursor?.split("_") ?? [];
    const after = cursor === undefined ? null : { enrolledAt, id };
    const found = await enrolmentsAfter(tx, actor.userId, after, COURSES_OF_A_PAGE + 1);
    const rows = found.slice(0, COURSES_OF_A_PAGE);
    const progress = await progressOf(
      tx,
      actor.userId,
      rows.map(({ course_id: courseId }) => courseId),
    );
    const last = rows.at(-1);
    return {
      items: rows.map((row) => ({ ...row, progress: wireProgress(progress(row.course_id)) })),
      next_cursor: last !== undefined && found.length > rows.length ? `${last.enrolled_at}_${last.id}` : null,
    };
  },
}));

async function withProgress(tx: Tx, row: CourseInteractionRow) {
  const progress = await progressOf(tx, row.user_id, [row.course_id]);
  return { ...row, progress: wireProgress(progress(row.course_id)) };
}

export const courseCalls = {
  listCourses,
  getCourse,
  enrolInCourse,
  tryGetCourseInteraction,
  getCourseProgress,
  getCourseInteraction,
  leaveCourse,
  listMyCourseProgress,
  ...courseAuthorCalls,
} satisfies Handlers;
