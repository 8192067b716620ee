import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from "node:zlib";
import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { compressAnswers } from "./compress-answers.ts";
import { securityHeaders } from "./security-headers.ts";
import { builtApp } from "./static.ts";

let dist: string;
let app: Hono;
const script = "console.log('Guten Tag');".repeat(100);
const words = { items: Array.from({ length: 200 }, (_, n) => ({ term: `Wort ${n}` })) };

beforeAll(() => {
  dist = mkdtempSync(join(tmpdir(), "visite-dist-"));
  mkdirSync(join(dist, "assets"));
  mkdirSync(join(dist, "sounds"));
  writeFileSync(join(dist, "index.html"), "<!doctype html>one");
  writeFileSync(join(dist, "sw.js"), "self");
  writeFileSync(join(dist, ".build-id"), "abc");
  writeFileSync(join(dist, "assets/app-1a2b.js"), script);
  writeFileSync(join(dist, "assets/app-1a2b.js.br"), brotliCompressSync(script));
  writeFileSync(join(dist, "sounds/right.mp3"), "0123456789");
  app = new Hono();
  app.use(securityHeaders({ isBehindTls: true, connectTo: ["https://errors.example"] }), compressAnswers());
  app.get("/api/words", (c) => c.json(words, 200, { ETag: '"7"' }));
  app.get("/api/word", (c) => c.json({ term: "Puls" }));
  app.get("/api/nothing", (c) => c.body(null, 204));
  app.use(builtApp(dist));
});
afterAll(() => rmSync(dist, { recursive: true }));

const get = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers });
const bytes = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

describe("the built app", () => {
  it("comes compressed as it was built, and stays in the cache for good where its name says what it is", async () => {
    const answer = await get("/assets/app-1a2b.js", { "Accept-Encoding": "gzip, deflate, br" });
    expect(answer.headers.get("Content-Encoding")).toBe("br");
    expect(answer.headers.get("Cache-Control")).toContain("immutable");
    expect(answer.headers.get("Vary")).toBe("Accept-Encoding");
    expect(brotliDecompressSync(await bytes(answer)).toString()).toBe(script);
  });

  it("comes plain to who takes no brotli", async () => {
    const answer = await get("/assets/app-1a2b.js", { "Accept-Encoding": "br;q=0" });
    expect(answer.headers.get("Content-Encoding")).toBeNull();
    expect(await answer.text()).toBe(script);
  });

  it.each(["/", "/sw.js", "/vocabulary/lists/7", "/home"])("is asked for anew each time at %s", async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Cache-Control")).toBe("no-cache");
    const again = await get(path, { "If-None-Match": answer.headers.get("ETag") ?? "" });
    expect(again.status).toBe(304);
  });

  it.each(["/assets/gone-9z.js", "/.build-id", "/assets/app-1a2b.js.br", "/..%2fpackage.json", "/api/unknown", "/api"])(
    "does not answer %s with a page or a file",
    async (path) => expect((await get(path)).status).toBe(404),
  );

  it("sends a sound in parts when asked so", async () => {
    const answer = await get("/sounds/right.mp3", { Range: "bytes=2-4" });
    expect([answer.status, await answer.text()]).toEqual([206, "234"]);
    expect(answer.headers.get("Content-Range")).toBe("bytes 2-4/10");
    expect((await get("/sounds/right.mp3", { Range: "bytes=20-" })).status).toBe(416);
  });

  it("is the new one after a build made meanwhile", async () => {
    writeFileSync(join(dist, "index.html"), "<!doctype html>two");
    utimesSync(join(dist, "index.html"), new Date(), new Date(Date.now() + 5000));
    expect(await (await get("/")).text()).toContain("two");
  });
});

describe("answers of calls", () => {
  it("are compressed when long, by what the caller takes", async () => {
    const brotli = await get("/api/words", { "Accept-Encoding": "gzip, br" });
    expect(brotli.headers.get("Content-Encoding")).toBe("br");
    expect(brotli.headers.get("ETag")).toBe('W/"7"');
    expect(JSON.parse(brotliDecompressSync(await bytes(brotli)).toString())).toEqual(words);
    const zipped = await get("/api/words", { "Accept-Encoding": "gzip" });
    expect(JSON.parse(gunzipSync(await bytes(zipped)).toString())).toEqual(words);
  });

  it("are left alone when short or empty", async () => {
    const short = await get("/api/word", { "Accept-Encoding": "br" });
    expect(short.headers.get("Content-Encoding")).toBeNull();
    expect(await short.json()).toEqual({ term: "Puls" });
    expect((await get("/api/nothing", { "Accept-Encoding": "br" })).status).toBe(204);
  });
});

describe("the headers", () => {
  it("let only our own scripts run, and sockets to the host we were called by", async () => {
    const policy = (await get("/", { Host: "klinik.example:8443" })).headers.get("Content-Security-Policy") ?? "";
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("wss://klinik.example:8443");
    expect(policy).toContain("https://errors.example");
    expect(policy).toContain("frame-ancestors 'none'");
  });

  it.each(["/", "/home", "/sw.js", "/api/words"])("isolate %s from other origins", async (path) => {
    const { headers } = await get(path);
    const policy = (of: string) => headers.get(`Cross-Origin-${of}-Policy`);
    expect([policy("Opener"), policy("Embedder"), policy("Resource")]).toEqual([
      "same-origin",
      "require-corp",
      "same-origin",
    ]);
  });

  it("take no directive from a forged host", async () => {
    const policy = (await get("/", { Host: "a; script-src *" })).headers.get("Content-Security-Policy") ?? "";
    expect(policy).not.toContain("script-src *");
  });

  it("insist on TLS only behind TLS", async () => {
    const plain = new Hono().use(securityHeaders({ isBehindTls: false })).get("/", (c) => c.text("ok"));
    expect((await plain.request("/")).headers.get("Strict-Transport-Security")).toBeNull();
    expect((await get("/")).headers.get("Strict-Transport-Security")).toContain("max-age=");
  });
});
