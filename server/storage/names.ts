import { join } from "node:path";

import type { PictureSize } from "#shared/model/media.ts";

/** Uploads under way lie here, under their id alone; all else is complete. */
export const INCOMING = "incoming";

/** Names of files, below the media folder or the store's prefix, with a slash on every machine. */
export const incomingName = (id: string): string => `${INCOMING}/${id}`;

/** Where a complete file lies: a recording as it was sent, of a picture only its squares. */
export function storedName(id: string, size?: PictureSize): string {
  // The end of an id is random, so the folders fill evenly.
  return `${id.slice(-2)}/${size === undefined ? id : `${id}.${size}.webp`}`;
}

/** The names that `storedName` makes; group 1 is the folder, group 2 the id. */
export const STORED_NAME =
  /^([0-9a-f]{2})\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{10}\1)(?:\.(?:small|medium|large)\.webp)?$/;

const INCOMING_NAME = /^incoming\/([0-9a-f-]{36})(\.\w+)?$/;

/** Whose bytes lie under a name; null: it is none of ours. */
export const idOfName = (name: string): string | null =>
  STORED_NAME.exec(name)?.[2] ?? INCOMING_NAME.exec(name)?.[1] ?? null;

export const incomingPath = (mediaDir: string, id: string): string => join(mediaDir, incomingName(id));
export const storedPath = (mediaDir: string, id: string, size?: PictureSize): string =>
  join(mediaDir, storedName(id, size));
