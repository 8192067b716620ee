import { beforeEach, describe, expect, it, vi } from "vitest";

import { mirrorIsBroken, mirrorSession, mirrorUser } from "./session-mirror.ts";
import { onSessionSettings, sessionSettings } from "./session-settings-now.ts";
import { changeSessionSettings, type SessionSettings } from "./session-settings.ts";

const HERS: SessionSettings = {
  chatEnabled: false,
  subtitlesEnabled: false,
  languageLevel: "native",
  speakingSpeed: "SLOW",
};
const NEW_ACCOUNT: SessionSettings = {
  chatEnabled: true,
  subtitlesEnabled: true,
  languageLevel: "simple",
  speakingSpeed: "MEDIUM",
};

class MemoryStorage {
  readonly #items = new Map<string, string>();
  getItem = (key: string): string | null => this.#items.get(key) ?? null;
  setItem = (key: string, value: string): void => void this.#items.set(key, value);
  removeItem = (key: string): void => void this.#items.delete(key);
  keys = (): string[] => [...this.#items.keys()];
}

let local: MemoryStorage;
beforeEach(() => {
  local = new MemoryStorage();
  vi.stubGlobal("localStorage", local);
  const page = new EventTarget();
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
  vi.stubGlobal("dispatchEvent", page.dispatchEvent.bind(page));
});

describe("the settings of a session", () => {
  it("are those of a new account before anybody's are known", () => {
    expect(sessionSettings()).toEqual(NEW_ACCOUNT);
  });

  it("stand under the documented keys, as JSON", () => {
    changeSessionSettings(HERS);
    const stored = local.keys().map((key) => [key, local.getItem(key)]);
    expect(Object.fromEntries(stored)).toEqual({
      currentChatEnabled: "false",
      currentSubtitlesEnabled: "false",
      currentLanguageLevel: '"native"',
      currentSpeakingSpeed: '"SLOW"',
    });
    expect(sessionSettings()).toEqual(HERS);
  });

  it("keep what is changed for now, and begin anew when her details are loaded or updated", () => {
    mirrorUser({ id: "a", ...HERS });
    changeSessionSettings({ speakingSpeed: "FAST" });
    expect(sessionSettings()).toEqual({ ...HERS, speakingSpeed: "FAST" });
    mirrorUser({ id: "a", ...HERS, chatEnabled: true });
    expect(sessionSettings()).toEqual({ ...HERS, chatEnabled: true });
  });

  it("go with the sign-out, all of them", () => {
    mirrorUser({ id: "a", ...HERS });
    mirrorSession(null);
    expect(local.keys()).toEqual([]);
    expect(sessionSettings()).toEqual(NEW_ACCOUNT);
  });

  it.each(["currentChatEnabled", "currentSubtitlesEnabled", "currentLanguageLevel", "currentSpeakingSpeed"])(
    "make the saved sign-in untrustworthy where %s cannot be parsed",
    (key) => {
      mirrorUser({ id: "a", ...HERS });
      expect(mirrorIsBroken()).toBe(false);
      local.setItem(key, "{rubbish");
      expect(mirrorIsBroken()).toBe(true);
    },
  );

  it("take a value that means nothing for none", () => {
    changeSessionSettings(HERS);
    local.setItem("currentLanguageLevel", '"C2"');
    local.setItem("currentChatEnabled", "1");
    expect(sessionSettings()).toEqual({ ...HERS, languageLevel: "simple", chatEnabled: true });
  });

  it("are one object until they change, and whoever watches them hears of each change once", () => {
    changeSessionSettings(HERS);
    const first = sessionSettings();
    expect(sessionSettings()).toBe(first);
    const heard = vi.fn();
    const stop = onSessionSettings(heard);
    changeSessionSettings({ subtitlesEnabled: true });
    expect([heard.mock.calls.length, sessionSettings() === first]).toEqual([1, false]);
    const another = (key: string) => dispatchEvent(Object.assign(new Event("storage"), { key }));
    another("currentSpeakingSpeed");
    another("theme");
    expect(heard).toHaveBeenCalledTimes(2);
    stop();
    changeSessionSettings({ subtitlesEnabled: false });
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it("fail nobody where nothing can be stored", () => {
    vi.stubGlobal("localStorage", {
      getItem: () => null,
      setItem: () => {
        throw new DOMException("full", "QuotaExceededError");
      },
    });
    mirrorUser({ id: "a", ...HERS });
    expect(sessionSettings()).toEqual(NEW_ACCOUNT);
  });
});
