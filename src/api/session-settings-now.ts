import { SETTING_KEYS, settingListeners, type SessionSettings, type SettingName } from "./session-settings.ts";

const NAMES = Object.keys(SETTING_KEYS) as SettingName[];

/** As long as nobody has said otherwise: the defaults of a new account. */
const DEFAULTS: SessionSettings = {
  chatEnabled: true,
  subtitlesEnabled: true,
  languageLevel: "simple",
  speakingSpeed: "MEDIUM",
};

// Not from the model: its lists come with the library that checks them, which no screen needs.
const ALLOWED: { [N in SettingName]: readonly SessionSettings[N][] } = {
  chatEnabled: [true, false],
  subtitlesEnabled: [true, false],
  languageLevel: ["simple", "medium", "native"],
  speakingSpeed: ["SLOW", "MEDIUM", "FAST"],
};

let seen: { raw: string; settings: SessionSettings } | null = null;

function stored(name: SettingName): string | null {
  try {
    return localStorage.getItem(SETTING_KEYS[name]);
  } catch {
    return null;
  }
}

/** A value that no version of the app writes counts as none; one that is no JSON at all clears the sign-in, elsewhere. */
function parsed<N extends SettingName>(name: N, raw: string | null): SessionSettings[N] {
  try {
    const value: unknown = JSON.parse(raw ?? "null");
    return ALLOWED[name].find((allowed) => allowed === value) ?? DEFAULTS[name];
  } catch {
    return DEFAULTS[name];
  }
}

/** The settings of the running session. The same object until one of them changes. */
export function sessionSettings(): SessionSettings {
  const raws = NAMES.map(stored);
  const raw = JSON.stringify(raws);
  if (seen?.raw === raw) return seen.settings;
  const of = <N extends SettingName>(name: N) => parsed(name, raws[NAMES.indexOf(name)] ?? null);
  const settings: SessionSettings = {
    chatEnabled: of("chatEnabled"),
    subtitlesEnabled: of("subtitlesEnabled"),
    languageLevel: of("languageLevel"),
    speakingSpeed: of("speakingSpeed"),
  };
  seen = { raw, settings };
  return settings;
}

/** Calls back when one of them changes, in this tab or another: fit for `useSyncExternalStore`. */
export function onSessionSettings(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || Object.values<string>(SETTING_KEYS).includes(key)) listener();
  };
  settingListeners.add(listener);
  globalThis.addEventListener("storage", onStorage);
  return () => {
    settingListeners.delete(listener);
    globalThis.removeEventListener("storage", onStorage);
  };
}
