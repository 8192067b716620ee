import { and, eq, sql } from "drizzle-orm";

import { isFree } from "#shared/model/reminders/next-reminder.ts";

import type { AppDeps } from "../../app-deps.ts";
import { course, section } from "../../db/course-schema.ts";
import { sectionAssignment } from "../../db/study-schema.ts";
import type { Tx } from "../../db/tx.ts";
import { enqueueMail } from "../../mail/outbox.ts";
import { textsIn } from "../../texts/say.ts";
import { findPerson, settingsOf } from "../reminders/people.ts";
import type { PushNetwork } from "../reminders/push-network.ts";
import { sendPush } from "../reminders/send-push.ts";
import { dropSubscription, livingSubscriptions, type Subscription } from "../reminders/subscriptions.ts";
import { assignmentById } from "./store.ts";

/** Nobody is written to more often than so, whatever her tutors do. */
const HOURS_BETWEEN = 20;
const TTL_SECONDS = 4 * 3600;
const TOPIC = "assignment";

interface Told {
  userId: string;
  payload: string;
  subscriptions: Subscription[];
}

/**
 * Writes down that she was told, and puts the mail into the outbox. Null: she was told of another one a short time ago.
 * What is to be pushed goes out behind the commit.
 */
export async function noteTold(tx: Tx, { config }: AppDeps, assignmentId: string, now: Date): Promise<Told | null> {
  const row = await assignmentById(tx, assignmentId);
  if (row === undefined) return null;
  const { assigned_to: userId } = row;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`told ${userId}`}, 0))`);
  const since = new Date(now.getTime() - HOURS_BETWEEN * 3_600_000).toISOString();
  const recently = and(eq(sectionAssignment.assigned_to, userId), sql`${sectionAssignment.notified_at} > ${since}`);
  if ((await tx.$count(sectionAssignment, recently)) > 0) return null;
  await tx
    .update(sectionAssignment)
    .set({ notified_at: now.toISOString() })
    .where(eq(sectionAssignment.id, assignmentId));
  await enqueueMail(tx, "lesson-assignment", assignmentId, now);
  const person = await findPerson(tx, userId);
  if (person === undefined || !isFree(settingsOf(person), now.getTime()))
    return { userId, payload: "", subscriptions: [] };
  // What a locked phone may show to anybody: that there is something to do, and nothing of it.
  const { locale, say } = textsIn("assignment", person.interface_language);
  const { tag: lang, dir } = locale;
  const payload = JSON.stringify({ title: say("assignment.title"), text: say("assignment.text"), lang, dir });
  return { userId, payload, subscriptions: await livingSubscriptions(tx, userId, config.push.publicKey, now) };
}

/** Never throws: the mail says the same. */
export async function pushTold(deps: AppDeps, network: PushNetwork, { userId, payload, subscriptions }: Told) {
  const message = { payload, ttlSeconds: TTL_SECONDS, topic: TOPIC };
  for (const subscription of subscriptions) {
    const outcome = await sendPush(subscription, message, deps.config.push, network);
    deps.logger.info({ outcome }, "assignment");
    if (outcome !== "gone") continue;
    await dropSubscription(deps.db, userId, subscription.id).catch((error: unknown) =>
      deps.logger.warn({ err: error }, "a device that is gone could not be dropped"),
    );
  }
}

/** What the mail says when it goes out; undefined: the assignment was taken back, or its section is gone. */
export async function assignmentForMail(tx: Tx, id: string) {
  const [row] = await tx
    .select({
      userId: sectionAssignment.assigned_to,
      tutor: sectionAssignment.assigned_by_name,
      note: sectionAssignment.note,
      dueDay: sectionAssignment.due_day,
      section: section.title,
      course: course.title,
      courseId: course.id,
    })
    .from(sectionAssignment)
    .innerJoin(section, eq(section.id, sectionAssignment.section_id))
    .innerJoin(course, eq(course.id, section.course_id))
    .where(eq(sectionAssignment.id, id));
  return row;
}
