import { and, eq, sql } from "drizzle-orm";

import type { LearnerDatabase } from "#db/database.ts";
import { followCourse, unfollowCourse } from "#db/followed-courses.ts";
import { newId } from "#shared/lib/uuid.ts";
import {
  COURSE_ENTITIES,
  courseScope,
  LIBRARY_SCOPE,
  organizationScope,
  userScope,
  type EntityName,
} from "#shared/model/entities.ts";
import { courseInteractionId } from "#shared/model/derived-ids.ts";

import type { Database } from "../../server/app-deps.ts";
import { membership, organization } from "../../server/db/account-schema.ts";
import { chapter, contentItem, course, section, sectionTranslation } from "../../server/db/course-schema.ts";
import { courseInteraction, sectionAssignment } from "../../server/db/study-schema.ts";
import { withTransaction, type Transaction } from "../../server/db/transaction.ts";
import { pick, type Random } from "./act.ts";
import type { Context } from "./device.ts";
import type { FuzzServer, FuzzUser } from "./fuzz-server.ts";
import type { World } from "./world.ts";

const ITEMS = 3;
/** In which the texts of courses are, and between which learners change. */
export const TEXT_LANGUAGES = ["eng", "tur", "ukr", "vie"] as const;

const textsOf = (random: Random) => ({
  title: { text: `Text ${Math.floor(random() * 1000)}`, status: "author" as const },
});

/** The members' course, which comes and goes; everybody's stays. */
interface Courses {
  open: string;
  closed: string;
  organizationId: string;
  member: string;
}

const anItem = (courseId: string, sectionId: string, position: number) => ({
  id: newId(),
  course_id: courseId,
  section_id: sectionId,
  type: "text" as const,
  level: "A2" as const,
  content_version: 1,
  position,
  content: { blocks: [{ id: "a", kind: "paragraph", text: `Text ${position}` }] },
});

async function addCourse(tx: Transaction, organizationId: string | null): Promise<string> {
  const [id, chapterId] = [newId(), newId()];
  const head = { id, title: "Ankommen", level: "A2", state: "published", organization_id: organizationId } as const;
  await tx.insert(course).values(head);
  await tx.insert(chapter).values({ id: chapterId, course_id: id, title: "Kapitel" });
  for (const position of [1, 2]) {
    const sectionId = newId();
    const location = { course_id: id, chapter_id: chapterId, position };
    await tx.insert(section).values({ id: sectionId, ...location, title: "Abschnitt", level: "A2" });
    await tx.insert(contentItem).values(Array.from({ length: ITEMS }, (_, index) => anItem(id, sectionId, index)));
    const translations = TEXT_LANGUAGES.map((language) => ({
      id: newId(),
      course_id: id,
      section_id: sectionId,
      language,
    }));
    await tx.insert(sectionTranslation).values(translations);
  }
  return id;
}

/** One course for everybody, one of an organisation in which only the first of them is; she was given a task, too. */
export function addCourses(db: Database, users: readonly FuzzUser[]): Promise<Courses> {
  return withTransaction(db, async (tx) => {
    const organizationId = newId();
    const userId = users[0]?.userId ?? "";
    await tx.insert(organization).values({ id: organizationId, name: "Klinik" });
    await tx.insert(membership).values({ organization_id: organizationId, user_id: userId });
    const [open, closed] = [await addCourse(tx, null), await addCourse(tx, organizationId)];
    // Both have begun it long ago.
    const begun = { course_id: open, enrolled_at: "2026-11-21T08:00:00.000Z" };
    for (const { userId: user_id } of users)
      await tx.insert(courseInteraction).values({ ...begun, user_id, id: courseInteractionId(user_id, open) });
    const [first] = await tx.select({ id: section.id }).from(section).where(eq(section.course_id, open)).limit(1);
    const given = { id: newId(), section_id: first?.id ?? "", course_id: open, assigned_to: userId };
    await tx.insert(sectionAssignment).values({ ...given, assigned_by_name: "Frau Kern" });
    return { open, closed, organizationId, member: userId };
  });
}

/** What authors and managers do meanwhile. No learner's mutation stands behind it, so it says whose it was. */
export async function editCourses(db: Database, courses: Courses, random: Random): Promise<string> {
  const { open, closed, organizationId, member } = courses;
  const courseId = random() < 0.6 ? open : closed;
  return withTransaction(db, async (tx) => {
    const sections = await tx
      .select({ id: section.id })
      .from(section)
      .where(eq(section.course_id, courseId))
      .orderBy(section.id);
    const items = await tx
      .select({ id: contentItem.id })
      .from(contentItem)
      .where(eq(contentItem.course_id, courseId))
      .orderBy(contentItem.id);
    const [sectionId, itemId] = [pick(sections, random)?.id ?? "", pick(items, random)?.id ?? ""];
    const isLanguage = eq(sectionTranslation.language, pick(TEXT_LANGUAGES, random) ?? "");
    const edits: Record<string, () => Promise<unknown>> = {
      "a section is renamed": () =>
        tx
          .update(section)
          .set({ title: `Abschnitt ${Math.floor(random() * 1000)}` })
          .where(eq(section.id, sectionId)),
      "a task is new": () => tx.insert(contentItem).values(anItem(courseId, sectionId, Math.floor(random() * 100))),
      "a task goes": () => tx.delete(contentItem).where(eq(contentItem.id, itemId)),
      "a task is another": () =>
        tx
          .update(contentItem)
          .set({ content: anItem(courseId, sectionId, 7).content })
          .where(eq(contentItem.id, itemId)),
      "a translation is another": () =>
        tx
          .update(sectionTranslation)
          .set({ texts: textsOf(random) })
          .where(and(eq(sectionTranslation.section_id, sectionId), isLanguage)),
      "a translation goes": () =>
        tx.delete(sectionTranslation).where(and(eq(sectionTranslation.section_id, sectionId), isLanguage)),
      "a course is hidden or shown": () =>
        tx
          .update(course)
          .set({ state: sql`case when state = 'draft' then 'published' else 'draft' end` })
          .where(eq(course.id, closed)),
      "a member leaves or comes": async () => {
        const isMember = and(eq(membership.user_id, member), eq(membership.organization_id, organizationId));
        const { rowCount } = await tx.delete(membership).where(isMember);
        if (rowCount === 0) await tx.insert(membership).values({ organization_id: organizationId, user_id: member });
      },
    };
    const [name, edit] = pick(Object.entries(edits), random) ?? ["nothing", async () => undefined];
    await edit();
    await tx.execute(sql`insert into fuzz_audit (what, id) values ('author', gen_random_uuid())`);
    return name;
  });
}

/** She takes a course to this device, or from it. */
export async function followOrRemove({ db }: Context, random: Random): Promise<string | null> {
  const courses = await db.course.toArray();
  const known = pick(courses, random);
  const followed = await followedOn(db);
  if (followed.length > 0 && random() < 0.35) {
    const scope = pick(followed, random) ?? "";
    await unfollowCourse(db, scope.slice("course:".length));
    return `removes ${scope}`;
  }
  if (!known) return null;
  await followCourse(db, known.id);
  return `follows ${known.id}`;
}

const followedOn = async (db: LearnerDatabase): Promise<string[]> =>
  ((await db.meta.get("followed"))?.value as string[] | undefined) ?? [];

/** All scopes of which a device holds everything once it is quiet. */
export async function scopesOn(db: LearnerDatabase, server: FuzzServer, { userId }: FuzzUser): Promise<string[]> {
  const organizations = await server.organizationsOf(userId);
  return [userScope(userId), LIBRARY_SCOPE, ...organizations.map(organizationScope), ...(await followedOn(db))];
}

/**
 * The courses that somebody takes and may see are on each device of hers, apart from those that she took from it.
 * `enrolled`: as the server has it.
 */
export async function lackingOn(
  db: LearnerDatabase,
  world: World,
  { userId }: FuzzUser,
  enrolled: readonly string[],
): Promise<string[]> {
  const seen = await world.server.seenScopes(userId);
  const removed = ((await db.meta.get("removed"))?.value as string[] | undefined) ?? [];
  const followed = await followedOn(db);
  const wanted = enrolled.map(courseScope).filter((scope) => seen.includes(scope) && !removed.includes(scope));
  return wanted.filter((scope) => !followed.includes(scope));
}

const COMING_AND_GOING: ReadonlySet<EntityName> = new Set(["course", ...COURSE_ENTITIES]);

/** Rows of courses go when she removes them, and come back as old as a proxy has them: only the end is looked at. */
export const isOfCourse = (key: string): boolean => COMING_AND_GOING.has((key.split(":")[0] ?? "") as EntityName);

/** At the end nobody has hidden anything from her on the way: what a device follows it may follow. */
export async function forbiddenOn(db: LearnerDatabase, world: World, user: FuzzUser): Promise<string[]> {
  const seen = await world.server.seenScopes(user.userId);
  return (await followedOn(db)).filter((scope) => !seen.includes(scope));
}
