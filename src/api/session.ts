import { get, update } from "idb-keyval";

import { AppError, endedBy, isAccountGone } from "#shared/contract/errors.ts";
import { newId } from "#shared/lib/uuid.ts";

import { forgetSettled, noteEndedSession } from "./ended-sessions.ts";
import { endLeftSessions, stopAskingAbout, noteLeftSession } from "./left-sessions.ts";
import { noteGoneAccount } from "./gone-accounts.ts";
import { request } from "./http.ts";
import { mirrorSession, mirrorIsBroken } from "./session-mirror.ts";
import type { Session } from "./session-record.ts";

/** The token is refreshed when it has less than this left: 15 minutes. */
const REFRESH_MARGIN_MS = 15 * 60_000;
const LOCK_WAIT_MS = 10_000;
const SESSION_KEY = "session";

export interface Notification {
  type: "XP";
  message: string;
  xp: number;
}

interface LoginAnswer {
  token: { access_token: string; refresh_token: string };
  notifications: Notification[];
  /** More than a password is asked of her role, and she has nothing else yet. */
  must_set_up?: "second-factor" | undefined;
}

/** What a sign-in says beside the tokens. */
export interface Welcome {
  session: Session;
  notifications: Notification[];
  mustSetUp: boolean;
}

type Listener = (session: Session | null) => void;
const listeners = new Set<Listener>();

let current: Session | null = null;
let loading: Promise<Session | null> | null = null;

function announce(): void {
  for (const listener of listeners) listener(current);
}

/** Calls back at every sign-in, refresh and sign-out of this context. Returns the function that stops it. */
export function onSessionChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function claimsOf(token: string): { sub: string; exp: number; iat: number } {
  const payload = token.split(".")[1];
  if (!payload) throw new AppError("unauthorized", { message: "the access token is not a JWT" });
  const bytes = Uint8Array.from(atob(payload.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));
  return JSON.parse(new TextDecoder().decode(bytes)) as { sub: string; exp: number; iat: number };
}

/** Whose token it is. */
export const subjectOf = (token: string): string => claimsOf(token).sub;

function sessionOf({ token }: LoginAnswer): Session {
  const { sub, exp, iat } = claimsOf(token.access_token);
  return {
    userId: sub,
    accessToken: token.access_token,
    refreshToken: token.refresh_token,
    refreshId: newId(),
    receivedAt: Date.now(),
    lifetimeMs: (exp - iat) * 1000,
  };
}

/**
 * `current` follows the stored copy: it is set when a write has ended, so that the write that IndexedDB ran last is
 * also the one that counts here.
 */
function take(session: Session | null): void {
  current = session;
  loading = Promise.resolve(session);
  mirrorSession(session);
  announce();
}

async function store(session: Session | null): Promise<void> {
  current = session;
  await update(SESSION_KEY, () => session ?? undefined);
  take(session);
}

/**
 * Puts the outcome of a refresh in the place of the session that was refreshed, and of no other: she may have signed
 * out meanwhile, and somebody else in. Returns the session that counts now.
 */
async function replace(refreshed: Session, next: Session | null): Promise<Session | null> {
  let outcome: Session | null = null;
  await update<Session | undefined>(SESSION_KEY, (stored) => {
    outcome = stored?.refreshToken === refreshed.refreshToken ? next : (stored ?? null);
    return outcome ?? undefined;
  });
  take(outcome);
  return outcome;
}

/** The id of this session's next refresh: stored before it is used, so that all contexts have the same one. */
async function refreshIdOf(session: Session): Promise<string> {
  const made = session.refreshId ?? newId();
  if (session.refreshId !== undefined) return made;
  let agreed = made;
  await update<Session | undefined>(SESSION_KEY, (stored) => {
    if (stored?.refreshToken !== session.refreshToken) return stored;
    agreed = stored.refreshId ?? made;
    return { ...stored, refreshId: agreed };
  });
  return agreed;
}

/** Reads the session from the device, once per context. A mirror that cannot be parsed clears the session. */
export function loadSession(): Promise<Session | null> {
  loading ??= (async () => {
    if (mirrorIsBroken()) await store(null);
    current = (await get<Session>(SESSION_KEY)) ?? null;
    mirrorSession(current);
    return current;
  })();
  return loading;
}

/** Reads it again: another tab or the worker may have refreshed it or signed out. */
export async function reloadSession(): Promise<Session | null> {
  const stored = (await get<Session>(SESSION_KEY)) ?? null;
  const hasChanged = stored?.accessToken !== current?.accessToken;
  current = stored;
  loading = Promise.resolve(stored);
  if (hasChanged) {
    mirrorSession(stored);
    announce();
  }
  return stored;
}

export function currentSession(): Session | null {
  return current;
}

let signedInHere: string | null = null;

/** Whether this page has signed her in: then the server has opened her day, and what that paid was said. */
export const hasSignedInHere = (userId: string): boolean => signedInHere === userId;

/** By it the server knows which day of hers it is, as this device will stamp what she does. */
export const deviceTime = () => ({
  time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC",
  signed_in_at: new Date().toISOString(),
});

/** Signs in with a password. Throws "invalid-credentials", or what the network says. */
export async function signIn(username: string, password: string): Promise<Welcome> {
  const answer = (await request({
    method: "POST",
    path: "/auth/token",
    form: { grant_type: "password", username, password, ...deviceTime() },
  })) as LoginAnswer;
  return beginSession(answer);
}

/** Keeps what a sign-in answered, however she proved herself. */
export async function beginSession(answer: LoginAnswer): Promise<Welcome> {
  const session = sessionOf(answer);
  await store(session);
  signedInHere = session.userId;
  await forgetSettled().catch(() => undefined); // then she is told once more
  await stopAskingAbout(session.userId).catch(() => undefined); // then her account is asked for once more
  return { session, notifications: answer.notifications ?? [], mustSetUp: answer.must_set_up !== undefined };
}

/**
 * Forgets the session here, and has the server told of it: now if it can be reached, else when it can. Never waits for
 * the network. `keepsData`: what is hers stays on this device.
 */
export async function signOut({ keepsData = false } = {}): Promise<void> {
  const session = current;
  if (session) {
    const { refreshToken, userId } = session;
    // A device that can store nothing any more lets go of the session all the same; then the family runs out.
    await noteLeftSession({ refreshToken, ...(keepsData && { keptFor: userId }) }).catch(() => undefined);
  }
  await store(null);
  endLeftSessions().catch(() => undefined); // and tried again
}

/** A token that is good for a while. Throws "unauthorized" when nobody is signed in. */
export async function accessToken(): Promise<string> {
  const session = current ?? (await loadSession());
  if (!session) throw new AppError("unauthorized");
  const isFresh =
    Date.now() < session.receivedAt + session.lifetimeMs - REFRESH_MARGIN_MS && Date.now() >= session.receivedAt;
  if (isFresh) return session.accessToken;
  try {
    return await refreshAccess(session.accessToken);
  } catch (error) {
    // Without a network the old token may still do, and only the server can say no.
    if (error instanceof AppError && error.code === "invalid-grant") throw error;
    return session.accessToken;
  }
}

/**
 * One refresh at a time on this device. The lock only saves work: a frozen tab may hold it for ever and some contexts
 * have none, so after a while the refresh goes on without it. The server hands two refreshes the same successor.
 */
async function withSessionLock<T>(work: () => Promise<T>): Promise<T> {
  const locks = globalThis.navigator?.locks;
  if (!locks) return work();
  const signal = AbortSignal.timeout(LOCK_WAIT_MS);
  let hasLock = false;
  try {
    return await locks.request("visite-session", { signal }, () => {
      hasLock = true;
      return work();
    });
  } catch (error) {
    if (hasLock || !signal.aborted) throw error;
    return work();
  }
}

/** The server will not go on with this session. Where somebody ended it, that is kept for her to read. */
async function endRefused(session: Session, error: AppError): Promise<void> {
  const by = endedBy(error);
  const stored = await get<Session>(SESSION_KEY);
  // She may have signed out meanwhile: then she knows.
  if (by !== null && stored?.refreshToken === session.refreshToken) {
    await noteEndedSession({ userId: session.userId, by });
  }
  // What of hers stays here must go when her account does: by this token the server says whether it has.
  const { refreshToken, userId: leftBy } = session;
  await noteLeftSession({ refreshToken, keptFor: leftBy, toldAt: Date.now() }).catch(() => undefined);
  await replace(session, null);
}

/**
 * Exchanges the refresh token, unless another tab or the worker has done so since `stale` was read.
 * Only our own "invalid-grant" signs out; no network is no refusal.
 */
export function refreshAccess(stale: string): Promise<string> {
  return withSessionLock(async () => {
    const session = await reloadSession();
    if (!session) throw new AppError("unauthorized");
    if (session.accessToken !== stale) return session.accessToken;
    try {
      const answer = (await request({
        method: "POST",
        path: "/auth/token",
        form: {
          grant_type: "refresh_token",
          refresh_token: session.refreshToken,
          refresh_id: await refreshIdOf(session),
        },
      })) as LoginAnswer;
      const valid = await replace(session, sessionOf(answer));
      if (!valid) throw new AppError("unauthorized");
      return valid.accessToken;
    } catch (error) {
      if (isAccountGone(error)) await noteGoneAccount(session.userId);
      if (error instanceof AppError && error.code === "invalid-grant") await endRefused(session, error);
      throw error;
    }
  });
}
