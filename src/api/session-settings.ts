import type { UserRow } from "#shared/model/user.ts";

/** What holds for the session under way: it begins with the learner's defaults, and may be changed for a while. */
export interface SessionSettings {
  /** She types and reads; off: she only speaks and listens. */
  chatEnabled: boolean;
  subtitlesEnabled: boolean;
  languageLevel: UserRow["language_level"];
  speakingSpeed: UserRow["speaking_speed"];
}
export type SettingName = keyof SessionSettings;

/** The documented localStorage keys. */
export const SETTING_KEYS = {
  chatEnabled: "currentChatEnabled",
  subtitlesEnabled: "currentSubtitlesEnabled",
  languageLevel: "currentLanguageLevel",
  speakingSpeed: "currentSpeakingSpeed",
} as const satisfies Record<SettingName, string>;

/** Who wants to hear of changes in this tab (`session-settings-now.ts`). */
export const settingListeners = new Set<() => void>();

/**
 * Changes them for this session only. With all of a learner's details they are back at her defaults, as whenever these
 * are loaded or updated. Where nothing can be stored, the defaults go on.
 */
export function changeSessionSettings(changed: Partial<SessionSettings>): void {
  try {
    for (const name of Object.keys(SETTING_KEYS) as SettingName[]) {
      if (changed[name] !== undefined) localStorage.setItem(SETTING_KEYS[name], JSON.stringify(changed[name]));
    }
  } catch {
    // Storage is full, refused, or not there at all, as in the worker.
  }
  for (const listener of settingListeners) listener();
}
