import type { Spoken } from "./utter.ts";

let playing: { audio: HTMLAudioElement; stop: () => void } | null = null;

/** Plays a sound to its end. Silent where it cannot be had or played; another one stops it. */
export function playFile(url: string, rate = 1): Promise<Spoken> {
  stopFile();
  return new Promise<Spoken>((resolve) => {
    try {
      const audio = new Audio(url);
      const end = (how: Spoken) => {
        if (playing?.audio === audio) playing = null;
        resolve(how);
      };
      playing = {
        audio,
        stop: () => {
          audio.pause();
          end("stopped");
        },
      };
      audio.playbackRate = rate;
      audio.addEventListener("ended", () => end("spoken"));
      audio.addEventListener("error", () => end("silent"));
      audio.play().catch(() => (audio.paused && playing?.audio === audio ? end("silent") : undefined));
    } catch {
      resolve("silent"); // no audio in this browser
    }
  });
}

export function stopFile(): void {
  playing?.stop();
  playing = null;
}
