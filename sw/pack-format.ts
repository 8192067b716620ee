/** All files of the build that a first visit stores, in one: four hundred requests would be four hundred ways to wait. */
export const APP_PACK = "app.pack";

/** A page's own modules and styles. Whatever needs headers of its own (the page, workers) is fetched by itself. */
export const isPacked = (path: string) => /^assets\/(?!isolated-).+\.(?:js|css)$/u.test(path);

const LINE_END = 10;

/** A line of JSON, [path, bytes] of each file in its order, and then the files. */
export function packFiles(files: ReadonlyMap<string, Uint8Array>): Uint8Array<ArrayBuffer> {
  const index = JSON.stringify([...files].map(([path, { byteLength }]) => [path, byteLength]));
  const parts = [new TextEncoder().encode(`${index}\n`), ...files.values()];
  const pack = new Uint8Array(parts.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let at = 0;
  for (const part of parts) {
    pack.set(part, at);
    at += part.byteLength;
  }
  return pack;
}

/** Yields each file as soon as it has come. Throws when the stream ends too early, or is no pack. */
export async function* unpackFiles(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
): AsyncGenerator<[path: string, bytes: Uint8Array<ArrayBuffer>]> {
  const reader = stream.getReader();
  let pending = new Uint8Array();
  const readMore = async () => {
    const { value, done } = await reader.read();
    if (done) throw new TypeError("the pack ends in the middle");
    const joined = new Uint8Array(pending.byteLength + value.byteLength);
    joined.set(pending);
    joined.set(value, pending.byteLength);
    pending = joined;
  };
  const take = (size: number) => {
    const taken = pending.slice(0, size);
    pending = pending.slice(size);
    return taken;
  };
  while (!pending.includes(LINE_END)) await readMore();
  const line = new TextDecoder().decode(take(pending.indexOf(LINE_END) + 1));
  for (const [path, size] of JSON.parse(line) as [string, number][]) {
    while (pending.byteLength < size) await readMore();
    yield [path, take(size)];
  }
}
