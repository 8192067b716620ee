import { PassThrough, type Readable } from "node:stream";
import { S3Store } from "@tus/s3-store";
import { ERRORS, Upload } from "@tus/server";

import { TUS_EXTENSIONS } from "./file-store.ts";
import { incomingName } from "./names.ts";
import { clientConfig, isMissing } from "./s3-client.ts";
import type { S3Settings } from "./s3-settings.ts";

/** Other nodes end and begin uploads, too: what one remembers of them would be wrong, and never go. */
const REMEMBERS_NOTHING = {
  get: async () => undefined,
  set: async () => {},
  delete: async () => {},
};

/**
 * The uploads under way of a store that speaks S3: whole parts in a multipart upload, the rest (below 5 MiB, the least
 * that S3 takes as a part) in an object beside it. A node that is killed while it puts the two together loses the rest:
 * the device is told so by the next HEAD, and has all of the bytes until the file is stored.
 */
export class S3Uploads extends S3Store {
  readonly #prefix: string;

  constructor(settings: S3Settings) {
    const { bucket, prefix } = settings;
    super({ s3ClientConfig: { ...clientConfig(settings), bucket }, useTags: false, cache: REMEMBERS_NOTHING });
    this.#prefix = prefix;
    this.extensions = [...TUS_EXTENSIONS];
  }

  #key(id: string): string {
    return this.#prefix + incomingName(id);
  }

  /** Keeps the bytes that are there when an upload is begun a second time: the first answer was lost, not the file. */
  override async create(upload: Upload): Promise<Upload> {
    if ((await this.offsetOf(upload.id)) === null) {
      const { storage } = await super.create(new Upload({ ...upload, id: this.#key(upload.id) }));
      if (storage !== undefined) upload.storage = storage;
    }
    return upload;
  }

  /** What came before a line broke is kept: the library would drop it together with the rest of the pieces before. */
  override async write(source: Readable, id: string, offset: number): Promise<number> {
    const arrived = new PassThrough();
    let broken: Error | undefined;
    source.on("error", (error) => {
      broken = error;
      arrived.end();
    });
    const written = await super.write(source.pipe(arrived), this.#key(id), offset);
    if (broken !== undefined) throw broken;
    return written;
  }

  override async getUpload(id: string): Promise<Upload> {
    return new Upload({ ...(await super.getUpload(this.#key(id))), id });
  }

  /** How much has come; null: no such upload. All of it, too, where it was put together or given up before. */
  async offsetOf(id: string): Promise<number | null> {
    try {
      return (await this.getUpload(id)).offset;
    } catch (error) {
      if (error === ERRORS.FILE_NOT_FOUND) return null;
      throw error;
    }
  }

  /** Makes a file of an upload whose parts are all here: a node was killed before it could. False: it is one, or is gone. */
  async complete(id: string, size: number): Promise<boolean> {
    try {
      const nothing = new PassThrough();
      nothing.end();
      await super.write(nothing, this.#key(id), size);
      return true;
    } catch (error) {
      if (isMissing(error)) return false;
      throw error;
    }
  }

  /** Lets go of the parts of an upload that was not put together. */
  async abort(id: string): Promise<void> {
    try {
      const { "upload-id": UploadId } = await this.getMetadata(this.#key(id));
      await this.client.abortMultipartUpload({ Bucket: this.bucket, Key: this.#key(id), UploadId });
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }
}
