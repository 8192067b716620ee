import type { Page } from "@playwright/test";

/**
 * Gives a page a recognition of speech that hears this text in everything, on the device itself; null: one without any.
 * The browser of the tests has one that ends the page when it is asked for German on the device.
 */
export async function hearAlways(page: Page, text: string | null): Promise<void> {
  await page.addInitScript((heard) => {
    class Recognition extends EventTarget {
      static available = () => Promise.resolve("available");
      start(track: MediaStreamTrack): void {
        if (track.readyState !== "live") throw new Error("not the recorder's track");
        const results = [[{ transcript: heard }]];
        setTimeout(() => this.dispatchEvent(Object.assign(new Event("result"), { results })), 300);
      }
      stop(): void {
        this.dispatchEvent(new Event("end"));
      }
      abort(): void {
        this.stop();
      }
    }
    const engine = heard === null ? undefined : Recognition;
    Object.assign(globalThis, { SpeechRecognition: engine, webkitSpeechRecognition: engine });
  }, text);
}
