import { pieceCount, MEDIA_PIECE_BYTES, pieceUrl, WHOLE_SIZE } from "#api/course-cache.ts";
import { byteRange } from "#shared/lib/byte-range.ts";

import { cutToRange, noSuchRange } from "./range.ts";

interface Pieces {
  match: (url: string) => Promise<Response | undefined>;
}

/** Bytes from `start` to `end` out of the pieces, one piece in memory at a time. */
function bytesOf(cache: Pieces, url: string, start: number, end: number): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = start;
  return new ReadableStream({
    async pull(controller) {
      if (at > end) return controller.close();
      const index = Math.floor(at / MEDIA_PIECE_BYTES);
      const piece = await (await cache.match(pieceUrl(url, index)))?.arrayBuffer();
      const from = at - index * MEDIA_PIECE_BYTES;
      const bytes = new Uint8Array(piece ?? new ArrayBuffer(0)).slice(from, from + (end - at) + 1);
      if (bytes.length === 0) return controller.error(new TypeError("a piece of this file is gone"));
      at += bytes.length;
      controller.enqueue(bytes);
    },
  });
}

/** Whether every piece is there: a download may have been cut off. */
async function isWhole(cache: Pieces, url: string, size: number): Promise<boolean> {
  const pieces = Array.from({ length: pieceCount(size) }, (_, index) => cache.match(pieceUrl(url, index)));
  return (await Promise.all(pieces)).every((piece) => piece !== undefined);
}

/** A downloaded medium, or the range of it that a player asks for; undefined where it is not here as a whole. */
export async function answerFromPieces(
  cache: Pieces,
  url: string,
  range: string | null,
): Promise<Response | undefined> {
  const stored = await cache.match(url);
  if (stored !== undefined) return cutToRange(stored, url, range);
  const first = await cache.match(pieceUrl(url, 0));
  const size = Number(first?.headers.get(WHOLE_SIZE) ?? 0);
  if (first === undefined || size === 0 || !(await isWhole(cache, url, size))) return undefined;
  const headers = new Headers(first.headers);
  headers.delete(WHOLE_SIZE);
  headers.set("accept-ranges", "bytes");
  const asked = byteRange(range, size);
  if (asked === "none") return noSuchRange(headers, size);
  headers.set("content-length", String(asked.end - asked.start + 1));
  if (!asked.isWhole) headers.set("content-range", `bytes ${asked.start}-${asked.end}/${size}`);
  return new Response(bytesOf(cache, url, asked.start, asked.end), { status: asked.isWhole ? 200 : 206, headers });
}
