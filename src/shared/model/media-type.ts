import type { FileKind, MediaType } from "./media.ts";

/** So many bytes from the beginning say what a file is; a drawing may begin with a declaration. */
export const HEAD_BYTES = 512;

const text = (head: Uint8Array, start: number, end: number): string =>
  String.fromCharCode(...head.subarray(start, end));
const startsWith = (head: Uint8Array, ...bytes: number[]): boolean =>
  bytes.every((byte, index) => head[index] === byte);

/** Pictures share the container of MP4; these brands are theirs. */
const PICTURE_BRANDS = ["heic", "heix", "heim", "heis", "hevc", "mif1", "msf1", "avif", "avis"];
export const isPictureContainer = (head: Uint8Array): boolean =>
  text(head, 4, 8) === "ftyp" && PICTURE_BRANDS.includes(text(head, 8, 12));

function recordingType(head: Uint8Array): MediaType | null {
  if (startsWith(head, 0x1a, 0x45, 0xdf, 0xa3)) return "audio/webm";
  if (text(head, 4, 8) === "ftyp" && !isPictureContainer(head)) return "audio/mp4";
  if (text(head, 0, 4) === "OggS") return "audio/ogg";
  if (text(head, 0, 4) === "RIFF" && text(head, 8, 12) === "WAVE") return "audio/wav";
  // A tag, or a frame of layer III at once: eleven bits of one, then a version and the layer.
  if (text(head, 0, 3) === "ID3") return "audio/mpeg";
  const second = head[1] ?? 0;
  return head[0] === 0xff && (second & 0xe6) === 0xe2 && (second & 0x18) !== 0x08 ? "audio/mpeg" : null;
}

function pictureType(head: Uint8Array): MediaType | null {
  if (startsWith(head, 0xff, 0xd8, 0xff)) return "image/jpeg";
  if (startsWith(head, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return "image/png";
  return text(head, 0, 4) === "RIFF" && text(head, 8, 12) === "WEBP" ? "image/webp" : null;
}

/** What the bytes are, whatever they are called; null if it is nothing we take. */
export const sniffType = (kind: FileKind, head: Uint8Array): MediaType | null =>
  kind === "recording" ? recordingType(head) : pictureType(head);
