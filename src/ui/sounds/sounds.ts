/** The sounds of the app, all made by scripts/make-sounds.ts. None carries a meaning that is not also on the screen. */
export type SoundName = "correct" | "almost" | "error" | "major-failure" | "level-up" | "xp" | "finish";

export interface SoundOptions {
  /** The learner's setting notification_sounds. */
  enabled: boolean;
}

/** What plays a file; Howler in the app. */
export interface SoundPlayer {
  play(url: string): void;
}

const MAJOR_FAILURE_DELAY_MS = 1200;

async function howlerPlayer(): Promise<SoundPlayer> {
  return await import("./howler-player.ts");
}

export const soundUrl = (name: SoundName) => `/sounds/${name}.mp3`;

/**
 * Plays a short sound if the learner wants sounds; after "error" comes "major-failure", 1200 ms later.
 * Never throws and never waits: a device without sound is no reason to stop a test.
 *
 *     playSound("correct", { enabled: user.notificationSounds });
 */
export function playSound(name: SoundName, { enabled }: SoundOptions, loadPlayer = howlerPlayer): void {
  if (!enabled) return;
  void play(name, loadPlayer);
  if (name === "error") setTimeout(() => void play("major-failure", loadPlayer), MAJOR_FAILURE_DELAY_MS);
}

async function play(name: SoundName, loadPlayer: () => Promise<SoundPlayer>): Promise<void> {
  try {
    (await loadPlayer()).play(soundUrl(name));
  } catch {
    // No audio device, a blocked autoplay or a chunk that is not there yet: silence is the right answer.
  }
}
