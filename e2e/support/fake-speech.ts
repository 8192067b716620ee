import type { Page } from "@playwright/test";

export interface FakeVoice {
  name: string;
  lang: string;
  localService?: boolean;
  /** It is in the list and not on the device: nothing comes. */
  isMute?: boolean;
}

export interface Said {
  text: string;
  voice: string;
  lang: string;
  rate: number;
}

/** Gives every page of this context a device's voices, which say at once what they are told and remember it. */
export async function giveVoices(page: Page, voices: readonly FakeVoice[]): Promise<void> {
  await page.context().addInitScript((list) => {
    const all = list.map((voice) => ({ voiceURI: voice.name, localService: true, default: false, ...voice }));
    const said: unknown[] = [];
    class Utterance extends EventTarget {
      text: string;
      voice: { name: string; isMute?: boolean } | null = null;
      lang = "";
      rate = 1;
      constructor(text: string) {
        super();
        this.text = text;
      }
    }
    const speech = Object.assign(new EventTarget(), {
      speaking: false,
      pending: false,
      getVoices: () => all,
      resume: () => undefined,
      cancel: () => undefined,
      speak: (one: Utterance) => {
        said.push({ text: one.text, voice: one.voice?.name, lang: one.lang, rate: one.rate });
        const tell = (name: string, error?: string) => one.dispatchEvent(Object.assign(new Event(name), { error }));
        setTimeout(() => {
          if (one.voice?.isMute) return tell("error", "synthesis-failed");
          tell("start");
          return setTimeout(() => tell("end"), 60);
        }, 20);
      },
    });
    Object.defineProperty(globalThis, "speechSynthesis", { value: speech, configurable: true });
    Object.defineProperty(globalThis, "SpeechSynthesisUtterance", { value: Utterance, configurable: true });
    Object.assign(globalThis, { saidByDevice: said });
  }, voices);
}

/** Everything that the device has said since the page was opened. */
export const saidOn = (page: Page): Promise<Said[]> =>
  page.evaluate(() => (globalThis as unknown as { saidByDevice: Said[] }).saidByDevice);
