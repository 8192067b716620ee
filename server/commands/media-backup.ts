import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

import { StartError } from "../start-error.ts";
import type { FileStore } from "../storage/file-store.ts";
import { STORED_NAME } from "../storage/names.ts";
import type { FrameReader, FrameWriter } from "./backup-format.ts";

export type SavedMedia = { files: number; bytes: number };

const END = Buffer.alloc(0);

/** Saves every complete file. Uploads under way are left out: their devices begin them again. */
export async function writeMedia(files: FileStore, writer: FrameWriter): Promise<SavedMedia> {
  const saved = { files: 0, bytes: 0 };
  for await (const { name } of files.list()) {
    // The app may have cleaned it away since it was listed.
    const file = STORED_NAME.test(name) ? await files.open(name) : null;
    if (file === null) continue;
    await writer.put(Buffer.from(name));
    for await (const chunk of (await file.read()) as AsyncIterable<Buffer>) {
      await writer.put(chunk);
      saved.bytes += chunk.byteLength;
    }
    await writer.put(END);
    saved.files += 1;
  }
  await writer.put(END);
  return saved;
}

/** Reads the files of a backup into a folder of this machine; they count once they are put in place. */
export async function readMedia(
  { files, staging }: { files: FileStore; staging: string },
  frames: FrameReader,
): Promise<{ putInPlace(): Promise<void> }> {
  await rm(staging, { recursive: true, force: true });
  const names = await readInto(staging, frames).catch(async (error: unknown) => {
    await rm(staging, { recursive: true, force: true });
    throw error;
  });
  return {
    async putInPlace() {
      for (const name of names) await files.copyIn(name, join(staging, name));
      await rm(staging, { recursive: true, force: true });
    },
  };
}

async function readInto(draft: string, frames: FrameReader): Promise<string[]> {
  const names: string[] = [];
  for (let head = await frames.next(); head.byteLength > 0; head = await frames.next()) {
    const name = head.toString();
    // A name is a path: only our own kind of it may be written to.
    if (!STORED_NAME.test(name)) throw new StartError("Die Sicherung ist beschädigt: ein Dateiname stimmt nicht.");
    await mkdir(dirname(join(draft, name)), { recursive: true, mode: 0o700 });
    await pipeline(
      Readable.from(contentOf(frames)),
      createWriteStream(join(draft, name), { mode: 0o600, flush: true }),
    );
    names.push(name);
  }
  return names;
}

async function* contentOf(frames: FrameReader): AsyncGenerator<Buffer> {
  for (let chunk = await frames.next(); chunk.byteLength > 0; chunk = await frames.next()) yield chunk;
}
