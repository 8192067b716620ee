import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open, rename } from "node:fs/promises";
import { pipeline } from "node:stream/promises";

import { makeFolderOf } from "./folders.ts";
import { HEAD_BYTES } from "./sniff.ts";

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

export async function moveToStore(from: string, to: string): Promise<void> {
  const handle = await open(from, "r+");
  try {
    // What is acknowledged has to survive a power cut.
    await handle.datasync();
  } finally {
    await handle.close();
  }
  if (from === to) return;
  await makeFolderOf(to);
  await rename(from, to);
}
