import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { Hono } from "hono";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import { compressAnswers } from "./compress-answers.ts";
import type { Facts } from "./drawn-pages.ts";
import { builtApp } from "./static.ts";

const SHELL = `<!doctype html>
<html lang="de" dir="ltr">
  <head>
    <meta charset="utf-8" />
    <meta name="description" content="Visite: Deutsch für die Pflege." />
    <title>Visite</title>
    <script type="module" crossorigin src="/assets/runtime-1.js"></script>
    <script type="module" crossorigin src="/assets/frame-1.js"></script>
    <link rel="stylesheet" crossorigin href="/assets/frame-1.css">
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>`;
/** Draws what it was asked, and fails where it is told to. */
const DRAW = `
export const LANGUAGES = ["deu", "eng", "aeb"];
export const draw = async (path, language, facts) => {
  globalThis.drawn = (globalThis.drawn ?? 0) + 1;
  if (path === "/broken") throw new Error("This page is broken");
  const markup = \`<main><h1>\${language} <b>\${path}</b></h1><p class="lead">Ein $& "Satz"</p>\${facts.operator}, \${facts.passkeys !== null}</main>\`;
  return { markup, withoutApp: "Ohne Internet <hier> nicht", withoutScript: path === "/" ? "Ohne <b>" : null };
};`;

let dist: string;
let app: Hono;
let facts: Facts;
const onTrouble = vi.fn();
const drawnSoFar = () => (globalThis as { drawn?: number }).drawn ?? 0;

beforeAll(() => {
  dist = mkdtempSync(join(tmpdir(), "visite-dist-"));
  mkdirSync(join(dist, ".pages"));
  writeFileSync(join(dist, "index.html"), SHELL);
  writeFileSync(join(dist, ".pages/package.json"), '{"type":"module"}');
  writeFileSync(join(dist, ".pages/draw.js"), DRAW);
  const styles = { "/": ["/assets/site-1.css"], "/about-us": [], "/broken": [] };
  const parts = { script: "/assets/first-script-1.js", font: "assets/latin-1.woff2", styles };
  writeFileSync(join(dist, ".pages/parts.json"), JSON.stringify(parts));
  app = new Hono();
  app.use(compressAnswers());
  app.use(builtApp(dist, { factsFor: () => facts, onTrouble }));
});
beforeEach(() => {
  facts = { operator: "Klinik", passkeys: null };
  onTrouble.mockReset();
});
afterAll(() => rmSync(dist, { recursive: true }));

const get = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  app.request(path, { headers, method });
const text = async (path: string, language = "de") => (await get(path, { "Accept-Language": language })).text();

describe("a page that comes drawn", () => {
  it.each([
    ["de-AT,de;q=0.9,en;q=0.8", "de"],
    ["en-US,en;q=0.9", "en"],
    ["en;q=0.4, de;q=0.6", "de"],
    ["ar", "ar-TN"],
    // The app has these, but not yet in their own words: as in the app, English stands in.
    ["tr", "en"],
    ["ja", "en"],
    ["tr, de;q=0.1", "de"],
    ["de;q=0, fr", "en"],
    ["*", "de"],
    ["", "de"],
    [";;;,,q=", "en"],
  ])("is in the language of who asks for %s", async (wish, language) => {
    const answer = await get("/", { "Accept-Language": wish });
    expect(answer.headers.get("Content-Language")).toBe(language);
    expect(answer.headers.get("Vary")).toBe("Accept-Language, Accept-Encoding");
    expect(await answer.text()).toContain(`<html lang="${language}" dir="${language === "ar-TN" ? "rtl" : "ltr"}"`);
  });

  it("is German for who says nothing", async () => {
    expect((await get("/")).headers.get("Content-Language")).toBe("de");
  });

  it("has its markup, name, intro, styles, letters and script, and does not start the app", async () => {
    const page = await text("/");
    expect(page).toContain('<div id="root"><main><h1>deu <b>/</b></h1>');
    expect(page).toContain("<title>deu / · Visite</title>");
    expect(page).toContain('name="description" content="Ein $& &quot;Satz&quot;"');
    expect(page.match(/<script[^>]*>/g)).toEqual(['<script src="/assets/first-script-1.js">']);
    expect(page).toContain(`<p class="without-app" role="alert" hidden>Ohne Internet &lt;hier> nicht</p>`);
    expect(page).toContain(`<p class="without-app without-script">Ohne &lt;b></p>`);
    expect(await text("/about-us")).not.toContain("without-script");
    expect(page).toContain('data-path="/" data-language="deu" data-app="/assets/frame-1.js"');
    const files = [...page.matchAll(/<link rel="(\w+)"[^>]* href="([^"]+)"/g)].map(([, rel, href]) => `${rel} ${href}`);
    expect(files).toEqual([
      "preload /assets/latin-1.woff2",
      "stylesheet /assets/frame-1.css",
      "stylesheet /assets/site-1.css",
    ]);
  });

  it("says what the server says of itself, whatever the operator's name is", async () => {
    facts = { operator: `"><script>"$&'`, passkeys: null };
    const page = await text("/about-us");
    expect(page).toContain("content=\"{&quot;operator&quot;:&quot;\\&quot;>&lt;script>\\&quot;$&amp;'&quot;");
  });

  it("is asked for anew each time, and not sent twice; another language is another page", async () => {
    const first = await get("/", { "Accept-Language": "de" });
    expect(first.headers.get("Cache-Control")).toBe("no-cache");
    const etag = first.headers.get("ETag") ?? "";
    expect((await get("/", { "Accept-Language": "de", "If-None-Match": etag })).status).toBe(304);
    expect((await get("/", { "Accept-Language": "en", "If-None-Match": etag })).status).toBe(200);
  });

  it.each([
    ["br", brotliDecompressSync],
    ["gzip", gunzipSync],
  ])("comes compressed: %s", async (encoding, unpack) => {
    const answer = await get("/", { "Accept-Encoding": encoding });
    expect(answer.headers.get("Content-Encoding")).toBe(encoding);
    expect(unpack(Buffer.from(await answer.arrayBuffer())).toString()).toBe(await text("/"));
  });

  it("has the same headers for who asks for these only", async () => {
    const answer = await get("/", { "Accept-Language": "en" }, "HEAD");
    expect([answer.status, answer.headers.get("Content-Language"), await answer.text()]).toEqual([200, "en", ""]);
  });

  it("is drawn once, whatever stands behind the question mark and by whatever host it was asked", async () => {
    await text("/about-us", "en");
    const before = drawnSoFar();
    for (let host = 0; host < 300; host += 1) {
      facts = { operator: "Klinik", passkeys: `${host}.example` };
      expect(await text(`/about-us?host=${host}`, "en")).toContain(`&quot;${host}.example&quot;`);
    }
    expect(drawnSoFar() - before).toBe(1);
  });
});

describe("a form that is sent without any script", () => {
  it("leads back to its page, to nowhere else, and says nothing of what was sent", async () => {
    const send = (path: string) =>
      app.request(path, { method: "POST", body: new URLSearchParams({ password: "Geheim" }) });
    const answer = await send("/about-us?next=//evil.example");
    expect([answer.status, answer.headers.get("Location"), await answer.text()]).toEqual([303, "/about-us", ""]);
    for (const path of ["//evil.example", "/home", "/toString", "/.pages/draw.js"])
      expect([path, (await send(path)).status]).toEqual([path, 404]);
  });
});

describe("what does not come drawn is index.html", () => {
  it.each(["/about-us/", "/home", "/account/sign-up", "/toString"])("%s", async (path) => {
    const answer = await get(path, { "Accept-Language": "en" });
    expect([answer.headers.get("Content-Language"), await answer.text()]).toEqual([null, SHELL]);
  });

  it("a page that cannot be drawn, which is told", async () => {
    expect(await text("/broken")).toBe(SHELL);
    expect(onTrouble).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ message: "This page is broken" }));
  });

  it.each(["/.pages/draw.js", "/.pages/parts.json", "/about-us.html"])("and %s is nothing at all", async (path) => {
    expect((await get(path)).status).toBe(404);
  });
});
