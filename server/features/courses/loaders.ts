import { AppError } from "#shared/contract/errors.ts";
import type { ChapterRow, CourseRow, SectionRow } from "#shared/model/course/course-rows.ts";
import type { CourseInteractionRow } from "#shared/model/course/study-rows.ts";
import { courseInteractionId } from "#shared/model/derived-ids.ts";

import type { LoadContext, Loader } from "../../calls/loader.ts";
import type { Actor } from "../../calls/operation.ts";
import type { Tx } from "../../db/tx.ts";
import { checkAuthors, checkEnrolled, checkSees } from "./access.ts";
import { chapterById, courseById, sectionById } from "./store.ts";
import { enrolmentById, enrolmentOf } from "./study-store.ts";

/** Something of a course: how it is found, and in which course it is. */
export interface OfCourse<Row, Input = unknown> {
  find(ctx: LoadContext, id: string, input: Input): Promise<Row | undefined>;
  courseOf(row: Row): string;
}

type Check = (tx: Tx, actor: Actor, courseId: string) => Promise<void>;

/** Joins a way to find something with a check of its course. */
const checkedBy =
  (check: Check) =>
  <Row, Input>({ find, courseOf }: OfCourse<Row, Input>): Loader<Row, Input> =>
  async (ctx, id, input) => {
    const row = await find(ctx, id, input);
    if (row !== undefined) await check(ctx.tx, ctx.actor, courseOf(row));
    return row;
  };

export const visible = checkedBy(checkSees);
export const enrolled = checkedBy(checkEnrolled);
export const own = checkedBy(checkAuthors);

export const courseIdOf = ({ course_id: courseId }: { course_id: string }): string => courseId;

/** A course itself. One that nobody has is refused like one that she may not see: the log tells of who tries ids. */
const courseItself =
  (check: Check): Loader<CourseRow> =>
  async ({ tx, actor }, id) => {
    await check(tx, actor, id);
    return courseById(tx, id);
  };

export const visibleCourse = courseItself(checkSees);
export const ownCourse = courseItself(checkAuthors);

export const aChapter: OfCourse<ChapterRow> = { find: ({ tx }, id) => chapterById(tx, id), courseOf: courseIdOf };
export const aSection: OfCourse<SectionRow> = { find: ({ tx }, id) => sectionById(tx, id), courseOf: courseIdOf };

/** A course that she takes, whatever has become of it, or one that she sees and might take. */
export const visibleOrTaken: Loader<{ courseId: string; enrolment: CourseInteractionRow | null }> = async (
  ctx,
  courseId,
) => {
  const id = courseInteractionId(ctx.actor.userId, courseId);
  ctx.touch("course_interaction", id);
  const enrolment = (await enrolmentById(ctx.tx, id)) ?? null;
  if (enrolment === null) await checkSees(ctx.tx, ctx.actor, courseId);
  return { courseId, enrolment };
};

/** Her enrolment in a course. Of one that she took once and has left there is none to answer. */
export const anEnrolment: Loader<CourseInteractionRow> = async ({ tx, actor }, courseId) => {
  const row = await enrolmentOf(tx, actor.userId, courseId);
  if (row !== undefined) return row;
  await checkEnrolled(tx, actor, courseId);
  throw new AppError("not-enrolled");
};
