import type { Word } from "#data/vocabulary/words.ts";

import type { Possibilities } from "./task.ts";

/** Whether a word can be heard here, also without a network: by the device's voice, or from a recording. */
export const canHear = (
  { audioUrl }: Pick<Word, "audioUrl">,
  { canSpeak, recordings }: Pick<Possibilities, "canSpeak" | "recordings">,
): boolean => canSpeak || (audioUrl !== null && recordings.has(audioUrl));
