import { Decompress, decompress } from "fzstd";

import { LIMITS } from "../limits.ts";
import { TransferError } from "../transfer-error.ts";
import { joined } from "./zip.ts";

/** A decoder keeps so much of what came before. Nobody who packs words needs more. */
const MOST_WINDOW = 128 * 1024 * 1024;
const PIECE = 64 * 1024;

export const isZstd = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x28 && bytes[1] === 0xb5 && bytes[2] === 0x2f && bytes[3] === 0xfd;

/** What a frame says of itself before anything is unpacked: its size (null: not said) and what its decoder has to keep. */
function readFrameHead(bytes: Uint8Array): { size: number | null; window: number } {
  if (!isZstd(bytes) || bytes.length < 9) throw new TransferError("truncated");
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const flags = view.getUint8(4);
  const isSingle = (flags & 32) !== 0;
  const dictionaryBytes = [0, 1, 2, 4][flags & 3] ?? 0;
  const sizeAt = (isSingle ? 5 : 6) + dictionaryBytes;
  const sizeFlag = flags >> 6;
  const hasSize = sizeFlag > 0 || isSingle;
  if (sizeAt + (hasSize ? 2 ** sizeFlag : 0) > bytes.length) throw new TransferError("truncated");
  const readers = [
    () => view.getUint8(sizeAt),
    () => view.getUint16(sizeAt, true) + 256,
    () => view.getUint32(sizeAt, true),
    () => Number(view.getBigUint64(sizeAt, true)),
  ];
  const size = hasSize ? (readers[sizeFlag]?.() ?? 0) : null;
  const base = 2 ** (10 + (view.getUint8(5) >> 3));
  const window = isSingle ? (size ?? 0) : base + (base / 8) * (view.getUint8(5) & 7);
  return { size, window };
}

type Counter = (packed: number, unpacked: number, added: number) => void;

function unpackUnsized(bytes: Uint8Array, count: Counter): Uint8Array {
  const parts: Uint8Array[] = [];
  let length = 0;
  const stream = new Decompress((part) => {
    length += part.length;
    count(bytes.length, length, part.length);
    // The decoder goes on writing into what it has handed out.
    parts.push(part.slice());
  });
  for (let at = 0; at < bytes.length; at += PIECE) {
    stream.push(bytes.subarray(at, at + PIECE), at + PIECE >= bytes.length);
  }
  return joined(parts, length);
}

/** Unpacks one frame. `count` is asked before memory is taken, and throws where it would be too much. */
export function unpackZstd(bytes: Uint8Array, count: Counter): Uint8Array {
  const { size, window } = readFrameHead(bytes);
  if (size !== null && size > LIMITS.unpackedBytes) throw new TransferError("zip-bomb");
  if (size === null && window > MOST_WINDOW) throw new TransferError("zip-bomb");
  try {
    if (size === null) return unpackUnsized(bytes, count);
    count(bytes.length, size, size);
    return decompress(bytes, new Uint8Array(size));
  } catch (error) {
    throw error instanceof TransferError ? error : new TransferError("truncated", error);
  }
}
