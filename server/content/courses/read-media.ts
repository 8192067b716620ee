import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

import sharp from "sharp";

import { derivedId } from "#shared/lib/derived-id.ts";

import type { ContentProblem } from "../content-problem.ts";
import { KNOWN_LICENCES } from "../licences.ts";
import { checkForm, parseLocated } from "./located-yaml.ts";
import { drawingFaults, drawingSize, isWhatItSays } from "./media-bytes.ts";
import { MEDIA_TYPES, isMediaEnding, mediaFile, type MediumEntry } from "./media-file.ts";

/** A medium with its bytes as they lie in content/media; other bytes are another medium. */
export interface ContentMedium extends MediumEntry {
  id: string;
  sha256: string;
  path: string;
  kind: (typeof MEDIA_TYPES)[keyof typeof MEDIA_TYPES]["kind"];
  mimeType: string;
  byteSize: number;
  width: number | null;
  height: number | null;
}

/** Returns what the rows of a medium say of its file. */
export const fileFieldsOf = ({ kind, mimeType, byteSize, width, height, seconds }: ContentMedium) => ({
  kind,
  mime_type: mimeType,
  byte_size: byteSize,
  width,
  height,
  duration_ms: seconds === undefined ? null : Math.round(seconds * 1000),
});

const FILE = "media/media.yaml";

export interface ContentMedia {
  byKey: ReadonlyMap<string, ContentMedium>;
  problems: ContentProblem[];
}

/** The media of a content folder, each looked at: what lies there is what its line says. */
export async function readMedia(root: string): Promise<ContentMedia> {
  if (!existsSync(path.join(root, FILE))) return { byKey: new Map(), problems: [] };
  const { yaml, problems } = parseLocated(FILE, await readFile(path.join(root, FILE), "utf8"));
  if (!yaml) return { byKey: new Map(), problems };
  const form = checkForm(yaml, mediaFile, { value: yaml.value ?? [], path: [], lemma: "" });
  const entries = form.output ?? [];
  const palette = await readPalette(root);
  const byKey = new Map<string, ContentMedium>();
  const found: ContentProblem[] = [...problems, ...form.problems];
  for (const [at, entry] of entries.entries()) {
    const tell = (reason: string) => found.push({ file: FILE, line: yaml.lineAt([at]), lemma: entry.key, reason });
    if (byKey.has(entry.key)) tell("is there twice");
    const medium = await readMedium(root, entry, palette, tell);
    if (medium) byKey.set(entry.key, medium);
  }
  return { byKey, problems: [...found, ...(await unnamed(root, entries))] };
}

async function readMedium(
  root: string,
  entry: MediumEntry,
  palette: ReadonlySet<string>,
  tell: (reason: string) => void,
): Promise<ContentMedium | undefined> {
  const file = path.join(root, "media", entry.file);
  const ending = path.extname(entry.file).slice(1);
  if (!isMediaEnding(ending)) {
    tell(`"${entry.file}" is of no type we take`);
    return undefined;
  }
  if (!existsSync(file)) {
    tell(`there is no file "${entry.file}"`);
    return undefined;
  }
  const bytes = await readFile(file);
  const { kind, mime, most } = MEDIA_TYPES[ending];
  if (!isWhatItSays(ending, bytes)) tell(`"${entry.file}" is not what its name says`);
  if (bytes.length > most) tell(`"${entry.file}" has ${bytes.length} bytes, at most ${most} are allowed`);
  if (!KNOWN_LICENCES.has(entry.licence)) tell(`licence "${entry.licence}" is not one we may ship`);
  if (entry.alt.trim() === "" && !entry.decorative) tell("needs an alternative text, or decorative: true");
  if ((kind === "sound" || kind === "film") && entry.seconds === undefined) tell("needs its length (seconds)");
  if (ending === "svg") for (const fault of drawingFaults(bytes.toString("utf8"), palette)) tell(fault);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  return {
    ...entry,
    id: derivedId("media", sha256),
    sha256,
    path: file,
    kind,
    mimeType: mime,
    byteSize: bytes.length,
    ...(await sizeOf(ending, bytes)),
  };
}

async function sizeOf(ending: string, bytes: Buffer): Promise<{ width: number | null; height: number | null }> {
  if (ending === "svg") return drawingSize(bytes.toString("utf8")) ?? { width: null, height: null };
  if (!["png", "webp", "jpeg"].includes(ending)) return { width: null, height: null };
  const { width, height } = await sharp(bytes).metadata();
  return { width: width ?? null, height: height ?? null };
}

/** Colours that read on light and dark, one a line. */
async function readPalette(root: string): Promise<ReadonlySet<string>> {
  const file = path.join(root, "media/palette.txt");
  if (!existsSync(file)) return new Set();
  return new Set(
    (await readFile(file, "utf8")).match(/^#[0-9a-f]{3,8}\b/gim)?.map((colour) => colour.toLowerCase()) ?? [],
  );
}

async function unnamed(root: string, entries: readonly MediumEntry[]): Promise<ContentProblem[]> {
  const named = new Set(entries.flatMap(({ file, captions }) => [file, ...Object.values(captions)]));
  const files = await readdir(path.join(root, "media"));
  return files
    .filter((name) => !named.has(name) && name !== "media.yaml" && name !== "palette.txt")
    .sort()
    .map((name) => ({ file: `media/${name}`, lemma: "", reason: "is not named in media.yaml" }));
}
