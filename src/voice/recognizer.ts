import type { RecordedFile } from "./recorded-file.ts";

/** One attempt to write down one recording. */
export interface Recognition {
  /** The recording is whole. Returns what was said; null where nothing can be told. May fail, which counts as null. */
  finish: (recording: RecordedFile) => Promise<string | null>;
  /** Nobody wants to know any more. */
  cancel: () => void;
}

/** Writes down what is said. The learner may correct it before anybody else reads it. */
export interface Recognizer {
  /** Needs the microphone beside the recorder. Left out after the microphone was once taken away meanwhile. */
  readonly listensAlong: boolean;
  /**
   * The microphone is open. A recognizer that listens along tells here what it has heard so far, all of it each time;
   * one that reads the file begins in `finish`.
   */
  begin: (stream: MediaStream, onHeard: (soFar: string) => void) => Recognition;
}

/** Nobody waits longer than this for one of them. */
const LONGEST_WAIT_MS = 8000;

async function inTime(recognition: Recognition, recording: RecordedFile): Promise<string | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), LONGEST_WAIT_MS);
  });
  const heard = recognition.finish(recording).catch(() => null); // what cannot be written down is typed
  const text = await Promise.race([heard, late]);
  clearTimeout(timer);
  return text?.trim() || null;
}

/** What the first of them that understood anything has heard; null: none has. */
export async function firstHeard(
  recognitions: readonly Recognition[],
  recording: RecordedFile,
): Promise<string | null> {
  for (const recognition of recognitions) {
    const text = await inTime(recognition, recording);
    if (text !== null) return text;
  }
  return null;
}
