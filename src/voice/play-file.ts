import { takeFloor } from "./one-voice.ts";
import type { Spoken } from "./utter.ts";

/** Plays a sound to its end. Silent where it cannot be had or played. */
export function playFile(url: string, rate = 1): Promise<Spoken> {
  return new Promise<Spoken>((resolve) => {
    try {
      const audio = new Audio(url);
      const leave = takeFloor(() => {
        audio.pause();
        resolve("stopped");
      });
      const end = (how: Spoken) => {
        leave();
        resolve(how);
      };
      audio.playbackRate = rate;
      audio.addEventListener("ended", () => end("spoken"));
      audio.addEventListener("error", () => end("silent"));
      // Refused before it began; what was stopped has resolved already.
      audio.play().catch(() => end("silent"));
    } catch {
      resolve("silent"); // no audio in this browser
    }
  });
}
