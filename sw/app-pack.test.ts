import { afterEach, describe, expect, it, vi } from "vitest";

import { storeFromPack } from "./app-pack.ts";
import { isPacked, packFiles, unpackFiles } from "./pack-format.ts";

const origin = "http://visite.test";
const bytes = (text: string) => new TextEncoder().encode(text);
const files = new Map([
  ["assets/index-Ab3.js", bytes("import './b.js'; // Grüße\n")],
  ["assets/empty-Ab3.css", bytes("")],
  ["assets/page-Ab3.css", bytes("a{}\n\nb{}")],
]);
const pack = packFiles(files);
const keyOf = (path: string) => `${origin}/${path}`;
const wanted = new Map([...files.keys(), "index.html"].map((path) => [keyOf(path), keyOf(path)]));

/** The bytes in pieces of this size, and whether the line breaks after the last. */
function stream(whole: Uint8Array<ArrayBuffer>, pieceSize: number, breaks = false) {
  let at = 0;
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      if (at < whole.byteLength) controller.enqueue(whole.slice(at, at + pieceSize));
      else if (breaks) controller.error(new TypeError("network error"));
      else controller.close();
      at += pieceSize;
    },
  });
}

describe("a pack", () => {
  it.each([1, 7, 64, 10_000])("gives back every file, however it is cut (%i bytes)", async (pieceSize) => {
    const got = new Map<string, string>();
    for await (const [path, content] of unpackFiles(stream(pack, pieceSize)))
      got.set(path, new TextDecoder().decode(content));
    expect(got).toEqual(new Map([...files].map(([path, content]) => [path, new TextDecoder().decode(content)])));
  });

  it("that ends too early, or is none, is refused", async () => {
    const read = async (content: Uint8Array<ArrayBuffer>) => {
      for await (const _ of unpackFiles(stream(content, 50)));
    };
    await expect(read(pack.slice(0, -1))).rejects.toThrow("ends in the middle");
    await expect(read(bytes("<!doctype html>\n<title>WLAN</title>"))).rejects.toThrow(SyntaxError);
    await expect(read(bytes(""))).rejects.toThrow("ends in the middle");
  });

  it("has modules and styles only: pages and workers come with headers of their own", () => {
    const packed = ["assets/index-Ab3.js", "assets/index-Ab3.css"];
    const others = ["assets/isolated-x-Ab3.js", "index.html", "sw.js", "assets/latin-Ab3.woff2", "assets/x-Ab3.js.br"];
    expect([...packed, ...others].filter(isPacked)).toEqual(packed);
  });
});

describe("what a first visit stores from the pack", () => {
  afterEach(() => vi.unstubAllGlobals());

  function setUp(answer: () => Response, there: string[] = []) {
    const stored = new Map<string, Response>();
    const fetching = vi.fn(async () => answer());
    vi.stubGlobal("location", { origin });
    vi.stubGlobal("fetch", fetching);
    const cache = {
      keys: async () => there.map((path) => ({ url: keyOf(path) })),
      put: async (key: string, response: Response) => void stored.set(key, response),
    };
    return { cache: cache as unknown as Cache, stored, fetching };
  }
  const answer = (body: BodyInit | null = pack) => {
    const headers = { "content-encoding": "br", "cross-origin-embedder-policy": "require-corp", etag: "1" };
    return new Response(body, { headers });
  };

  it("is each file with its type and what isolates the page, and nothing of the pack's own", async () => {
    const { cache, stored } = setUp(answer);
    await storeFromPack(cache, wanted);
    expect([...stored.keys()]).toEqual([...files.keys()].map(keyOf));
    const style = stored.get(keyOf("assets/page-Ab3.css"));
    expect(Object.fromEntries(style?.headers ?? [])).toEqual({
      "content-type": "text/css; charset=utf-8",
      "cross-origin-embedder-policy": "require-corp",
    });
    expect(await style?.text()).toBe("a{}\n\nb{}");
    expect(stored.get(keyOf("assets/index-Ab3.js"))?.headers.get("content-type")).toBe(
      "text/javascript; charset=utf-8",
    );
  });

  it("is what came before the line broke", async () => {
    const index = pack.indexOf(10) + 1 + (files.get("assets/index-Ab3.js")?.byteLength ?? 0);
    const { cache, stored } = setUp(() => answer(stream(pack.slice(0, index + 2), 20, true)));
    await storeFromPack(cache, wanted);
    expect([...stored.keys()]).toEqual(["assets/index-Ab3.js", "assets/empty-Ab3.css"].map(keyOf));
  });

  it("is nothing that this version does not have, and nothing of a page that asks to sign in to the network", async () => {
    const other = setUp(() => answer(packFiles(new Map([["assets/index-Old.js", bytes("old")]]))));
    await storeFromPack(other.cache, wanted);
    expect(other.stored.size).toBe(0);
    const hotel = setUp(() => answer("<!doctype html>\n"));
    await storeFromPack(hotel.cache, wanted);
    expect(hotel.stored.size).toBe(0);
    const missing = setUp(() => new Response("", { status: 404 }));
    await storeFromPack(missing.cache, wanted);
    expect(missing.stored.size).toBe(0);
  });

  it("is not asked for by an update that changes less than half of the files", async () => {
    const { cache, fetching } = setUp(answer, ["assets/index-Ab3.js", "assets/empty-Ab3.css", "index.html"]);
    await storeFromPack(cache, wanted);
    expect(fetching).not.toHaveBeenCalled();
  });

  it("does not fail where the device is full: what fetches the rest tells it", async () => {
    const { cache } = setUp(answer);
    cache.put = async () => {
      throw new DOMException("full", "QuotaExceededError");
    };
    await expect(storeFromPack(cache, wanted)).resolves.toBeUndefined();
  });
});
