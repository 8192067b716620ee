import { type EndedSession, endedSessions, forgetEndedSession } from "#api/ended-sessions.ts";
import { currentSession } from "#api/session.ts";
import { clearPersonalValues } from "#api/session-mirror.ts";
import { openDatabase } from "#db/learner.ts";
import { type OnlyHere, onlyHere } from "#db/only-here.ts";

import { removeLearner } from "./sign-out.ts";

/** A sign-in that was ended elsewhere, and what of hers had to stay here. */
export type SettledSession = EndedSession & OnlyHere;

/**
 * Deals with what this device has of those who were signed out from elsewhere, as if they had done so here: it goes,
 * unless there is work that nobody else has. Throws where something still holds it; then it is tried again.
 */
export async function settleEndedSessions(): Promise<readonly SettledSession[]> {
  const settled: SettledSession[] = [];
  for (const ended of await endedSessions()) {
    const left = await whatIsLeft(ended.userId);
    if (left.changes + left.drafts === 0) await removeEnded(ended.userId);
    await forgetEndedSession(ended.userId);
    settled.push({ ...ended, ...left });
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
