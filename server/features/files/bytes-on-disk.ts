import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { pipeline } from "node:stream/promises";

import { HEAD_BYTES } from "#shared/model/media-type.ts";

/** What has come of an upload: its name in the store, and where its bytes can be read on this machine. */
export interface ArrivedBytes {
  name: string;
  path: string;
}

/** SHA-256 in hexadecimal, piece by piece: a film does not fit into memory. */
export async function digestOf(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}

export async function headOf(path: string): Promise<Buffer> {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(HEAD_BYTES), position: 0 });
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
