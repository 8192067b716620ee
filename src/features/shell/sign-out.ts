import { deleteLearner, learner } from "#db/learner.ts";
import { syncNow } from "#sync/runtime.ts";

import { endSession } from "./learner-session.ts";

/** How many changes exist only on this device. */
export function unsyncedCount(): Promise<number> {
  return learner().outbox.count();
}

/** Synchronises and answers how many changes are still only here. */
export async function syncBeforeSignOut(): Promise<number> {
  await syncNow();
  return unsyncedCount();
}

/** Signs out; what is not synchronised waits on this device for the same learner's next sign-in. */
export async function signOutKeeping(): Promise<void> {
  await endSession();
}

/** Signs out and removes everything of this learner from this device. Only ever at her own word. */
export async function signOutDiscarding(): Promise<void> {
  const { userId } = learner();
  await endSession();
  await deleteLearner(userId);
  await globalThis.caches?.delete(`visite-media-${userId}`);
}
