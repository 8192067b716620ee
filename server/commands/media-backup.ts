import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

import { STORED_NAME, makeFolderOf, sizeOf } from "../features/files/folders.ts";
import { StartError } from "../start-error.ts";
import type { FrameReader, FrameWriter } from "./backup-format.ts";

export type SavedMedia = { files: number; bytes: number };

const RESTORING = "restoring";
const END = Buffer.alloc(0);

/** Saves every complete file. Uploads under way are left out: their devices begin them again. */
export async function writeMedia(mediaDir: string, writer: FrameWriter): Promise<SavedMedia> {
  const saved = { files: 0, bytes: 0 };
  for (const name of await storedNames(mediaDir)) {
    const path = join(mediaDir, name);
    // The app may have cleaned it away since it was listed.
    if ((await sizeOf(path)) === null) continue;
    await writer.put(Buffer.from(name));
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
      await writer.put(chunk);
      saved.bytes += chunk.byteLength;
    }
    await writer.put(END);
    saved.files += 1;
  }
  await writer.put(END);
  return saved;
}

async function storedNames(mediaDir: string): Promise<string[]> {
  const folders = (await namesIn(mediaDir)).filter((name) => /^[0-9a-f]{2}$/.test(name));
  const names: string[] = [];
  for (const folder of folders) {
    for (const name of await namesIn(join(mediaDir, folder))) names.push(`${folder}/${name}`);
  }
  return names.filter((name) => STORED_NAME.test(name));
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}

/** Reads the files of a backup into a folder beside the others; they count once they are put in place. */
export async function readMedia(mediaDir: string, frames: FrameReader): Promise<{ putInPlace(): Promise<void> }> {
  const draft = join(mediaDir, RESTORING);
  await rm(draft, { recursive: true, force: true });
  const names = await readInto(draft, frames).catch(async (error: unknown) => {
    await rm(draft, { recursive: true, force: true });
    throw error;
  });
  return {
    async putInPlace() {
      for (const name of names) {
        await makeFolderOf(join(mediaDir, name));
        await rename(join(draft, name), join(mediaDir, name));
      }
      await rm(draft, { recursive: true, force: true });
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
