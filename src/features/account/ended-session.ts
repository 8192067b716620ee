import { endedSessions } from "#api/ended-sessions.ts";
import type { EndedBy } from "#shared/contract/errors.ts";

/** What the screen says of a sign-in that was ended elsewhere. */
export interface Ended {
  userId: string;
  by: EndedBy;
  changes: number;
  drafts: number;
}

/** Whether somebody was signed out of this device from elsewhere, and has not been told. */
export const hasEndedSession = async (): Promise<boolean> => (await endedSessions()).length > 0;
