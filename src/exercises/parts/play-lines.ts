import type { Spoken } from "#voice/utter.ts";

import type { PlayDialog } from "../exercise.ts";

export type DialogueLine = PlayDialog["lines"][number];

/** Between two lines, unless the author says otherwise. */
const PAUSE_MS = 350;

/** How a scene ended; silent: nothing of it could be heard. */
export type Played = "played" | "stopped" | "silent";

interface Stage {
  /** Sounds a line; a description has nothing to sound. */
  sound: (line: DialogueLine) => Promise<Spoken>;
  /** Which line it is; null: none any more. */
  onLine: (id: string | null) => void;
  wait: (ms: number) => Promise<void>;
  signal: AbortSignal;
}

/** Plays lines one after the other, until the last one, until it is stopped, or until a person cannot be heard. */
export async function playLines(
  lines: readonly DialogueLine[],
  { sound, onLine, wait, signal }: Stage,
): Promise<Played> {
  try {
    for (const [index, line] of lines.entries()) {
      if (index > 0) await wait(line.pause_ms ?? PAUSE_MS);
      if (signal.aborted) return "stopped";
      onLine(line.id);
      const how = await sound(line);
      if (signal.aborted || how === "stopped") return "stopped";
      // A noise that cannot be had is read; a person who cannot be heard ends it: the whole is to be read then.
      if (how === "silent" && line.type === "PERSON_SAY") return "silent";
    }
    return "played";
  } finally {
    onLine(null);
  }
}
