import { sql } from "drizzle-orm";

import { AppError } from "#shared/contract/errors.ts";
import { newId } from "#shared/lib/uuid.ts";

import { invalid } from "../../calls/errors.ts";
import type { Handlers } from "../../calls/handler.ts";
import { operation, type OperationContext } from "../../calls/operation.ts";
import { rowOperation } from "../../calls/row-calls.ts";
import { chapter } from "../../db/course-schema.ts";
import type { Tx } from "../../db/tx.ts";
import { takeMedia } from "../media-assets/take-media.ts";
import { isMember, organizationName } from "../organizations/store.ts";
import { checkChosenId } from "../shared/chosen-id.ts";
import { givenFields } from "../shared/given-fields.ts";
import { present } from "../shared/present.ts";
import { takeRoom } from "../shared/room.ts";
import { hasSameContent } from "../shared/same-content.ts";
import { userById } from "../users/store.ts";
import { courseStore } from "./course-store.ts";
import { putInOrder } from "./order-rows.ts";
import { chaptersOf, courseById } from "./store.ts";

/** So many in a day, and no more: who makes more is no person. */
const MOST_NEW_COURSES = 20;

const createCourse = operation("createCourse", async (ctx, { body }) => {
  const { tx, actor } = ctx;
  const { id = newId(), ...head } = body;
  const known = await courseById(tx, id);
  if (known !== undefined) {
    const isSame = known.author_id === actor.userId && hasSameContent(known, head);
    if (!isSame) throw new AppError("already-exists");
    return { status: 200, answer: () => known };
  }
  checkChosenId(id);
  await checkOrganization(ctx, head.organization_id);
  if (!(await takeRoom(tx, "courses", MOST_NEW_COURSES, () => madeToday(tx, actor.userId)))) {
    throw new AppError("rate-limited");
  }
  const made = { key: null, state: "draft", position: 0, published_at: null } as const;
  const author = { author_id: actor.userId, author_name: await nameOf(tx, actor.userId) };
  // First without its picture: a medium belongs to a course that is there.
  await courseStore.putCourse(tx, { id, ...head, ...made, ...author });
  if (head.picture_id !== null)
    await takeMedia(tx, { actor: ctx.actor, courseId: id }, { path: "picture_id", mediaIds: [head.picture_id] });
  return { answer: async () => present(await courseById(tx, id)) };
});

const updateCourse = rowOperation("updateCourse", async (ctx, course, { body }) => {
  const { tx } = ctx;
  const { id } = course;
  const { chapter_ids: chapterIds, ...head } = body;
  if (head.organization_id !== undefined && head.organization_id !== course.organization_id) {
    await checkOrganization(ctx, head.organization_id);
  }
  if (chapterIds !== undefined) {
    const known = (await chaptersOf(tx, [id])).map((one) => one.id);
    await putInOrder(tx, chapter, { path: "chapter_ids", ids: chapterIds, known });
  }
  if (head.picture_id)
    await takeMedia(tx, { actor: ctx.actor, courseId: id }, { path: "picture_id", mediaIds: [head.picture_id] });
  if (head.state === "published" && course.section_count === 0) throw invalid("state", "no-section");
  const isFirst = head.state === "published" && course.published_at === null;
  const published = isFirst ? { published_at: ctx.receivedAt.toISOString() } : {};
  const {
    outline: _o,
    section_count: _s,
    item_count: _i,
    minutes: _m,
    media_bytes: _b,
    video_bytes: _v,
    ...stored
  } = course;
  const { updated_at: _u, ...before } = stored;
  await courseStore.putCourse(tx, { ...before, ...givenFields(head), ...published });
  return { answer: async () => present(await courseById(tx, id)) };
});

/** A course is given to an organisation by who belongs to it. */
async function checkOrganization({ tx, actor }: OperationContext, id: string | null): Promise<void> {
  if (id === null || (await isMember(tx, id, actor.userId))) return;
  const isThere = actor.isAdmin && (await organizationName(tx, id)) !== undefined;
  if (!isThere) throw invalid("organization_id", "not-found");
}

async function madeToday(tx: Tx, userId: string): Promise<number> {
  const { rows } = await tx.execute<{ made: number }>(sql`
    select count(*)::int as made from course
    where author_id = ${userId}::uuid and created_at > now() - interval '1 day'`);
  return rows[0]?.made ?? 0;
}

export async function nameOf(tx: Tx, userId: string): Promise<string> {
  const user = await userById(tx, userId);
  return `${user?.first_name ?? ""} ${user?.last_name ?? ""}`.trim().slice(0, 100);
}

export const courseAuthorCalls = { createCourse, updateCourse } satisfies Handlers;
