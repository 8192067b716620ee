import { asLearner } from "#app/as-learner.ts";
import { call } from "#api/calls/people.ts";
import { commit } from "#db/commit.ts";
import { learner } from "#db/learner.ts";
import type { API } from "#shared/contract/api.ts";
import type { BodyOf } from "#shared/contract/endpoint.ts";
import { AppError } from "#shared/contract/errors.ts";
import { syncNow } from "#sync/runtime.ts";

import { cachePeople } from "./cached-people.ts";

export type Asked = BodyOf<typeof API.requestFollow>;

/** `userId`: whose database takes the answer, also if somebody else has signed in meanwhile. */
const ofLearner = (userId = learner().userId) => ({ params: { user_id: userId }, as: userId });

/** Asks the server who is connected with her, and keeps it for when there is no network. */
export async function fetchPeople(): Promise<void> {
  const db = learner();
  // A username that waits on this device is sent first, or the server would speak of the old one.
  if ((await db.outbox.count()) > 0) await syncNow({ hasNetwork: true });
  const ofHer = ofLearner(db.userId);
  const [following, followers, blocked, link] = await Promise.all([
    call("listFollowing", ofHer),
    call("listFollowedBy", ofHer),
    call("listBlocking", ofHer),
    call("getFollowLink", ofHer),
  ]);
  await cachePeople(db, {
    following: following.items,
    followers: followers.items,
    blocked: blocked.items,
    code: link.code,
    isUsernameFound: link.is_username_unique,
  });
}

/** Does one thing and looks again. What was done stays done, also if the looking fails. */
async function thenFetch(work: Promise<unknown>): Promise<void> {
  await work;
  await fetchPeople().catch(() => undefined);
}

export const askToFollow = (body: Asked): Promise<void> => thenFetch(call("requestFollow", { body, ...ofLearner() }));

export const accept = (id: string): Promise<void> =>
  thenFetch(call("acceptFollow", { params: { id }, ...asLearner() }));

/** Withdraw, decline, unfollow, remove: whoever had ended it already has done the same. */
export const endFollow = (id: string): Promise<void> =>
  thenFetch(call("deleteFollow", { params: { id }, ...asLearner() }).catch(ignoreMissing));

export const block = (userId: string): Promise<void> =>
  thenFetch(call("blockUser", { body: { user_id: userId }, ...ofLearner() }));

export const unblock = (id: string): Promise<void> =>
  thenFetch(call("unblockUser", { params: { id }, ...asLearner() }).catch(ignoreMissing));

/** The name by which others find her; kept here and sent as soon as there is a network. */
export async function changeUsername(username: string | null): Promise<void> {
  await commit(learner(), [{ name: "updateUser", args: { fields: { username } } }]);
}

function ignoreMissing(error: unknown): void {
  if (!(error instanceof AppError) || error.code !== "not-found") throw error;
}
