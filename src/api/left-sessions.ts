import { get, update } from "idb-keyval";

import { AppError, isAccountGone } from "#shared/contract/errors.ts";

import { noteGoneAccount } from "./gone-accounts.ts";
import { request } from "./http.ts";

/** A sign-in that is over on this device. Its refresh token says which one, and nothing else is needed to end it. */
interface LeftSession {
  refreshToken: string;
  /** Whose data stay here. Then the server is asked again now and then: her account may be deleted meanwhile. */
  keptFor?: string;
  /** When the server was last told (UTC ms); absent: it does not know yet. */
  toldAt?: number;
}

const KEY = "leftSessions";
const ASK_AGAIN_MS = 24 * 3_600_000;

const change = (how: (known: LeftSession[]) => LeftSession[]) =>
  update<LeftSession[]>(KEY, (known) => how(known ?? []));
const without = (token: string) => change((known) => known.filter(({ refreshToken }) => refreshToken !== token));

/** Stored before the session itself goes: whatever happens then, the server is told as soon as it can be reached. */
export const noteLeftSession = (left: LeftSession): Promise<void> =>
  change((known) => [...known.filter(({ refreshToken }) => refreshToken !== left.refreshToken), left]);

/** She is here again, or her data are gone: nobody need ask for her any more. What the server does not know stays. */
export const stopAskingAbout = (userId: string): Promise<void> =>
  change((known) =>
    known.flatMap((left) => {
      if (left.keptFor !== userId) return [left];
      return left.toldAt === undefined ? [{ refreshToken: left.refreshToken }] : [];
    }),
  );

const isDue = ({ toldAt }: LeftSession, now: number) =>
  toldAt === undefined || now - toldAt > ASK_AGAIN_MS || now < toldAt;

/** Tells the server which sign-ins are over here. Throws when it could not be told of some; then it is tried again. */
export async function endLeftSessions(signal?: AbortSignal): Promise<void> {
  const due = ((await get<LeftSession[]>(KEY)) ?? []).filter((left) => isDue(left, Date.now()));
  for (const left of due) await tell(left, signal);
}

async function tell({ refreshToken, keptFor: userId }: LeftSession, signal: AbortSignal | undefined): Promise<void> {
  try {
    const json = { refresh_token: refreshToken };
    await request({ method: "POST", path: "/auth/sign-out", json, ...(signal && { signal }) });
  } catch (error) {
    if (isAccountGone(error) && userId !== undefined) await noteGoneAccount(userId);
    // A token that the server does not take can do no harm either.
    const isFinal = error instanceof AppError && (error.code === "unauthorized" || error.code === "invalid-grant");
    if (!isFinal) throw error;
    return without(refreshToken);
  }
  if (userId === undefined) return without(refreshToken);
  await change((known) =>
    known.map((left) => (left.refreshToken === refreshToken ? { ...left, toldAt: Date.now() } : left)),
  );
}

const EVERY_MS = 60_000;

/** As long as this page is open: at once, and whenever there may be a network again. */
export function keepTellingOfLeftSessions(): void {
  const tell = () => void endLeftSessions().catch(() => undefined); // the next one tries again
  tell();
  globalThis.addEventListener("online", tell);
  setInterval(tell, EVERY_MS);
}
