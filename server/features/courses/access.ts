import { sql, type SQL } from "drizzle-orm";

import { AppError } from "#shared/contract/errors.ts";
import { courseInteractionId } from "#shared/model/derived-ids.ts";
import { userScope } from "#shared/model/entities.ts";

import type { Actor } from "../../calls/operation.ts";
import { refusedPermission } from "../../calls/refused-permission.ts";
import type { Tx } from "../../db/tx.ts";

/** Which courses (`c`) somebody may see: published ones of everybody's or of her organisations, and her own drafts. */
export const isVisible = ({ userId, isAdmin }: Actor): SQL =>
  isAdmin
    ? sql`true`
    : sql`(c.author_id = ${userId}::uuid or c.state = 'published' and (c.organization_id is null or c.organization_id in
        (select m.organization_id from membership m where m.user_id = ${userId}::uuid)))`;

interface CourseAccess {
  isSeen: boolean;
  isAuthor: boolean;
}

async function courseAccess(tx: Tx, actor: Actor, courseId: string): Promise<CourseAccess> {
  const { rows } = await tx.execute<{ seen: boolean; author: boolean }>(sql`
    select ${isVisible(actor)} as seen, coalesce(c.author_id = ${actor.userId}::uuid, false) as author
    from course c where c.id = ${courseId}::uuid`);
  return { isSeen: rows[0]?.seen ?? false, isAuthor: rows[0]?.author ?? false };
}

/** The rule `visible-course`: what she may not see is not there. */
export async function checkSees(tx: Tx, actor: Actor, courseId: string): Promise<void> {
  if (!(await courseAccess(tx, actor, courseId)).isSeen) throw refusedPermission("not-found");
}

/** The rule `own-course`: who sees a course of somebody else's (or of the content files, which is nobody's) is told no. */
export async function checkAuthors(tx: Tx, actor: Actor, courseId: string): Promise<void> {
  const { isSeen, isAuthor } = await courseAccess(tx, actor, courseId);
  if (isAuthor) return;
  throw refusedPermission(isSeen ? "forbidden" : "not-found");
}

/**
 * The rule `enrolled-course`. Who was enrolled once may still send what she did meanwhile: she has left, or the course
 * is hidden or gone, and her work is kept all the same.
 */
export async function checkEnrolled(tx: Tx, actor: Actor, courseId: string): Promise<void> {
  if (await wasEnrolled(tx, actor.userId, courseId)) return;
  await checkSees(tx, actor, courseId);
  throw new AppError("not-enrolled");
}

async function wasEnrolled(tx: Tx, userId: string, courseId: string): Promise<boolean> {
  const id = courseInteractionId(userId, courseId);
  const { rows } = await tx.execute<{ enrolled: boolean }>(sql`
    select exists (select from course_interaction where id = ${id}::uuid)
      or exists (select from sync_change where entity_id = ${id}::uuid and entity = 'course_interaction'
        and scope = ${userScope(userId)} and deleted)
      or exists (select from section_interaction where user_id = ${userId}::uuid and course_id = ${courseId}::uuid)
      as enrolled`);
  return rows[0]?.enrolled ?? false;
}
