import { mkdir, stat } from "node:fs/promises";
import { dirname, join } from "node:path";

import type { PictureSize } from "#shared/model/media.ts";

/** Uploads under way lie here, under their id alone; all else is complete. */
export const INCOMING = "incoming";

export const incomingFolder = (mediaDir: string): string => join(mediaDir, INCOMING);
export const incomingPath = (mediaDir: string, id: string): string => join(mediaDir, INCOMING, id);

/** Where a complete file lies: a recording as it was sent, of a picture only its squares. */
export function storedPath(mediaDir: string, id: string, size?: PictureSize): string {
  // The end of an id is random, so the folders fill evenly.
  return join(mediaDir, id.slice(-2), size === undefined ? id : `${id}.${size}.webp`);
}

/** The names that `storedPath` makes, below the media folder; group 1 is the id. */
export const STORED_NAME =
  /^([0-9a-f]{2})\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{10}\1)(?:\.(?:small|medium|large)\.webp)?$/;

/** Makes the folder a file lies in; what learners send is nobody else's on this machine. */
export async function makeFolderOf(path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
}

/** Bytes of a file; null where there is none. */
export async function sizeOf(path: string): Promise<number | null> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
