import type { Session } from "./session-record.ts";
import { changeSessionSettings, SETTING_KEYS, type SessionSettings } from "./session-settings.ts";

/** The documented localStorage keys. */
const TOKEN_KEY = "token";
const USER_KEY = "user";
const VERSION_KEY = "schemaVersion";
const SCHEMA_VERSION = "20250715-01";

/** Absent in a service worker, and refused by some privacy settings. */
function storage(): Storage | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}

/** Clears all of localStorage when it was written by another schema. Never touches IndexedDB. */
export function checkStorageSchema(): void {
  const local = storage();
  if (!local || local.getItem(VERSION_KEY) === SCHEMA_VERSION) return;
  local.clear();
  local.setItem(VERSION_KEY, SCHEMA_VERSION);
}

/** True if a stored value cannot be parsed: then the saved sign-in is not to be trusted. */
export function mirrorIsBroken(): boolean {
  const local = storage();
  if (!local) return false;
  try {
    for (const key of [TOKEN_KEY, USER_KEY, ...Object.values(SETTING_KEYS)]) JSON.parse(local.getItem(key) ?? "null");
    return false;
  } catch {
    return true;
  }
}

/** Brings the mirror up to date. It is no truth: where it cannot be written (quota, tampered values) nothing fails. */
export function mirrorSession(session: Session | null): void {
  const local = storage();
  if (!local) return;
  try {
    writeMirror(local, session);
  } catch {
    // The session itself is kept; a mirror that cannot be parsed is noticed at the next start.
  }
}

function writeMirror(local: Storage, session: Session | null): void {
  if (session) {
    // Who reads the documented keys calls with this. The refresh token is nobody's business but ours.
    local.setItem(TOKEN_KEY, JSON.stringify({ access_token: session.accessToken }));
    const known = JSON.parse(local.getItem(USER_KEY) ?? "null") as { id?: string } | null;
    if (known?.id !== session.userId) local.setItem(USER_KEY, JSON.stringify({ id: session.userId }));
  } else {
    for (const key of [TOKEN_KEY, USER_KEY, ...Object.values(SETTING_KEYS)]) local.removeItem(key);
  }
}

/** What belongs to the device and says nothing of anybody. */
const OF_THE_DEVICE = new Set([VERSION_KEY, "interfaceLanguage", "theme", "operator", "installHintDismissedAt"]);

/** Takes away every stored value that may be a person's: what is not known to be the device's own is. */
export function clearPersonalValues(): void {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, n) => localStorage.key(n) ?? "");
    for (const key of keys) if (!OF_THE_DEVICE.has(key)) localStorage.removeItem(key);
    sessionStorage.clear();
  } catch {
    // Where nothing can be stored, nothing is.
  }
}

/** The session's settings start from the user's defaults whenever her details are loaded or updated. */
export function mirrorUser(user: SessionSettings & { id: string }): void {
  try {
    storage()?.setItem(USER_KEY, JSON.stringify(user));
  } catch {
    // The row itself is in her database.
  }
  changeSessionSettings(user);
}
