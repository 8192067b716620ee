/** What a learner's device may send as a file: her voice, or a picture. */
export const FILE_KINDS = ["recording", "picture"] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/** Types by kind, without parameters. The server looks at the bytes, not at the name. */
export const ALLOWED_MEDIA_TYPES = {
  recording: ["audio/webm", "audio/mp4", "audio/ogg", "audio/mpeg", "audio/wav"],
  picture: ["image/jpeg", "image/png", "image/webp"],
} as const satisfies Record<FileKind, readonly string[]>;
export type MediaType = (typeof ALLOWED_MEDIA_TYPES)[FileKind][number];

const MEGABYTE = 1024 * 1024;
export const MOST_MEDIA_BYTES = { recording: 25 * MEGABYTE, picture: 10 * MEGABYTE } as const satisfies Record<
  FileKind,
  number
>;

/** A device sends a file in pieces of so many bytes: what a broken connection may cost. */
export const UPLOAD_PIECE_BYTES = 256 * 1024;

/** Squares that are made of a picture: the length of a side in pixels. */
export const PICTURE_SIZES = { small: 96, medium: 256, large: 768 } as const;
export type PictureSize = keyof typeof PICTURE_SIZES;

/** A MIME type without its parameters: "audio/webm;codecs=opus" is "audio/webm". */
export const baseType = (mimeType: string): string => mimeType.split(";", 1)[0]?.trim().toLowerCase() ?? "";

/** Whether a file of this kind may have this type (parameters do not matter). */
export function isAllowedType(kind: FileKind, mimeType: string): boolean {
  const types: readonly string[] = ALLOWED_MEDIA_TYPES[kind];
  return types.includes(baseType(mimeType));
}

/** Where a file is fetched, from the root of the site. What an id stands for never changes. */
export const mediaUrl = (fileId: string, size?: PictureSize): string =>
  `/api/media/${fileId}${size === undefined ? "" : `?size=${size}`}`;

/** The addresses of a picture as a row carries them. Device and server derive the same. */
export function pictureUrls(fileId: string): Record<PictureSize, string> {
  return { small: mediaUrl(fileId, "small"), medium: mediaUrl(fileId, "medium"), large: mediaUrl(fileId, "large") };
}

/** The file behind such an address, so that a device can show its own copy before it is sent; null for others. */
export function fileIdOfUrl(url: string): string | null {
  return /^\/api\/media\/([0-9a-f-]{36})(\?|$)/.exec(url)?.[1] ?? null;
}
