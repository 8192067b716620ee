import { isWhatItSays } from "../../content/courses/media-bytes.ts";

const MEGABYTE = 1024 * 1024;

/** What an author may send with a call, by its bytes; and the most of each. Films have to be short: larger ones come as files. */
const TYPES = [
  { ending: "png", kind: "picture", mime: "image/png", most: 2 * MEGABYTE },
  { ending: "jpeg", kind: "picture", mime: "image/jpeg", most: 2 * MEGABYTE },
  { ending: "webp", kind: "picture", mime: "image/webp", most: 2 * MEGABYTE },
  { ending: "svg", kind: "picture", mime: "image/svg+xml", most: 2 * MEGABYTE },
  { ending: "mp3", kind: "sound", mime: "audio/mpeg", most: 10 * MEGABYTE },
  { ending: "m4a", kind: "sound", mime: "audio/mp4", most: 10 * MEGABYTE },
  { ending: "mp4", kind: "film", mime: "video/mp4", most: 25 * MEGABYTE },
  { ending: "webm", kind: "sound", mime: "audio/webm", most: 10 * MEGABYTE },
  { ending: "webm", kind: "film", mime: "video/webm", most: 25 * MEGABYTE },
] as const;
export type AssetType = (typeof TYPES)[number];

/** The most that comes with a call. */
export const MOST_FORM_BYTES = 25 * MEGABYTE;

/** The same container holds sound or film: there alone the sender's word counts. Null: nothing that we take. */
export function assetType(bytes: Buffer, claimed: string): AssetType | null {
  const fitting = TYPES.filter(({ ending }) => isWhatItSays(ending, bytes));
  return fitting.find(({ mime }) => mime === claimed) ?? fitting[0] ?? null;
}
