import type { Page } from "@playwright/test";

/** A device with a German voice that she has heard and called German. It says nothing, and tells what it was to say. */
export async function withGermanVoice(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const voice = { voiceURI: "de-test", name: "Deutsch", lang: "de-DE", localService: true, default: true };
    class Utterance extends EventTarget {
      readonly text: string;
      constructor(text: string) {
        super();
        this.text = text;
      }
    }
    const speech = Object.assign(new EventTarget(), {
      speaking: false,
      pending: false,
      getVoices: () => [voice],
      cancel: () => undefined,
      resume: () => undefined,
      speak: (utterance: Utterance) => {
        document.documentElement.dataset["spoken"] = utterance.text;
        setTimeout(() => {
          utterance.dispatchEvent(new Event("start"));
          utterance.dispatchEvent(new Event("end"));
        }, 1);
      },
    });
    Object.defineProperty(globalThis, "speechSynthesis", { value: speech });
    Object.defineProperty(globalThis, "SpeechSynthesisUtterance", { value: Utterance });
    localStorage.setItem("voice", JSON.stringify({ confirmed: "de-test", refused: [] }));
  });
}

/** What the device was last asked to say. */
export const lastSpoken = (page: Page): Promise<string | null> => page.locator("html").getAttribute("data-spoken");

/** Notes the addresses of sounds that were played to their end, in `ended` of the page. */
export async function noteEndedSounds(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const ended: string[] = [];
    const Player = globalThis.Audio;
    const Listened = function Listened(src: string) {
      const audio = new Player(src);
      audio.addEventListener("ended", () => ended.push(new URL(audio.src).pathname));
      return audio;
    };
    Object.assign(globalThis, { Audio: Listened, ended });
  });
}
