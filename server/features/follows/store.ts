import { and, desc, eq, inArray, isNotNull, isNull, or, sql, sum } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";

import type { Database } from "../../app-deps.ts";
import { follow, userBlock } from "../../db/people-schema.ts";
import { appUser, xpEvent } from "../../db/schema.ts";
import type { Tx } from "../../db/tx.ts";

export type FollowRow = typeof follow.$inferSelect;

const person = alias(appUser, "person");
/** What may be shown of somebody, and what her streak follows from. */
const personColumns = {
  id: person.id,
  username: person.username,
  first_name: person.first_name,
  last_name: person.last_name,
  profile_image: person.profile_image,
  time_zone: person.time_zone,
  day_starts_at: person.day_starts_at,
  habit_log: person.habit_log,
  streak_mode: person.streak_mode,
};

/** Follows with the person at the other end, the newest first. */
export async function followsOf(tx: Tx, userId: string, side: "following" | "followed-by") {
  const [own, other] =
    side === "following" ? [follow.follower_id, follow.followed_id] : [follow.followed_id, follow.follower_id];
  return tx
    .select({ follow, person: personColumns })
    .from(follow)
    .innerJoin(person, eq(person.id, other))
    .where(eq(own, userId))
    .orderBy(desc(follow.created_at), desc(follow.id));
}

export type FollowOfPerson = Awaited<ReturnType<typeof followsOf>>[number];

export async function blocksOf(tx: Tx, userId: string) {
  return tx
    .select({ block: userBlock, person: personColumns })
    .from(userBlock)
    .innerJoin(person, eq(person.id, userBlock.blocked_id))
    .where(eq(userBlock.blocker_id, userId))
    .orderBy(desc(userBlock.created_at), desc(userBlock.id));
}

export async function followById(tx: Tx, id: string): Promise<FollowRow | undefined> {
  const [row] = await tx.select().from(follow).where(eq(follow.id, id));
  return row;
}

/** Whose username this is: nobody's where two have it, for it could be either. */
export async function personByUsername(tx: Tx, username: string): Promise<string | null> {
  const rows = await tx
    .select({ id: appUser.id })
    .from(appUser)
    .where(and(isNotNull(appUser.username), eq(sql`lower(${appUser.username})`, username.toLowerCase())))
    .limit(2);
  return rows.length === 1 ? (rows[0]?.id ?? null) : null;
}

export async function personExists(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx.select({ id: appUser.id }).from(appUser).where(eq(appUser.id, id));
  return rows.length > 0;
}

/** What two people do to each other happens one after the other, whoever begins. */
export async function lockPair(tx: Tx, one: string, other: string): Promise<void> {
  const pair = [one, other].toSorted().join(" ");
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${pair}, 0))`);
}

export async function isBlocking(tx: Tx, blocker: string, blocked: string): Promise<boolean> {
  const rows = await tx
    .select({ id: userBlock.id })
    .from(userBlock)
    .where(and(eq(userBlock.blocker_id, blocker), eq(userBlock.blocked_id, blocked)));
  return rows.length > 0;
}

const between = (one: string, other: string) =>
  or(
    and(eq(follow.follower_id, one), eq(follow.followed_id, other)),
    and(eq(follow.follower_id, other), eq(follow.followed_id, one)),
  );

export async function followsBetween(tx: Tx, one: string, other: string): Promise<FollowRow[]> {
  return tx.select().from(follow).where(between(one, other));
}

export async function endFollows(tx: Tx, one: string, other: string): Promise<void> {
  await tx.delete(follow).where(between(one, other));
}

export async function addFollow(tx: Tx, row: typeof follow.$inferInsert): Promise<void> {
  await tx.insert(follow).values(row).onConflictDoNothing();
}

/** Accepted once: the first time stays. */
export async function acceptById(tx: Tx, id: string, at: string): Promise<void> {
  await tx
    .update(follow)
    .set({ accepted_at: at })
    .where(and(eq(follow.id, id), isNull(follow.accepted_at)));
}

export async function removeFollow(tx: Tx, id: string): Promise<void> {
  await tx.delete(follow).where(eq(follow.id, id));
}

/** Whether a picture of the one may be shown to the other: she follows, or has shown herself by asking. */
export async function mayShowPicture(db: Database, viewer: string, owner: string): Promise<boolean> {
  const rows = await db
    .select({ id: follow.id })
    .from(follow)
    .where(
      or(
        and(eq(follow.follower_id, viewer), eq(follow.followed_id, owner), isNotNull(follow.accepted_at)),
        and(eq(follow.follower_id, owner), eq(follow.followed_id, viewer)),
      ),
    );
  return rows.length > 0;
}

/** Whether a file is the picture that she shows of herself now. */
export async function isShownPicture(db: Database, owner: string, fileId: string): Promise<boolean> {
  const [row] = await db.select({ picture: appUser.profile_image }).from(appUser).where(eq(appUser.id, owner));
  return Object.values(row?.picture ?? {}).some((url) => url.includes(`/media/${fileId}`));
}

/** XP of these people. */
export async function pointsOf(tx: Tx, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: xpEvent.user_id, total: sum(xpEvent.amount) })
    .from(xpEvent)
    .where(inArray(xpEvent.user_id, [...ids]))
    .groupBy(xpEvent.user_id);
  return new Map(rows.map(({ id, total }) => [id, Number(total ?? 0)]));
}

/** The days on which these people opened the app. */
export async function loginsOf(tx: Tx, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return tx
    .select({ userId: xpEvent.user_id, localDay: xpEvent.local_day, utcOffsets: xpEvent.utc_offsets })
    .from(xpEvent)
    .where(and(inArray(xpEvent.user_id, [...ids]), eq(xpEvent.cause, "first_login")));
}
