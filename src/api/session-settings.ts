import type { UserRow } from "#shared/model/user.ts";

/** What holds for the session under way: it begins with the learner's defaults, and may be changed for a while. */
export interface SessionSettings {
  /** She types and reads; off: she only speaks and listens. */
  chatEnabled: boolean;
  subtitlesEnabled: boolean;
  languageLevel: UserRow["language_level"];
  speakingSpeed: UserRow["speaking_speed"];
}

/** The documented localStorage keys. */
const KEYS = {
  chatEnabled: "currentChatEnabled",
  subtitlesEnabled: "currentSubtitlesEnabled",
  languageLevel: "currentLanguageLevel",
  speakingSpeed: "currentSpeakingSpeed",
} as const satisfies Record<keyof SessionSettings, string>;
type Name = keyof SessionSettings;
const NAMES = Object.keys(KEYS) as Name[];

export const SESSION_SETTING_KEYS: readonly string[] = Object.values(KEYS);

/** As long as nobody has said otherwise: the defaults of a new account. */
const DEFAULTS: SessionSettings = {
  chatEnabled: true,
  subtitlesEnabled: true,
  languageLevel: "simple",
  speakingSpeed: "MEDIUM",
};

// Not from the model: its lists come with the library that checks them, which no screen needs.
const ALLOWED: { [N in Name]: readonly SessionSettings[N][] } = {
  chatEnabled: [true, false],
  subtitlesEnabled: [true, false],
  languageLevel: ["simple", "medium", "native"],
  speakingSpeed: ["SLOW", "MEDIUM", "FAST"],
};

const listeners = new Set<() => void>();
let seen: { raw: string; settings: SessionSettings } | null = null;

function storage(): Storage | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}

/** A value that no version of the app writes counts as none; one that is no JSON at all clears the sign-in, elsewhere. */
function parsed<N extends Name>(name: N, raw: string | null): SessionSettings[N] {
  try {
    const value: unknown = JSON.parse(raw ?? "null");
    return ALLOWED[name].find((allowed) => allowed === value) ?? DEFAULTS[name];
  } catch {
    return DEFAULTS[name];
  }
}

/** The settings of the running session. The same object until one of them changes. */
export function sessionSettings(): SessionSettings {
  const raws = NAMES.map((name) => storage()?.getItem(KEYS[name]) ?? null);
  const raw = JSON.stringify(raws);
  if (seen?.raw === raw) return seen.settings;
  const [chat = null, subtitles = null, level = null, speed = null] = raws;
  const settings: SessionSettings = {
    chatEnabled: parsed("chatEnabled", chat),
    subtitlesEnabled: parsed("subtitlesEnabled", subtitles),
    languageLevel: parsed("languageLevel", level),
    speakingSpeed: parsed("speakingSpeed", speed),
  };
  seen = { raw, settings };
  return settings;
}

/** Changes them for this session only. Where it cannot be stored, her defaults go on. */
export function changeSessionSettings(changed: Partial<SessionSettings>): void {
  const local = storage();
  try {
    for (const name of NAMES) {
      if (changed[name] !== undefined) local?.setItem(KEYS[name], JSON.stringify(changed[name]));
    }
  } catch {
    // Storage is full or refused.
  }
  for (const listener of listeners) listener();
}

/** Back to the defaults: whenever her details are loaded or updated. */
export const resetSessionSettings = ({
  chatEnabled,
  subtitlesEnabled,
  languageLevel,
  speakingSpeed,
}: SessionSettings): void => changeSessionSettings({ chatEnabled, subtitlesEnabled, languageLevel, speakingSpeed });

/** Calls back when one of them changes, in this tab or another. Answers the way to stop it. */
export function onSessionSettings(listener: () => void): () => void {
  // The worker's types, which read this file too, know no such event.
  const onStorage = (event: Event) => {
    const { key } = event as Event & { key: string | null };
    if (key === null || SESSION_SETTING_KEYS.includes(key)) listener();
  };
  listeners.add(listener);
  globalThis.addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listener);
    globalThis.removeEventListener("storage", onStorage);
  };
}
