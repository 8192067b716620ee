import type { LearnerDatabase } from "#db/database.ts";
import { blobOf } from "#db/files.ts";
import { learner } from "#db/learner.ts";
import { fileIdOfUrl } from "#shared/model/media.ts";

import { exportData, type ExportScope } from "./export-data.ts";
import type { ExportData } from "./words-by-list.ts";
import { readLanguages } from "./languages.ts";
import { notesToWrite, reviewsLeftOut, type MediaFile } from "./write/anki-export.ts";
import type { TextKind } from "./worker/protocol.ts";
import { TransferClient } from "./worker/transfer-client.ts";

export type FileKind = TextKind | "apkg";

export interface WrittenFile {
  blob: Blob;
  words: number;
  reviews: number;
  /** Reviews that this format has no place for. */
  reviewsLeftOut: number;
}

const ENDINGS: Readonly<Record<string, string>> = {
  "audio/mpeg": "mp3",
  "audio/mp4": "m4a",
  "audio/webm": "webm",
  "audio/ogg": "ogg",
  "audio/wav": "wav",
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
  "image/svg+xml": "svg",
};

/** The bytes behind an address as far as they are on this device; nothing is fetched for it. */
async function bytesHere(db: LearnerDatabase, url: string): Promise<Blob | null> {
  const id = fileIdOfUrl(url);
  const own = id === null ? null : await blobOf(db, id);
  if (own) return own;
  const cached = await globalThis.caches?.match(url).catch(() => undefined);
  return cached?.ok ? cached.blob() : null;
}

/** Sounds and pictures of these words that are on this device, each once, with the name they get. */
async function mediaHere(db: LearnerDatabase, { words }: ExportData) {
  const urls = new Set(words.flatMap(({ audioUrl, imageUrl }) => [audioUrl, imageUrl]).filter((url) => url !== null));
  const names = new Map<string, string>();
  const media: MediaFile[] = [];
  for (const url of urls) {
    const blob = await bytesHere(db, url);
    const ending = ENDINGS[blob?.type.split(";", 1)[0] ?? ""];
    if (!blob || ending === undefined) continue;
    const name = `visite-${fileIdOfUrl(url) ?? String(names.size + 1)}.${ending}`;
    names.set(url, name);
    media.push({ name, bytes: new Uint8Array(await blob.arrayBuffer()) });
  }
  return { names, media };
}

async function writeApkg(client: TransferClient, data: ExportData, otherDeck: string): Promise<WrittenFile> {
  const db = learner();
  const { names, media } = await mediaHere(db, data);
  const notes = notesToWrite(data, { languages: await readLanguages(), otherDeck, media: names });
  const { bytes } = await client.ask("writeAnki", { notes, media, now: Date.now() });
  const left = reviewsLeftOut(data, notes);
  const blob = new Blob([bytes], { type: "application/octet-stream" });
  return { blob, words: notes.length, reviews: data.reviews.length - left, reviewsLeftOut: left };
}

/** Makes a file of what she has. It stays on this device until she saves it. `otherDeck`: for words in no list. */
export async function writeFile(kind: FileKind, scope: ExportScope, otherDeck: string): Promise<WrittenFile> {
  const data = await exportData(learner(), scope);
  const client = new TransferClient();
  try {
    if (kind === "apkg") return await writeApkg(client, data, otherDeck);
    const blob = await client.ask("writeText", { kind, data, now: Date.now() });
    const reviews = kind === "json" ? data.reviews.length : 0;
    return { blob, words: data.words.length, reviews, reviewsLeftOut: kind === "json" ? 0 : data.reviews.length };
  } finally {
    client.end();
  }
}

/** "visite-nachtdienst-2026-11-21.apkg": letters that every system takes. */
export function fileName(about: string, ending: string, day: string): string {
  const plain = about
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => ({ ä: "ae", ö: "oe", ü: "ue", ß: "ss" })[letter] ?? "")
    .normalize("NFD")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  return `visite-${plain || "liste"}-${day}.${ending}`;
}
