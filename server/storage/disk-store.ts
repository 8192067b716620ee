import { constants } from "node:fs";
import { copyFile, mkdir, open, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { FileStore as TusFileStore } from "@tus/file-store";
import type { Upload } from "@tus/server";

import { newId } from "#shared/lib/uuid.ts";

import { type FileStore, type ListedFile, type OpenFile, TUS_EXTENSIONS, type UploadRows } from "./file-store.ts";
import { INCOMING, incomingName } from "./names.ts";

/** Files in a folder; several nodes share it as they share the database. */
export class DiskStore implements FileStore {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  #path(name: string): string {
    return join(this.#folder, name);
  }

  async sizeOf(name: string): Promise<number | null> {
    const found = await stat(this.#path(name)).catch(absent);
    return found?.size ?? null;
  }

  async open(name: string): Promise<OpenFile | null> {
    const handle = await open(this.#path(name)).catch(absent);
    if (handle === null) return null;
    const { size } = await handle.stat();
    return { size, read: async (range) => handle.createReadStream(range), close: () => handle.close() };
  }

  write(name: string, bytes: Uint8Array): Promise<void> {
    return this.#putWhole(name, (draft) => writeFile(draft, bytes, { mode: 0o600, flush: true }));
  }

  copyIn(name: string, path: string): Promise<void> {
    return this.#putWhole(name, async (draft) => {
      await copyFile(path, draft, constants.COPYFILE_FICLONE);
      await flush(draft);
    });
  }

  /** Written beside and renamed into place. A kill leaves a draft among the uploads, where it is cleaned away. */
  async #putWhole(name: string, writeTo: (draft: string) => Promise<void>): Promise<void> {
    const draft = this.#path(incomingName(newId()));
    await makeFolder(dirname(draft));
    try {
      await writeTo(draft);
      await makeFolder(dirname(this.#path(name)));
      await rename(draft, this.#path(name));
    } finally {
      await rm(draft, { force: true });
    }
  }

  async move(from: string, to: string): Promise<void> {
    await flush(this.#path(from));
    if (from === to) return;
    await makeFolder(dirname(this.#path(to)));
    await rename(this.#path(from), this.#path(to));
  }

  async remove(names: readonly string[]): Promise<void> {
    await Promise.all(names.map((name) => rm(this.#path(name), { force: true })));
  }

  atPath<T>(name: string, work: (path: string) => Promise<T>): Promise<T> {
    return work(this.#path(name));
  }

  async *list(): AsyncGenerator<ListedFile> {
    for (const folder of await namesIn(this.#folder)) {
      for (const file of await namesIn(this.#path(folder))) {
        const found = await stat(this.#path(`${folder}/${file}`)).catch(absent);
        if (found?.isFile()) yield { name: `${folder}/${file}`, changedAt: found.mtime };
      }
    }
  }

  arrivedOf(id: string): Promise<number | null> {
    return this.sizeOf(incomingName(id));
  }

  dropUpload(id: string): Promise<void> {
    return this.remove([incomingName(id)]);
  }

  async uploadStore(rows: UploadRows): Promise<KeepingStore> {
    await makeFolder(this.#path(INCOMING));
    return new KeepingStore(this.#path(INCOMING), rows);
  }
}

/** Keeps the bytes that are there when an upload is begun a second time: the first answer was lost, not the file. */
class KeepingStore extends TusFileStore {
  readonly #incoming: string;

  constructor(incoming: string, rows: UploadRows) {
    // What the library wants to know of an upload stands in its row, made before the upload begins.
    super({ directory: incoming, configstore: { get: rows.get, set: async () => {}, delete: async () => {} } });
    this.#incoming = incoming;
    this.extensions = [...TUS_EXTENSIONS];
  }

  override async create(upload: Upload): Promise<Upload> {
    const path = join(this.#incoming, upload.id);
    await writeFile(path, "", { flag: "wx", mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    });
    upload.storage = { type: "file", path };
    return upload;
  }
}

/** What learners send is nobody else's on this machine. */
async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
}

/** What is acknowledged has to survive a power cut. */
async function flush(path: string): Promise<void> {
  const handle = await open(path, "r+");
  try {
    await handle.datasync();
  } finally {
    await handle.close();
  }
}

function absent(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (["ENOENT", "ENOTDIR"].includes((error as NodeJS.ErrnoException).code ?? "")) return [];
    throw error;
  }
}
