import { keepCached, readCached, type CachedAnswer } from "#db/cached.ts";
import type { LearnerDatabase } from "#db/database.ts";
import type { BlockAnswer, FollowAnswer } from "#shared/model/people.ts";

const KEY = "people";

/** Who is connected with her, as the server last said it. */
export interface CachedPeople {
  following: FollowAnswer[];
  followers: FollowAnswer[];
  blocked: BlockAnswer[];
  /** Of the link by which others ask her. */
  code: string;
  /** Whether her username leads to her: not where somebody else has the same. */
  isUsernameFound: boolean;
}

export async function cachePeople(db: LearnerDatabase, people: CachedPeople): Promise<void> {
  await keepCached(db, KEY, people);
}

export const cachedPeople = (db: LearnerDatabase): Promise<CachedAnswer<CachedPeople> | null> => readCached(db, KEY);

export async function ownUsername(db: LearnerDatabase): Promise<string | null> {
  return (await db.user.get(db.userId))?.username ?? null;
}

interface PeopleGroups {
  /** Who waits for her answer. */
  asking: FollowAnswer[];
  followers: FollowAnswer[];
  following: FollowAnswer[];
  /** Whose answer she waits for. */
  asked: FollowAnswer[];
}

export function groupsOf({ following, followers }: CachedPeople): PeopleGroups {
  const isAccepted = ({ accepted_at }: FollowAnswer) => accepted_at !== null;
  return {
    asking: followers.filter((one) => !isAccepted(one)),
    followers: followers.filter(isAccepted),
    following: following.filter(isAccepted),
    asked: following.filter((one) => !isAccepted(one)),
  };
}
