import { baseType, isAllowedType } from "#shared/model/media.ts";

/** A word or a sentence; a song is none of it. */
const MOST_BYTES = 5_000_000;
const LONGEST_S = 60;

export class SoundError extends Error {
  readonly reason: "too-large" | "too-long" | "unreadable";
  constructor(reason: SoundError["reason"], cause?: unknown) {
    super(reason, { cause });
    this.reason = reason;
  }
}

/** What systems call them beside their proper names. */
const SAME: Readonly<Record<string, string>> = {
  "audio/x-m4a": "audio/mp4",
  "audio/m4a": "audio/mp4",
  "audio/mp3": "audio/mpeg",
  "audio/x-wav": "audio/wav",
  "audio/wave": "audio/wav",
  "video/webm": "audio/webm",
};

/** The type under which the server takes a sound; null: it takes none of this kind. */
export function soundType(type: string): string | null {
  const base = baseType(type);
  const known = SAME[base] ?? base;
  return isAllowedType("recording", known) ? known : null;
}

/** How long a sound plays in this browser, in seconds. Throws where it cannot. */
function secondsOf(source: Blob): Promise<number> {
  const url = URL.createObjectURL(source);
  const audio = new Audio();
  return new Promise<number>((resolve, reject) => {
    audio.addEventListener("loadedmetadata", () => resolve(audio.duration));
    audio.addEventListener("error", () => reject(new SoundError("unreadable", audio.error)));
    audio.preload = "metadata";
    audio.src = url;
  }).finally(() => {
    audio.removeAttribute("src");
    URL.revokeObjectURL(url);
  });
}

/** A sound file as it is taken: one that the server knows, this browser plays, and that is no longer than a minute. */
export async function checkedSound(file: Blob): Promise<Blob> {
  const type = soundType(file.type);
  if (type === null) throw new SoundError("unreadable");
  if (file.size > MOST_BYTES) throw new SoundError("too-large");
  const seconds = await secondsOf(file);
  // A recording of a browser may not say how long it is.
  if (Number.isFinite(seconds) && seconds > LONGEST_S) throw new SoundError("too-long");
  return file.slice(0, file.size, type);
}
