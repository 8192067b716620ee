import { MOST_MEDIA_BYTES, type FileKind, type MediaType } from "#shared/model/media.ts";
import { HEAD_BYTES, sniffType } from "#shared/model/media-type.ts";

import type { MediaRef } from "../words/imported-word.ts";
import type { MediaMap, PackedMedium } from "./media-map.ts";
import type { ZipEntry } from "./zip.ts";

export interface MediaBytes {
  bytes: Uint8Array;
  mimeType: MediaType;
}

/** What is taken over, by the ending of its name; what it really is shows when it is read. */
const ENDINGS = {
  picture: /\.(jpe?g|png|webp)$/i,
  recording: /\.(mp3|m4a|ogg|oga|opus|wav|webm)$/i,
} as const satisfies Record<FileKind, RegExp>;

/** A name as a cell writes it may be escaped as HTML or as an address. */
function* spellings(written: string): Generator<string> {
  const name = written.normalize("NFC");
  yield name;
  yield name.replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
  try {
    yield decodeURIComponent(name).normalize("NFC");
  } catch {
    // A percent sign of its own: it is no address.
  }
}

/** The pictures and sounds of an opened package. Unpacked one by one, when they are asked for. */
export class PackageMedia {
  readonly #entries: ReadonlyMap<string, ZipEntry>;
  readonly #map: MediaMap;
  readonly #unpack: (entry: ZipEntry) => Uint8Array;

  constructor(entries: ReadonlyMap<string, ZipEntry>, map: MediaMap, unpack: (entry: ZipEntry) => Uint8Array) {
    this.#entries = entries;
    this.#map = map;
    this.#unpack = unpack;
  }

  /** Whether the package's list has it, be it something that we take or not. */
  has(written: string): boolean {
    return this.#spelling(written) !== null;
  }

  /** What a cell refers to, if it is there and of a kind and size that we take. */
  find(written: string, kind: FileKind): MediaRef | null {
    const found = this.#spelling(written);
    const entry = found ? this.#entries.get(found.medium.entry) : undefined;
    if (!found || !entry || !ENDINGS[kind].test(found.name)) return null;
    const byteSize = found.medium.byteSize ?? entry.bytes;
    return byteSize > 0 && byteSize <= MOST_MEDIA_BYTES[kind] ? { name: found.name, byteSize } : null;
  }

  /** The bytes behind a name; null where they are broken or something else than the name says. */
  read(name: string, kind: FileKind): MediaBytes | null {
    const entry = this.#entries.get(this.#map.get(name)?.entry ?? "");
    if (!entry) return null;
    try {
      const bytes = this.#unpack(entry);
      const mimeType = sniffType(kind, bytes.subarray(0, HEAD_BYTES));
      return mimeType !== null && bytes.length <= MOST_MEDIA_BYTES[kind] ? { bytes, mimeType } : null;
    } catch {
      return null;
    }
  }

  #spelling(written: string): { name: string; medium: PackedMedium } | null {
    for (const name of spellings(written)) {
      const medium = this.#map.get(name);
      if (medium) return { name, medium };
    }
    return null;
  }
}
