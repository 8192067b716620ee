import { beforeEach, describe, expect, it, vi } from "vitest";

import { MEDIA_PIECE_BYTES, pieceUrl, WHOLE_SIZE } from "#api/course-cache.ts";

import { answerFromPieces } from "./pieces.ts";

// Workbox reads it as it is loaded, from a name that only workers have.
vi.hoisted(() => Object.assign(globalThis, { __WB_DISABLE_DEV_LOGS: true }));

const url = "http://visite.test/api/media/0192f7f4-0000-7000-8000-000000000001";
const size = 2 * MEDIA_PIECE_BYTES + 10;
/** Every byte says where it stands. */
const film = Uint8Array.from({ length: size }, (_, at) => at % 251);

let stored: Map<string, Response>;
const cache = { match: async (address: string) => stored.get(address)?.clone() };

beforeEach(() => {
  stored = new Map();
  for (let index = 0; index < 3; index += 1) {
    const bytes = film.slice(index * MEDIA_PIECE_BYTES, (index + 1) * MEDIA_PIECE_BYTES);
    const headers = { "content-type": "video/mp4", [WHOLE_SIZE]: String(size) };
    stored.set(pieceUrl(url, index), new Response(bytes, { headers }));
  }
});

async function bytesOf(range: string | null) {
  const answer = await answerFromPieces(cache, url, range);
  if (!answer) return undefined;
  return { answer, bytes: new Uint8Array(await answer.arrayBuffer()) };
}

/** Told letter by letter, two megabytes take seconds. */
const isSame = (one: Uint8Array | undefined, other: Uint8Array) =>
  one?.length === other.length && one.every((byte, at) => byte === other[at]);

describe("a film that was downloaded in pieces", () => {
  it("is answered whole where no range is asked for", async () => {
    const got = await bytesOf(null);
    expect([got?.answer.status, got?.answer.headers.get("content-length")]).toEqual([200, String(size)]);
    expect(isSame(got?.bytes, film)).toBe(true);
    expect(got?.answer.headers.get(WHOLE_SIZE)).toBeNull();
  });

  it.each([
    ["within one piece", "bytes=5-9", 5, 9],
    ["over the edge of two", `bytes=${MEDIA_PIECE_BYTES - 3}-${MEDIA_PIECE_BYTES + 3}`, MEDIA_PIECE_BYTES - 3, 1048579],
    ["over all three", "bytes=1000-", 1000, size - 1],
    ["of its end", "bytes=-4", size - 4, size - 1],
  ])("gives a player exactly the bytes %s", async (_, range, start, end) => {
    const got = await bytesOf(range);
    expect([got?.answer.status, got?.answer.headers.get("content-range")]).toEqual([
      206,
      `bytes ${start}-${end}/${size}`,
    ]);
    expect(isSame(got?.bytes, film.slice(start, end + 1))).toBe(true);
  });

  it("says so where a range lies behind its end", async () => {
    const got = await bytesOf(`bytes=${size}-`);
    expect([got?.answer.status, got?.answer.headers.get("content-range")]).toEqual([416, `bytes */${size}`]);
  });

  it("is not here while a piece is missing: the network has to help", async () => {
    stored.delete(pieceUrl(url, 1));
    expect(await bytesOf("bytes=0-")).toBeUndefined();
  });

  it("of one piece only lies at its own address", async () => {
    stored = new Map([[url, new Response("0123456789")]]);
    expect(new TextDecoder().decode((await bytesOf("bytes=2-4"))?.bytes)).toBe("234");
    stored.clear();
    expect(await bytesOf(null)).toBeUndefined();
  });
});
