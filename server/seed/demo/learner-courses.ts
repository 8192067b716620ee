import { asc, eq, inArray } from "drizzle-orm";

import { readContent } from "#exercises/content.ts";
import type { GradeContext } from "#exercises/exercise.ts";
import { EXERCISES } from "#exercises/registry.ts";
import { behaviourOf, scoreOf } from "#exercises/scoring.ts";
import { derivedId } from "#shared/lib/derived-id.ts";
import { courseInteractionId, sectionInteractionId, xpEventId } from "#shared/model/derived-ids.ts";
import { addDays, localDayOf } from "#shared/model/local-day.ts";
import { xpAmount, xpKey, type XpCause } from "#shared/model/xp/causes.ts";

import type { Database } from "../../app-deps.ts";
import { wordFacts } from "../../features/attempts/grade.ts";
import { libraryOf, type Library } from "../../features/vocabs/library.ts";
import { contentItem, section } from "../../db/course-schema.ts";
import { courseInteraction, itemAttempt, sectionInteraction } from "../../db/study-schema.ts";
import { xpEvent } from "../../db/schema.ts";
import type { Tx } from "../../db/tx.ts";
import { DEMO_ZONE } from "./learner-history.ts";

const COURSE_ID = derivedId("course", "ankommen-auf-station");

type Section = typeof section.$inferSelect;
type Item = typeof contentItem.$inferSelect;
type Attempt = typeof itemAttempt.$inferInsert;

/** What she has done of a section: so many days ago, so many of its tasks. */
const DONE = [
  { daysAgo: 5, items: Number.POSITIVE_INFINITY },
  { daysAgo: 2, items: 4 },
] as const;

interface Student {
  userId: string;
  nowMs: number;
}

/** The demo's learner in the middle of the first chapter: one section is done, the second is begun. */
export async function seedStudies(tx: Tx, db: Database, student: Student): Promise<void> {
  const sections = await tx
    .select()
    .from(section)
    .where(eq(section.course_id, COURSE_ID))
    .orderBy(asc(section.position));
  const begun = sections.slice(0, DONE.length);
  if (begun.length === 0) return;
  const items = await tx
    .select()
    .from(contentItem)
    .where(
      inArray(
        contentItem.section_id,
        begun.map(({ id }) => id),
      ),
    )
    .orderBy(asc(contentItem.position));
  const library = await libraryOf(db, tx);
  const enrolledAt = momentOf(student, { daysAgo: 6, minute: 0 });
  await tx.insert(courseInteraction).values({
    id: courseInteractionId(student.userId, COURSE_ID),
    user_id: student.userId,
    course_id: COURSE_ID,
    enrolled_at: enrolledAt,
  });
  await pay(tx, student, "course_enrolled", { sourceId: COURSE_ID, at: enrolledAt });
  for (const [index, own] of begun.entries()) {
    const done = DONE[index];
    const tasks = items.filter((item) => item.section_id === own.id);
    if (done) await seedSection(tx, student, { own, tasks, done, library });
  }
}

/** In the evening of a day, a few minutes in. */
function momentOf({ nowMs }: Student, { daysAgo, minute }: { daysAgo: number; minute: number }): string {
  const day = addDays(localDayOf(nowMs, DEMO_ZONE, 4), -daysAgo);
  return new Date(Date.parse(`${day}T18:10:00Z`) + minute * 60_000).toISOString();
}

interface SectionToSeed {
  own: Section;
  tasks: readonly Item[];
  done: (typeof DONE)[number];
  library: Library;
}

async function seedSection(tx: Tx, student: Student, { own, tasks, done, library }: SectionToSeed): Promise<void> {
  const isWhole = done.items >= tasks.length;
  const attempts = tasks.slice(0, done.items).flatMap((item, index): Attempt[] => {
    const at = (minute: number) => momentOf(student, { daysAgo: done.daysAgo, minute: minute + index * 2 });
    const graded = solvedAnswer(item, library);
    return graded ? [attemptOf(student, item, { ...graded, startedAt: at(0), endedAt: at(1.5) })] : [];
  });
  if (attempts.length > 0) await tx.insert(itemAttempt).values(attempts);
  for (const { item_id: sourceId, ended_at: at, type } of attempts) {
    if (EXERCISES[type].core.defaults.pays) await pay(tx, student, "exercise_completed", { sourceId, at });
  }
  const endedAt = attempts.at(-1)?.ended_at ?? null;
  await tx.insert(sectionInteraction).values({
    id: sectionInteractionId(student.userId, own.id),
    user_id: student.userId,
    course_id: COURSE_ID,
    chapter_id: own.chapter_id,
    section_id: own.id,
    started_at: momentOf(student, { daysAgo: done.daysAgo, minute: 0 }),
    completed_at: isWhole ? endedAt : null,
  });
  if (isWhole && endedAt) await pay(tx, student, "section_completed", { sourceId: own.id, at: endedAt });
}

/** The right answer as the task itself gives it; null where the task has to be answered by a person. */
function solvedAnswer(item: Item, library: Library) {
  const read = readContent(item.type, item.content_version, item.content);
  if (!read.ok || !read.kind.core.defaults.isPlayable) return null;
  const { core } = read.kind;
  const context: GradeContext = {
    level: item.level,
    behaviour: behaviourOf(core, item.behaviour),
    lexicon: library.lexicon,
    word: (id) => {
      const word = library.byId.get(id);
      return word && wordFacts(word);
    },
  };
  const answer = core.authoring.solve(read.content, context);
  const parts = core.grade(read.content, answer, context);
  return { answer, parts, ...scoreOf(parts, context.behaviour, core.isDone(read.content, answer)) };
}

type Solved = NonNullable<ReturnType<typeof solvedAnswer>> & { startedAt: string; endedAt: string };

function attemptOf(
  { userId }: Student,
  item: Item,
  { answer, parts, raw, max, passed, startedAt, endedAt }: Solved,
): Attempt {
  return {
    id: derivedId("demo item_attempt", userId, item.id),
    user_id: userId,
    course_id: item.course_id,
    section_id: item.section_id,
    item_id: item.id,
    item_revision: item.revision,
    type: item.type,
    started_at: startedAt,
    ended_at: endedAt,
    local_day: localDayOf(Date.parse(endedAt), DEMO_ZONE, 4),
    time_zone: DEMO_ZONE,
    answer: answer as Attempt["answer"],
    parts: parts.map(({ feedback: _, ...part }) => part),
    raw,
    max,
    passed,
    evaluator: "server-rule",
  };
}

async function pay(
  tx: Tx,
  { userId }: Student,
  cause: XpCause,
  { sourceId, at }: { sourceId: string; at: string },
): Promise<void> {
  const localDay = localDayOf(Date.parse(at), DEMO_ZONE, 4);
  const key = xpKey(cause, { localDay, sourceId });
  const id = xpEventId(userId, cause, key);
  const amount = xpAmount(cause);
  await tx.insert(xpEvent).values({ id, user_id: userId, cause, key, amount, local_day: localDay, occurred_at: at });
}
