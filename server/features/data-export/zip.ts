import { Zip, ZipDeflate, ZipPassThrough } from "fflate";

export interface ZipEntry {
  name: string;
  /** Sound and pictures are packed already. */
  isPacked?: boolean;
  at: Date;
  bytes: () => AsyncIterable<Uint8Array>;
}

/** A ZIP while it is being made: no more of it is in memory than the piece that was read last. */
export async function* zipped(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  let made: Uint8Array[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, bytes) => {
    if (error) failure = error;
    else made.push(bytes);
  });
  function* taken(): Generator<Uint8Array> {
    if (failure) throw failure;
    yield* made;
    made = [];
  }
  for await (const { name, isPacked, at, bytes } of entries) {
    const file = isPacked === true ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
    file.mtime = at;
    zip.add(file);
    for await (const piece of bytes()) {
      // The packer keeps what it is given; the reader fills its buffer anew.
      file.push(Uint8Array.from(piece));
      yield* taken();
    }
    file.push(new Uint8Array(), true);
    yield* taken();
  }
  zip.end();
  yield* taken();
}
