import type { MEDIUM_KINDS } from "./course-terms.ts";
import { ALLOWED_MEDIA_TYPES, FILE_KINDS, MOST_MEDIA_BYTES, type MediaType, baseType, isAllowedType } from "./media.ts";

/**
 * What the server takes in pieces: what learners' devices send, and media for courses, which authors send with tools of
 * their own. Apart from `media.ts`, because the app sends no media.
 */
export const UPLOAD_KINDS = [...FILE_KINDS, "medium"] as const;
export type UploadKind = (typeof UPLOAD_KINDS)[number];

type MediumKind = (typeof MEDIUM_KINDS)[number];

/** Types by kind of medium. The server looks at the bytes; only where a container holds sound or film the name counts. */
const MEDIUM_TYPES = {
  picture: ["image/png", "image/jpeg", "image/webp", "image/svg+xml"],
  sound: ["audio/mpeg", "audio/mp4", "audio/webm"],
  film: ["video/mp4", "video/webm"],
  captions: ["text/vtt"],
  file: ["application/pdf"],
} as const satisfies Record<MediumKind, readonly string[]>;
export type MediumType = (typeof MEDIUM_TYPES)[MediumKind][number];
export type UploadType = MediaType | MediumType;

const MEGABYTE = 1024 * 1024;
const MOST_MEDIUM_BYTES = {
  picture: 2 * MEGABYTE,
  sound: 10 * MEGABYTE,
  film: 250 * MEGABYTE,
  captions: MEGABYTE,
  file: 20 * MEGABYTE,
} as const satisfies Record<MediumKind, number>;

export const ALLOWED_UPLOAD_TYPES = { ...ALLOWED_MEDIA_TYPES, medium: Object.values(MEDIUM_TYPES).flat() };
export const MOST_UPLOAD_BYTES = { ...MOST_MEDIA_BYTES, medium: MOST_MEDIUM_BYTES };

/** What kind of medium a type is, and the most bytes it may have. */
export function mediumTypes(): { mime: MediumType; kind: MediumKind; most: number }[] {
  const kinds = Object.keys(MEDIUM_TYPES) as MediumKind[];
  return kinds.flatMap((kind) => MEDIUM_TYPES[kind].map((mime) => ({ mime, kind, most: MOST_MEDIUM_BYTES[kind] })));
}

/** The most bytes of a file of this kind that says it has this type; null: such a file is not taken. */
export function mostBytesOf(kind: UploadKind, mimeType: string): number | null {
  if (kind !== "medium") return isAllowedType(kind, mimeType) ? MOST_MEDIA_BYTES[kind] : null;
  return mediumTypes().find(({ mime }) => mime === baseType(mimeType))?.most ?? null;
}
