import { mkdir, writeFile } from "node:fs/promises";
import { FileStore } from "@tus/file-store";
import { Server, Upload } from "@tus/server";

import { MOST_UPLOAD_BYTES } from "#shared/model/upload-kinds.ts";

import type { Database } from "../../app-deps.ts";
import { incomingFolder, incomingPath } from "./folders.ts";
import { fileById } from "./store.ts";

export const UPLOADS_PATH = "/api/files";
export const TUS_VERSION = "1.0.0";
export const TUS_EXTENSIONS = ["creation", "creation-with-upload"];
export const MOST_TUS_BYTES = MOST_UPLOAD_BYTES.medium.film;

/** Answers a request of the tus protocol. Whose file it is and whether it may be was checked before. */
export type TusHandler = (request: Request) => Promise<Response>;

/** Keeps the bytes that are there when an upload is begun a second time: the first answer was lost, not the file. */
class KeepingStore extends FileStore {
  readonly #mediaDir: string;

  constructor(mediaDir: string, db: Database) {
    super({ directory: incomingFolder(mediaDir), configstore: rowsAsUploads(db) });
    this.#mediaDir = mediaDir;
    // The others would let a caller end an upload, or begin one of unknown length.
    this.extensions = [...TUS_EXTENSIONS];
  }

  override async create(upload: Upload): Promise<Upload> {
    const path = incomingPath(this.#mediaDir, upload.id);
    await writeFile(path, "", { flag: "wx", mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    });
    upload.storage = { type: "file", path };
    return upload;
  }
}

/** What the library wants to know of an upload stands in its row, made before the upload begins. */
function rowsAsUploads(db: Database) {
  return {
    async get(id: string): Promise<Upload | undefined> {
      const row = await fileById(db, id);
      return row && new Upload({ id, size: row.byte_size, offset: 0, creation_date: row.created_at });
    },
    set: async () => {},
    delete: async () => {},
  };
}

/** The protocol's server, made when the first upload comes. Its locks are in memory: one node serves an upload. */
export function createTusHandler(mediaDir: string, db: Database): TusHandler {
  let server: Promise<Server> | undefined;
  const make = async () => {
    await mkdir(incomingFolder(mediaDir), { recursive: true, mode: 0o700 });
    return new Server({
      path: UPLOADS_PATH,
      datastore: new KeepingStore(mediaDir, db),
      relativeLocation: true,
      // Of each kind less: what is announced was checked before.
      maxSize: MOST_TUS_BYTES,
      // Only our own pages send files.
      allowedOrigins: [],
      namingFunction: (_, metadata) => metadata?.id?.toLowerCase() ?? "",
      getFileIdFromRequest: ({ url }) => new URL(url).pathname.split("/").findLast(Boolean)?.toLowerCase(),
    });
  };
  return async (request) => {
    server ??= make();
    // A folder that cannot be made today may be there tomorrow.
    server.catch(() => (server = undefined));
    return (await server).handleWeb(request);
  };
}
