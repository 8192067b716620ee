import { get, update } from "idb-keyval";

import type { EndedBy } from "#shared/contract/errors.ts";

/** A sign-in of this device that somebody ended elsewhere: she is told, and what is hers here is dealt with. */
export interface EndedSession {
  userId: string;
  by: EndedBy;
  /** What was hers here has been dealt with. She is told until somebody signs in: she may not have looked yet. */
  isSettled?: true;
}

const KEY = "endedSessions";

export async function endedSessions(): Promise<readonly EndedSession[]> {
  return (await get<EndedSession[]>(KEY).catch(() => undefined)) ?? [];
}

export const noteEndedSession = (ended: EndedSession): Promise<void> =>
  update<EndedSession[]>(KEY, (known = []) => [...known.filter(({ userId }) => userId !== ended.userId), ended]);

export const noteSettled = (userId: string): Promise<void> =>
  update<EndedSession[]>(KEY, (known = []) =>
    known.map((ended) => (ended.userId === userId ? { ...ended, isSettled: true } : ended)),
  );

/** Somebody signs in: whoever was to be told has been told. */
export const forgetSettled = (): Promise<void> =>
  update<EndedSession[]>(KEY, (known = []) => known.filter(({ isSettled }) => !isSettled));
