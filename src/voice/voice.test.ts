import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import type * as Voice from "./voice.ts";

type Engine = (utterance: FakeUtterance) => void;

class FakeUtterance extends EventTarget {
  text: string;
  voice: { lang: string } | null = null;
  lang = "";
  rate = 1;
  constructor(text: string) {
    super();
    this.text = text;
  }
  tell(name: string, error?: string): void {
    this.dispatchEvent(Object.assign(new Event(name), { error }));
  }
}

const voice = (lang: string, name = lang, localService = true) => ({ voiceURI: name, name, lang, localService });
const ANNA = voice("de-DE", "Anna");
const STEFAN = voice("de_DE", "Stefan");
const VIENNESE = voice("de-AT", "Mitzi");
const ENGLISH = voice("en-GB", "Daniel");
const REMOTE = voice("de-DE", "Google Deutsch", false);

class FakeSpeech extends EventTarget {
  voices: ReturnType<typeof voice>[] = [];
  said: FakeUtterance[] = [];
  cancelled = 0;
  speaking = false;
  pending = false;
  /** What the engine does with an utterance. */
  engine: Engine = (utterance) => {
    utterance.tell("start");
    utterance.tell("end");
  };
  getVoices = () => this.voices;
  resume = () => undefined;
  cancel = () => {
    this.cancelled += 1;
  };
  speak = (utterance: FakeUtterance) => {
    this.said.push(utterance);
    this.engine(utterance);
  };
}

let speech: FakeSpeech;
let stored: Map<string, string>;
let voices: typeof Voice;

/** A page of this device: what it stored is there, what it only remembered is gone. */
const openPage = async () => {
  vi.resetModules();
  voices = await import("./voice.ts");
};

beforeEach(async () => {
  speech = new FakeSpeech();
  stored = new Map();
  vi.stubGlobal("speechSynthesis", speech);
  vi.stubGlobal("SpeechSynthesisUtterance", FakeUtterance);
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
  await openPage();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("which voice speaks German", () => {
  it("is none where the browser has no speech, no German, or only German that needs a network", () => {
    speech.voices = [ENGLISH, REMOTE];
    expect(voices.voiceState()).toMatchObject({ status: "none", why: "only-remote", voice: null });
    speech.voices = [ENGLISH];
    expect(voices.voiceState()).toMatchObject({ status: "none", why: "no-german" });
    vi.stubGlobal("speechSynthesis", undefined);
    expect(voices.voiceState()).toMatchObject({ status: "none", why: "no-speech" });
  });

  it("is not known before the list of voices came, and is none when it stays empty", () => {
    expect(voices.voiceState()).toMatchObject({ status: "none", why: "waiting" });
    speech.voices = [ANNA];
    expect(voices.voiceState()).toMatchObject({ status: "unconfirmed", why: null, voice: ANNA });
  });

  it("puts the German of Germany first, however the browser writes it", () => {
    speech.voices = [VIENNESE, REMOTE, ENGLISH, STEFAN];
    expect(voices.voiceState().candidates).toEqual([STEFAN, VIENNESE]);
  });

  it("is usable once it was heard and confirmed, and still is when the page is opened again", async () => {
    speech.voices = [ANNA, STEFAN];
    voices.confirmVoice("Stefan");
    expect(voices.voiceState()).toMatchObject({ status: "usable", voice: STEFAN });
    await openPage();
    expect(voices.voiceState()).toMatchObject({ status: "usable", voice: STEFAN });
  });

  it("asks anew when the confirmed voice is no longer on the device", () => {
    speech.voices = [ANNA];
    voices.confirmVoice("Stefan");
    expect(voices.voiceState()).toMatchObject({ status: "unconfirmed", voice: ANNA });
  });

  it("offers the next one when a voice did not sound German, none when all did not, and takes it back", () => {
    speech.voices = [ANNA, STEFAN];
    voices.refuseVoice("Anna");
    expect(voices.voiceState()).toMatchObject({ status: "unconfirmed", voice: STEFAN });
    voices.refuseVoice("Stefan");
    expect(voices.voiceState()).toMatchObject({ status: "none", why: "all-refused", candidates: [ANNA, STEFAN] });
    voices.confirmVoice("Anna");
    expect(voices.voiceState()).toMatchObject({ status: "usable", voice: ANNA });
    voices.refuseVoice("Anna");
    expect(voices.voiceState().status).toBe("none");
  });

  it("does not fall over what somebody else stored under its name", async () => {
    speech.voices = [ANNA];
    stored.set("voice", '"MALE"');
    await openPage();
    expect(voices.voiceState().status).toBe("unconfirmed");
    stored.set("voice", "{");
    await openPage();
    expect(voices.voiceState().status).toBe("unconfirmed");
  });
});

describe("speaking", () => {
  beforeEach(() => {
    speech.voices = [ENGLISH, STEFAN];
  });

  it("stays silent until the voice is confirmed: an English voice would teach the wrong word", async () => {
    expect(await voices.speak("der Blutdruck")).toBe("silent");
    expect(speech.said).toEqual([]);
  });

  it("names voice and language, leaves out soft hyphens and keeps to the learner's speed", async () => {
    voices.confirmVoice("Stefan");
    stored.set("currentSpeakingSpeed", '"SLOW"');
    expect(await voices.speak("der Blut\u00ADdruck")).toBe("spoken");
    expect(await voices.speak("der Puls", { speed: "FAST" })).toBe("spoken");
    expect(speech.said).toMatchObject([
      { text: "der Blutdruck", voice: STEFAN, lang: "de-DE", rate: 0.75 },
      { text: "der Puls", rate: 1.1 },
    ]);
  });

  it("tries a voice that is not confirmed only when asked to", async () => {
    expect(await voices.speak(voices.TEST_WORD, { voice: STEFAN as SpeechSynthesisVoice })).toBe("spoken");
  });

  it("says how it went: stopped by another word, silent when the engine fails or never begins", async () => {
    voices.confirmVoice("Stefan");
    speech.engine = (utterance) => utterance.tell("error", "interrupted");
    expect(await voices.speak("eins")).toBe("stopped");
    speech.engine = (utterance) => utterance.tell("error", "synthesis-failed");
    expect(await voices.speak("zwei")).toBe("silent");
    vi.useFakeTimers();
    speech.engine = () => undefined;
    const waiting = voices.speak("drei");
    await vi.advanceTimersByTimeAsync(4000);
    expect(await waiting).toBe("silent");
  });

  it("does not wait for ever for an engine that began and never says that it ended", async () => {
    voices.confirmVoice("Stefan");
    vi.useFakeTimers();
    speech.engine = (utterance) => utterance.tell("start");
    const waiting = voices.speak("der Puls");
    await vi.advanceTimersByTimeAsync(6000);
    expect(await waiting).toBe("spoken");
  });

  it("stops what is being said before the next word", async () => {
    voices.confirmVoice("Stefan");
    speech.speaking = true;
    await voices.speak("der Puls");
    expect(speech.cancelled).toBe(1);
  });
});

describe("a word with a file", () => {
  let played: { src: string; playbackRate: number }[];
  /** What a browser does with the file. */
  let outcome: "ended" | "error";
  beforeEach(() => {
    played = [];
    outcome = "ended";
    class FakeAudio extends EventTarget {
      src: string;
      playbackRate = 1;
      paused = false;
      constructor(src: string) {
        super();
        this.src = src;
        played.push(this);
      }
      play = () => {
        queueMicrotask(() => this.dispatchEvent(new Event(outcome)));
        return Promise.resolve();
      };
      pause = () => undefined;
    }
    vi.stubGlobal("Audio", FakeAudio);
    speech.voices = [STEFAN];
    voices.confirmVoice("Stefan");
  });

  it("is heard from its file", async () => {
    expect(await voices.speak("der Puls", { audioUrl: "/api/media/1" })).toBe("spoken");
    expect(played).toMatchObject([{ src: "/api/media/1", playbackRate: 1 }]);
    expect(speech.said).toEqual([]);
  });

  it("is spoken by the device where the file cannot be had", async () => {
    outcome = "error";
    expect(await voices.speak("der Puls", { audioUrl: "/api/media/1", speed: "SLOW" })).toBe("spoken");
    expect(speech.said).toMatchObject([{ text: "der Puls" }]);
  });
});
