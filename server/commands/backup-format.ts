import { createHash } from "node:crypto";
import type { Readable, Writable } from "node:stream";
import { once } from "node:events";

import { StartError } from "../start-error.ts";

/**
 * A backup, before gzip: frames of a length (4 bytes, big endian) and so many bytes. First the manifest (JSON), then
 * for each of its tables, in its order, the text of COPY in frames, ended by an empty frame; then (since version 2) for
 * each file of the media folder its name, its bytes in frames, and an empty frame; an empty name ends them; last a
 * SHA-256 of all.
 */
export type Manifest = {
  format: "visite-backup";
  version: 1 | 2;
  created_at: string;
  /** When the newest migration was made that this schema has. */
  schema_version: number;
  feed_id: string | null;
  tables: { name: string; columns: string[]; rows: number }[];
};

const LARGEST_FRAME_BYTES = 64 * 1024 * 1024;

export type FrameWriter = ReturnType<typeof frameWriter>;
export type FrameReader = ReturnType<typeof frameReader>;

export function frameWriter(out: Writable) {
  const hash = createHash("sha256");
  const put = async (bytes: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(bytes.byteLength);
    const frame = Buffer.concat([length, bytes]);
    hash.update(frame);
    if (!out.write(frame)) await once(out, "drain");
  };
  return {
    put,
    async end() {
      await put(hash.copy().digest());
      out.end();
    },
  };
}

/** Reads one frame after the other; throws when the file ends too early. */
export function frameReader(input: Readable) {
  const hash = createHash("sha256");
  const chunks = input[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let rest: Buffer = Buffer.alloc(0);

  async function take(length: number): Promise<Buffer> {
    const parts = [rest];
    let have = rest.byteLength;
    while (have < length) {
      const { value, done } = await chunks.next().catch((error: unknown) => {
        throw new StartError("Die Datei lässt sich nicht lesen, oder sie ist keine Sicherung.", 1, { cause: error });
      });
      if (done) throw new StartError("Die Sicherung ist unvollständig: die Datei hört mittendrin auf.");
      parts.push(value);
      have += value.byteLength;
    }
    const all = Buffer.concat(parts);
    rest = all.subarray(length);
    return all.subarray(0, length);
  }

  async function next(): Promise<Buffer> {
    const head = await take(4);
    const length = head.readUInt32BE();
    if (length > LARGEST_FRAME_BYTES) throw new StartError("Das ist keine Sicherung von Visite.");
    const body = await take(length);
    hash.update(head).update(body);
    return body;
  }

  return {
    next,
    /** Compares the closing checksum with what was read. */
    async verifyEnd() {
      const expected = hash.copy().digest();
      if (!expected.equals(await next()))
        throw new StartError("Die Sicherung ist beschädigt: die Prüfsumme stimmt nicht.");
    },
  };
}
