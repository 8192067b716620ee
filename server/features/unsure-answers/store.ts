import { eq, type SQL, sql } from "drizzle-orm";

import type { ReaderVerdict } from "#shared/model/course-terms.ts";

import type { Actor } from "../../calls/operation.ts";
import { unsureAnswer } from "../../db/study-schema.ts";
import type { Tx } from "../../db/tx.ts";
import { isVisible } from "../courses/access.ts";
import { tutorsSql } from "../organizations/store.ts";

export type UnsureAnswer = typeof unsureAnswer.$inferSelect;

/** An answer with all that is shown of it to who reads it. */
export interface FoundAnswer extends Record<string, unknown> {
  id: string;
  attempt_id: string;
  part_id: string;
  user_id: string;
  first_name: string;
  last_name: string;
  course_id: string;
  course_title: string;
  section_id: string;
  section_title: string;
  item_id: string;
  task: string | null;
  type: string;
  content_version: number;
  content: unknown;
  answer: unknown;
  ended_at: string;
  verdict: ReaderVerdict | null;
  comment: string | null;
  read_by: string | null;
  read_by_name: string | null;
  read_at: string | null;
}

/** How long a tutor finds what was read. */
const LATELY = "14 days";
const MOST_LATELY = 20;

/**
 * Of whom a tutor reads answers, where, and since when: sections that she assigned with answers shown, as long as she is
 * that person's tutor and sees the course, from when the task said so. Nobody reads herself.
 */
const readableBy = (tutor: Actor): SQL => sql`
  select s.assigned_to, s.section_id, min(s.seen_at) as since
  from section_assignment s join course c on c.id = s.course_id and ${isVisible(tutor)}
  where s.assigned_by = ${tutor.userId}::uuid and s.assigned_to <> ${tutor.userId}::uuid and s.shows_answers
    and s.seen_at is not null and ${tutorsSql(tutor.userId, sql`s.assigned_to`)}
  group by s.assigned_to, s.section_id`;

/** The answers that a tutor reads, by what a page is chosen by: of ten thousand only a page is read as a whole. */
const readable = (tutor: Actor): SQL => sql`
  select q.id, a.ended_at, q.read_at
  from (${readableBy(tutor)}) hers
  join unsure_answer q on q.user_id = hers.assigned_to and q.section_id = hers.section_id
  join item_attempt a on a.id = q.attempt_id and a.ended_at >= hers.since
  join section s on s.id = q.section_id
  join content_item_revision r on r.item_id = a.item_id and r.revision = a.item_revision`;

const whole = (chosen: SQL): SQL => sql`
  select q.id, q.attempt_id, q.part_id, q.user_id, u.first_name, u.last_name, c.id as course_id, c.title as course_title,
    q.section_id, s.title as section_title, a.item_id, coalesce(i.title, i.prompt) as task, r.type,
    r.content_version, r.content, a.answer, a.ended_at, q.verdict, q.comment, q.read_by, q.read_by_name, q.read_at
  from (${chosen}) chosen
  join unsure_answer q on q.id = chosen.id
  join item_attempt a on a.id = q.attempt_id
  join content_item_revision r on r.item_id = a.item_id and r.revision = a.item_revision
  join app_user u on u.id = q.user_id
  join section s on s.id = q.section_id
  join course c on c.id = s.course_id
  left join content_item i on i.id = a.item_id`;

/** Behind which answer a page begins. */
export interface After {
  answeredAt: string;
  id: string;
}

/** Answers that nobody has read, the oldest first. */
export async function openAnswers(tx: Tx, tutor: Actor, after: After | null, limit: number): Promise<FoundAnswer[]> {
  const chosen = sql`${readable(tutor)}
    where q.read_at is null and (${after === null}::boolean or (a.ended_at, q.id) >
      (${after?.answeredAt ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    order by a.ended_at, q.id limit ${limit}::int`;
  const { rows } = await tx.execute<FoundAnswer>(sql`${whole(chosen)} order by a.ended_at, q.id`);
  return rows;
}

/** What was read lately, the newest first. */
export async function latelyRead(tx: Tx, tutor: Actor): Promise<FoundAnswer[]> {
  const chosen = sql`${readable(tutor)}
    where q.read_at > now() - ${LATELY}::interval order by q.read_at desc, q.id limit ${MOST_LATELY}::int`;
  const { rows } = await tx.execute<FoundAnswer>(sql`${whole(chosen)} order by q.read_at desc, q.id`);
  return rows;
}

/** An answer that this tutor may read, held until the end of the transaction: two tutors may read it at once. */
export async function answerToRead(tx: Tx, tutor: Actor, id: string): Promise<UnsureAnswer | undefined> {
  const { rowCount } = await tx.execute(sql`
    select from (${readableBy(tutor)}) hers
    join unsure_answer q on q.user_id = hers.assigned_to and q.section_id = hers.section_id and q.id = ${id}::uuid
    join item_attempt a on a.id = q.attempt_id and a.ended_at >= hers.since`);
  if (rowCount === 0) return undefined;
  const [row] = await tx.select().from(unsureAnswer).where(eq(unsureAnswer.id, id)).for("update");
  return row;
}

type Reading = Pick<UnsureAnswer, "verdict" | "comment" | "read_by" | "read_by_name" | "read_at">;

export async function putReading(tx: Tx, id: string, reading: Reading): Promise<void> {
  await tx.update(unsureAnswer).set(reading).where(eq(unsureAnswer.id, id));
}

/** All that was said of the attempts that fit, as devices of hers have it. */
const reviewWhere = (isMeant: SQL): SQL => sql`
  update item_attempt a set reviewed_at = said.at, review = said.review from (
    select q.attempt_id, max(q.read_at) as at, jsonb_build_object('parts', jsonb_object_agg(q.part_id,
      jsonb_build_object('verdict', q.verdict, 'comment', q.comment, 'by_name', coalesce(q.read_by_name, '')))) as review
    from unsure_answer q where q.read_at is not null and ${isMeant} group by q.attempt_id) said
  where a.id = said.attempt_id`;

/** Writes what was said of an attempt into it, for her devices. */
export async function tellReview(tx: Tx, attemptId: string): Promise<void> {
  await tx.execute(reviewWhere(sql`q.attempt_id = ${attemptId}::uuid`));
}

/** What somebody said who deletes her account stays, without her name. */
export async function forgetReader(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`update unsure_answer set read_by_name = '' where read_by = ${userId}::uuid`);
  await tx.execute(
    reviewWhere(sql`q.attempt_id in (select o.attempt_id from unsure_answer o where o.read_by = ${userId}::uuid)`),
  );
}
