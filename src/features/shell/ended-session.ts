import { type EndedSession, endedSessions, noteSettled } from "#api/ended-sessions.ts";
import { currentSession, reloadSession } from "#api/session.ts";
import { clearPersonalValues } from "#api/session-mirror.ts";
import { openDatabase } from "#db/learner.ts";
import { type OnlyHere, onlyHere } from "#db/only-here.ts";

import { removeLearner } from "./sign-out.ts";

/** A sign-in that was ended elsewhere, and what of hers had to stay here. */
export type SettledSession = Omit<EndedSession, "isSettled"> & OnlyHere;

/**
 * Deals with what this device has of those who were signed out from elsewhere, as if they had done so here: it goes,
 * unless there is work that nobody else has, or she has signed in again. Throws where something still
 * holds it; then it is tried again.
 */
export async function settleEndedSessions(): Promise<readonly SettledSession[]> {
  const settled: SettledSession[] = [];
  for (const ended of await endedSessions()) {
    const left = await whatIsLeft(ended.userId);
    const isHereAgain = (await reloadSession())?.userId === ended.userId;
    if (!ended.isSettled && !isHereAgain && left.changes + left.drafts === 0) await removeEnded(ended.userId);
    await noteSettled(ended.userId);
    settled.push({ userId: ended.userId, by: ended.by, ...left });
  }
  return settled;
}

/** Removes what she has here after all: at her own word. */
export async function removeEnded(userId: string): Promise<void> {
  await removeLearner(userId);
  if (currentSession() === null) clearPersonalValues();
}

async function whatIsLeft(userId: string): Promise<OnlyHere> {
  const db = openDatabase(userId, { mustExist: true });
  try {
    return await onlyHere(db);
  } catch {
    return { changes: 0, drafts: 0 }; // there is no database of hers
  } finally {
    db.close();
  }
}
