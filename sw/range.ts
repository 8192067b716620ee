import { createPartialResponse } from "workbox-range-requests";

import { byteRange } from "#shared/lib/byte-range.ts";

/** Returns the answer to a range that lies behind the end of a file. */
export function noSuchRange(headers: Headers, size: number): Response {
  headers.set("content-range", `bytes */${size}`);
  headers.delete("content-length");
  return new Response(null, { status: 416, headers });
}

/**
 * Returns the stored whole answer of an address, cut to the range that was asked for: Safari plays no sound without a
 * 206. Workbox refuses a range that ends behind the file and reads a suffix longer than the file wrongly, so it gets
 * both ends, inside of the file.
 */
export async function cutToRange(whole: Response, address: string, header: string | null): Promise<Response> {
  if (header === null || whole.status !== 200) return whole;
  const { headers } = whole;
  const body = await whole.blob();
  const range = byteRange(header, body.size);
  if (range === "none") return noSuchRange(new Headers(headers), body.size);
  const stored = new Response(body, { headers });
  if (range.isWhole) return stored;
  const asked = new Request(address, { headers: { range: `bytes=${range.start}-${range.end}` } });
  return createPartialResponse(asked, stored);
}
