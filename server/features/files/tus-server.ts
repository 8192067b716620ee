import { Server, Upload } from "@tus/server";

import { MOST_UPLOAD_BYTES } from "#shared/model/upload-kinds.ts";

import type { AppDeps, Database } from "../../app-deps.ts";
import type { UploadRows } from "../../storage/file-store.ts";
import { fileById } from "./store.ts";
import { uploadLocker } from "./upload-locker.ts";

export const UPLOADS_PATH = "/api/files";
export const TUS_VERSION = "1.0.0";
export const MOST_TUS_BYTES = MOST_UPLOAD_BYTES.medium.film;

/** Answers a request of the tus protocol. Whose file it is and whether it may be was checked before. */
export type TusHandler = (request: Request) => Promise<Response>;

/** What the library wants to know of an upload stands in its row, made before the upload begins. */
const rowsAsUploads = (db: Database): UploadRows => ({
  async get(id) {
    const row = await fileById(db, id);
    return row && new Upload({ id, size: row.byte_size, offset: 0, creation_date: row.created_at });
  },
});

/** The protocol's server, made when the first upload comes. */
export function createTusHandler({ files, db, locks }: AppDeps): TusHandler {
  let server: Promise<Server> | undefined;
  const make = async () => {
    return new Server({
      path: UPLOADS_PATH,
      datastore: await files.uploadStore(rowsAsUploads(db)),
      relativeLocation: true,
      locker: uploadLocker(locks),
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
