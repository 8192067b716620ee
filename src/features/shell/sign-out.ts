import { mediaCacheName } from "#api/media-here.ts";
import { courseCacheName } from "#api/course-cache.ts";
import { stopAskingAbout } from "#api/left-sessions.ts";
import { unsubscribeHere } from "#api/push.ts";
import { clearPersonalValues } from "#api/session-mirror.ts";
import { deleteLearner, learner } from "#db/learner.ts";
import { type OnlyHere, onlyHere } from "#db/only-here.ts";
import { AppError } from "#shared/contract/errors.ts";
import { syncNow } from "#sync/runtime.ts";

import { endSession, stopLearnerSession } from "./learner-session.ts";

/** What only this device has. */
export const whatIsOnlyHere = (): Promise<OnlyHere> => onlyHere(learner());

/** Synchronises and answers how many changes are still only here. */
export async function syncBeforeSignOut(): Promise<number> {
  await syncNow();
  return (await whatIsOnlyHere()).changes;
}

/** Nobody is reminded here any more. Nothing waits for it: the server ends it with the session. */
const remindNoMore = (): void => void unsubscribeHere().catch(() => undefined);

/** Signs out; what is hers stays on this device, and what is not synchronised waits here for her next sign-in. */
export async function signOutKeeping(): Promise<void> {
  remindNoMore();
  await endSession({ keepsData: true });
}

/** So long other tabs are given to let go of her database. */
const PATIENCE_MS = 3000;

/** Removes what this device has of a learner. Throws if that takes too long: something still holds it. */
export async function removeLearner(userId: string): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new AppError("storage-failed", { message: "her database is held" })), PATIENCE_MS);
  });
  try {
    await Promise.race([deleteLearner(userId), tooLong]);
    await globalThis.caches?.delete(mediaCacheName(userId));
    await globalThis.caches?.delete(courseCacheName(userId));
    await stopAskingAbout(userId);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Signs out and removes everything of this learner from this device, also what was not synchronised: whether there is
 * such work, and what is to become of it, has been asked. Killed in between, it leaves her signed in without her data,
 * and never the other way round: what she discarded would be sent after all.
 */
export async function signOutRemoving(): Promise<void> {
  const { userId } = learner();
  remindNoMore();
  stopLearnerSession();
  await removeLearner(userId).catch(() => undefined); // once more below, when the other tabs have heard of it
  await endSession();
  clearPersonalValues();
  // Also what a tab that was just opening has made anew.
  await removeLearner(userId);
}
