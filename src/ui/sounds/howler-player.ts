import { Howl } from "howler";

const loaded = new Map<string, Howl>();

/** Plays a file, which is fetched and decoded once. */
export function play(url: string): void {
  const sound = loaded.get(url) ?? new Howl({ src: [url] });
  loaded.set(url, sound);
  sound.play();
}
