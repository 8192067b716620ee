import { createHash, randomUUID } from "node:crypto";

export interface StoredObject {
  bytes: Buffer;
  metadata: Record<string, string>;
  changedAt: Date;
}

interface Multipart {
  key: string;
  metadata: Record<string, string>;
  parts: Map<number, Buffer>;
}

/** A refusal in the words of S3. */
export class S3Error extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

/** As the real ones want it; the last part may be smaller. */
const LEAST_PART_BYTES = 5 * 1024 * 1024;

export const etagOf = (bytes: Buffer): string => `"${createHash("md5").update(bytes).digest("hex")}"`;

/** What one bucket holds, in memory. */
export class Objects {
  readonly all = new Map<string, StoredObject>();
  readonly uploads = new Map<string, Multipart>();

  put(key: string, bytes: Buffer, metadata: Record<string, string> = {}): void {
    this.all.set(key, { bytes, metadata, changedAt: new Date() });
  }

  get(key: string): StoredObject {
    const found = this.all.get(key);
    if (found === undefined) throw new S3Error(404, "NoSuchKey");
    return found;
  }

  begin(key: string, metadata: Record<string, string>): string {
    const id = randomUUID();
    this.uploads.set(id, { key, metadata, parts: new Map() });
    return id;
  }

  upload(id: string, key: string): Multipart {
    const found = this.uploads.get(id);
    if (found === undefined || found.key !== key) throw new S3Error(404, "NoSuchUpload");
    return found;
  }

  complete(id: string, key: string, named: readonly { number: number; etag: string }[]): void {
    const { parts, metadata } = this.upload(id, key);
    const pieces = named.map(({ number, etag }, n) => {
      const bytes = parts.get(number);
      if (bytes === undefined || etagOf(bytes) !== etag) throw new S3Error(400, "InvalidPart");
      if (n < named.length - 1 && bytes.byteLength < LEAST_PART_BYTES) throw new S3Error(400, "EntityTooSmall");
      if (n > 0 && number <= (named[n - 1]?.number ?? 0)) throw new S3Error(400, "InvalidPartOrder");
      return bytes;
    });
    this.put(key, Buffer.concat(pieces), metadata);
    this.uploads.delete(id);
  }
}
