import type { MediaEnding } from "./media-file.ts";

const begins = (bytes: Buffer, ...wanted: number[]): boolean => wanted.every((byte, at) => bytes[at] === byte);
const says = (bytes: Buffer, text: string, from = 0): boolean =>
  bytes.toString("latin1", from, from + text.length) === text;

const SIGNS: Record<MediaEnding, (bytes: Buffer) => boolean> = {
  svg: (bytes) => /^(<\?xml[^>]*>\s*)?<svg[\s>]/.test(bytes.toString("utf8", 0, 400)),
  png: (bytes) => begins(bytes, 0x89, 0x50, 0x4e, 0x47),
  webp: (bytes) => says(bytes, "RIFF") && says(bytes, "WEBP", 8),
  jpeg: (bytes) => begins(bytes, 0xff, 0xd8, 0xff),
  mp3: (bytes) => says(bytes, "ID3") || (bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe0) === 0xe0),
  m4a: (bytes) => says(bytes, "ftyp", 4),
  webm: (bytes) => begins(bytes, 0x1a, 0x45, 0xdf, 0xa3),
  mp4: (bytes) => says(bytes, "ftyp", 4),
  vtt: (bytes) => says(bytes, "WEBVTT") || says(bytes, "\u00ef\u00bb\u00bfWEBVTT"),
  pdf: (bytes) => says(bytes, "%PDF-"),
};

/** Whether the bytes are what the name promises. */
export const isWhatItSays = (ending: MediaEnding, bytes: Buffer): boolean => SIGNS[ending](bytes);

/** Width and height of a drawing, from its viewBox. */
export function drawingSize(svg: string): { width: number; height: number } | null {
  const box = /viewBox="\s*[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)\s*"/.exec(svg);
  if (!box?.[1] || !box[2]) return null;
  return { width: Math.round(Number(box[1])), height: Math.round(Number(box[2])) };
}

/** What a drawing must not contain: it is shown inside the app, in two themes and many languages. */
export function drawingFaults(svg: string, palette: ReadonlySet<string>): string[] {
  const faults: string[] = [];
  if (!drawingSize(svg)) faults.push("has no viewBox");
  if (/<(script|foreignObject|iframe|image|use[^>]+href="(?!#))/i.test(svg))
    faults.push("contains a script or something foreign");
  if (/\son\w+\s*=/i.test(svg)) faults.push("contains an event handler");
  if (/(href|src)\s*=\s*"(?!#)/i.test(svg) || /url\((?!["']?#)/i.test(svg) || /@import/i.test(svg))
    faults.push("refers to something outside");
  if (/<text[\s>]/i.test(svg)) faults.push("contains text: labels are texts of the task");
  const colours = [...svg.matchAll(/#[0-9a-f]{3,8}\b/gi)].map(([colour]) => colour.toLowerCase());
  const strange = [...new Set(colours)].filter((colour) => palette.size > 0 && !palette.has(colour));
  if (strange.length > 0) faults.push(`has colours that are not in palette.txt: ${strange.join(", ")}`);
  return faults;
}
