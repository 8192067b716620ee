import { baseType } from "#shared/model/media.ts";

import type { FileStore } from "../../storage/file-store.ts";
import { storedName } from "../../storage/names.ts";
import type { FileRow } from "../files/store.ts";
import type { ZipEntry } from "./zip.ts";

const ENDINGS: Readonly<Record<string, string>> = {
  "audio/webm": "webm",
  "audio/mp4": "m4a",
  "audio/ogg": "ogg",
  "audio/mpeg": "mp3",
  "audio/wav": "wav",
};

/** Where a file stands in the ZIP; its row in the document has the same id. */
const nameOf = ({ id, kind, mime_type: type }: FileRow): string =>
  kind === "picture" ? `files/pictures/${id}.webp` : `files/recordings/${id}.${ENDINGS[baseType(type)] ?? "bin"}`;

/** Her recordings as they were sent, and of each picture the largest size that is kept. What is lost is left out. */
export async function* fileEntries(store: FileStore, files: readonly FileRow[]): AsyncGenerator<ZipEntry> {
  for (const file of files) {
    const name = storedName(file.id, file.kind === "picture" ? "large" : undefined);
    if ((await store.sizeOf(name)) === null) continue;
    yield {
      name: nameOf(file),
      isPacked: true,
      at: new Date(file.created_at),
      bytes: () => bytesOf(store, name),
    };
  }
}

async function* bytesOf(store: FileStore, name: string): AsyncGenerator<Buffer> {
  const file = await store.open(name);
  if (file !== null) yield* (await file.read()) as AsyncIterable<Buffer>;
}
