import { levelOf } from "#shared/model/levels.ts";
import { localDayOf } from "#shared/model/local-day.ts";
import type { BlockAnswer, FollowAnswer } from "#shared/model/people.ts";
import { streakAt, streakDaysOf } from "#shared/model/streak/streak.ts";

import type { Tx } from "../../db/tx.ts";
import { type blocksOf, type FollowOfPerson, loginsOf, pointsOf } from "./store.ts";

type Person = FollowOfPerson["person"];

const shown = ({ id, username, first_name, last_name, profile_image }: Person): FollowAnswer["user"] => ({
  id,
  username,
  first_name,
  last_name,
  profile_image,
});

/** Who has not shown herself: what the caller knew when she asked, and nothing more. */
const unseen = (askedAs: string | null): FollowAnswer["user"] => ({
  id: null,
  username: askedAs,
  first_name: null,
  last_name: null,
  profile_image: null,
});

/** Whom one follows: who has accepted with name, picture, level and streak, the others as they were asked. */
export async function followingAnswers(tx: Tx, rows: readonly FollowOfPerson[], at: Date): Promise<FollowAnswer[]> {
  const accepted = rows.filter(({ follow }) => follow.accepted_at !== null);
  const ids = accepted.map(({ person }) => person.id);
  const points = await pointsOf(tx, ids);
  const logins = Map.groupBy(await loginsOf(tx, ids), ({ userId }) => userId);
  return rows.map(({ follow: { id, created_at, accepted_at, asked_as }, person }) => {
    const common = { id, created_at, accepted_at };
    if (accepted_at === null) return { ...common, user: unseen(asked_as), level: null, streak_days: null };
    const { level } = levelOf(points.get(person.id) ?? 0);
    return { ...common, user: shown(person), level, streak_days: streakOf(person, logins.get(person.id) ?? [], at) };
  });
}

function streakOf(person: Person, logins: Parameters<typeof streakDaysOf>[0], at: Date): number | null {
  if (person.streak_mode === "off") return null;
  const today = localDayOf(at.getTime(), person.time_zone, person.day_starts_at);
  return streakAt(streakDaysOf(logins, person.habit_log.pauses), today).length;
}

/** Who follows one: by asking they have said who they are, how they learn is theirs. */
export const followerAnswers = (rows: readonly FollowOfPerson[]): FollowAnswer[] =>
  rows.map(({ follow: { id, created_at, accepted_at }, person }) => ({
    id,
    user: shown(person),
    created_at,
    accepted_at,
    level: null,
    streak_days: null,
  }));

/** Blocking somebody is no way to learn who she is. */
export const blockAnswers = (rows: Awaited<ReturnType<typeof blocksOf>>): BlockAnswer[] =>
  rows.map(({ block: { id, created_at, asked_as }, person }) => ({
    id,
    user: asked_as === null ? shown(person) : unseen(asked_as),
    created_at,
  }));
