import { Inflate } from "fflate";

import { LIMITS } from "../limits.ts";
import { TransferError } from "../transfer-error.ts";

/** One file of an archive, as its directory has it. */
export interface ZipEntry {
  name: string;
  packedBytes: number;
  bytes: number;
  method: number;
  isEncrypted: boolean;
  /** Of its local head. */
  offset: number;
}

const END = 0x06054b50;
const DIRECTORY = 0x02014b50;
const LOCAL = 0x04034b50;
const END_BYTES = 22;
const MOST_COMMENT = 65_535;
const IN_ZIP64 = 0xffffffff;
const STORED = 0;
const DEFLATED = 8;

/** The end of the directory is the last thing in the file: without it something is missing. */
function findEnd(view: DataView): number {
  const lowest = Math.max(0, view.byteLength - END_BYTES - MOST_COMMENT);
  for (let at = view.byteLength - END_BYTES; at >= lowest; at -= 1) {
    if (view.getUint32(at, true) === END) return at;
  }
  throw new TransferError("truncated");
}

export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5);

/** All files of an archive by name. Nothing is unpacked yet; what cannot be is refused. */
export function readDirectory(bytes: Uint8Array): Map<string, ZipEntry> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  const entries = new Map<string, ZipEntry>();
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== DIRECTORY) throw new TransferError("truncated");
    const [nameBytes, extra, comment] = [28, 30, 32].map((field) => view.getUint16(at + field, true)) as [
      number,
      number,
      number,
    ];
    const entry: ZipEntry = {
      name: new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameBytes)),
      isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
      method: view.getUint16(at + 10, true),
      packedBytes: view.getUint32(at + 20, true),
      bytes: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    };
    entries.set(entry.name, entry);
    at += 46 + nameBytes + extra + comment;
  }
  return entries;
}

/** Counts what comes out of an archive, whatever its directory says, and stops where it is too much. */
export class Unpacker {
  readonly #bytes: Uint8Array;
  #unpacked = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** For what is unpacked elsewhere (zstd): throws where it is too much. */
  count(packed: number, unpacked: number, added: number): void {
    this.#unpacked += added;
    const isTight = unpacked > LIMITS.calmBytes && unpacked > packed * LIMITS.ratio;
    if (this.#unpacked > LIMITS.unpackedBytes || isTight) throw new TransferError("zip-bomb");
  }

  /** The packed bytes of an entry. */
  #packed({ offset, packedBytes, isEncrypted, bytes }: ZipEntry): Uint8Array {
    if (isEncrypted) throw new TransferError("encrypted");
    if (packedBytes === IN_ZIP64 || bytes === IN_ZIP64 || offset === IN_ZIP64) throw new TransferError("too-large");
    const view = new DataView(this.#bytes.buffer, this.#bytes.byteOffset, this.#bytes.byteLength);
    if (offset + 30 > view.byteLength || view.getUint32(offset, true) !== LOCAL) throw new TransferError("truncated");
    const from = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
    if (from + packedBytes > this.#bytes.length) throw new TransferError("truncated");
    return this.#bytes.subarray(from, from + packedBytes);
  }

  read(entry: ZipEntry): Uint8Array {
    const packed = this.#packed(entry);
    if (entry.method === STORED) {
      this.count(packed.length, packed.length, packed.length);
      return packed;
    }
    if (entry.method !== DEFLATED) throw new TransferError("unknown-format");
    // What it says of its size may be a lie: it is counted, and refused in time.
    if (entry.bytes > LIMITS.unpackedBytes) throw new TransferError("zip-bomb");
    return this.#inflate(packed);
  }

  #inflate(packed: Uint8Array): Uint8Array {
    const parts: Uint8Array[] = [];
    let length = 0;
    let isWhole = false;
    const inflate = new Inflate((part, isLast) => {
      length += part.length;
      this.count(packed.length, length, part.length);
      parts.push(part);
      isWhole = isLast;
    });
    try {
      for (let at = 0; at < packed.length || at === 0; at += PIECE) {
        inflate.push(packed.subarray(at, at + PIECE), at + PIECE >= packed.length);
      }
    } catch (error) {
      throw error instanceof TransferError ? error : new TransferError("truncated", error);
    }
    if (!isWhole) throw new TransferError("truncated");
    return joined(parts, length);
  }
}

/** So much is unpacked in one step: a bomb is noticed after little of it. */
const PIECE = 64 * 1024;

export function joined(parts: readonly Uint8Array[], length: number): Uint8Array {
  const [only] = parts;
  if (parts.length === 1 && only) return only;
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
