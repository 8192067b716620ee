import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { S3, type S3ServiceException } from "@aws-sdk/client-s3";

import { newId } from "#shared/lib/uuid.ts";

import type { FileStore, ListedFile, OpenFile } from "./file-store.ts";
import { incomingName } from "./names.ts";
import { clientConfig, isMissing } from "./s3-client.ts";
import type { S3Settings } from "./s3-settings.ts";
import { S3Uploads } from "./s3-uploads.ts";

/** Files in a bucket of a store that speaks S3. Nobody but the server reads it: who may see what is known here. */
export class S3FileStore implements FileStore {
  readonly #client: S3;
  readonly #bucket: string;
  readonly #prefix: string;
  readonly #uploads: S3Uploads;
  readonly #passing: string;

  /** `passing`: a folder of this machine for files that somebody works on. */
  constructor(settings: S3Settings, passing: string) {
    this.#passing = passing;
    this.#client = new S3(clientConfig(settings));
    this.#bucket = settings.bucket;
    this.#prefix = settings.prefix;
    this.#uploads = new S3Uploads(settings);
  }

  #at(name: string): { Bucket: string; Key: string } {
    return { Bucket: this.#bucket, Key: this.#prefix + name };
  }

  async sizeOf(name: string): Promise<number | null> {
    const head = await this.#client.headObject(this.#at(name)).catch(missing);
    return head?.ContentLength ?? null;
  }

  async open(name: string): Promise<OpenFile | null> {
    const size = await this.sizeOf(name);
    if (size === null) return null;
    return {
      size,
      read: async (range) => {
        const Range = range && `bytes=${range.start}-${range.end}`;
        const { Body } = await this.#client.getObject({ ...this.#at(name), ...(Range && { Range }) });
        return Body as Readable;
      },
      close: async () => {},
    };
  }

  async write(name: string, bytes: Uint8Array): Promise<void> {
    await this.#client.putObject({ ...this.#at(name), Body: bytes });
  }

  async copyIn(name: string, path: string): Promise<void> {
    const { size } = await stat(path);
    await this.#client.putObject({ ...this.#at(name), Body: createReadStream(path), ContentLength: size });
  }

  async move(from: string, to: string): Promise<void> {
    if (from === to) return;
    const source = this.#at(from);
    const CopySource = `${source.Bucket}/${source.Key.split("/").map(encodeURIComponent).join("/")}`;
    await this.#client.copyObject({ ...this.#at(to), CopySource });
    await this.remove([from]);
  }

  async remove(names: readonly string[]): Promise<void> {
    // One by one: deleting many at once takes a checksum that not every store knows.
    await Promise.all(names.map((name) => this.#client.deleteObject(this.#at(name)).catch(missing)));
  }

  async atPath<T>(name: string, work: (path: string) => Promise<T>): Promise<T> {
    await mkdir(this.#passing, { recursive: true, mode: 0o700 });
    const path = join(this.#passing, newId());
    try {
      const { Body } = await this.#client.getObject(this.#at(name));
      await pipeline(Body as Readable, createWriteStream(path, { flags: "wx", mode: 0o600 }));
      return await work(path);
    } finally {
      await rm(path, { force: true });
    }
  }

  async *list(): AsyncGenerator<ListedFile> {
    let ContinuationToken: string | undefined;
    do {
      const page = await this.#client.listObjectsV2({
        Bucket: this.#bucket,
        Prefix: this.#prefix,
        ...(ContinuationToken !== undefined && { ContinuationToken }),
      });
      for (const { Key = "", LastModified = new Date() } of page.Contents ?? []) {
        yield { name: Key.slice(this.#prefix.length), changedAt: LastModified };
      }
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken !== undefined);
  }

  async arrivedOf(id: string, size: number): Promise<number | null> {
    const whole = await this.sizeOf(incomingName(id));
    if (whole !== null) return whole;
    const offset = await this.#uploads.offsetOf(id);
    if (offset === null || offset < size) return offset;
    await this.#uploads.complete(id, size);
    const completed = await this.sizeOf(incomingName(id));
    // Its parts were given up, by a rule of the bucket perhaps: nothing is left that it could go on with.
    if (completed === null) await this.dropUpload(id);
    return completed;
  }

  async dropUpload(id: string): Promise<void> {
    await this.#uploads.abort(id);
    const name = incomingName(id);
    await this.remove([name, `${name}.part`, `${name}.info`]);
  }

  async uploadStore(): Promise<S3Uploads> {
    return this.#uploads;
  }
}

function missing(error: S3ServiceException): null {
  if (isMissing(error)) return null;
  throw error;
}
