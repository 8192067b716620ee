import { get, update } from "idb-keyval";

import type { EndedBy } from "#shared/contract/errors.ts";

/** A sign-in of this device that somebody ended elsewhere: she is told, and what is hers here is dealt with. */
export interface EndedSession {
  userId: string;
  by: EndedBy;
}

const KEY = "endedSessions";

export async function endedSessions(): Promise<readonly EndedSession[]> {
  return (await get<EndedSession[]>(KEY).catch(() => undefined)) ?? [];
}

export const noteEndedSession = (ended: EndedSession): Promise<void> =>
  update<EndedSession[]>(KEY, (known = []) => [...known.filter(({ userId }) => userId !== ended.userId), ended]);

export const forgetEndedSession = (userId: string): Promise<void> =>
  update<EndedSession[]>(KEY, (known = []) => known.filter((ended) => ended.userId !== userId));
