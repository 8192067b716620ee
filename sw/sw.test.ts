import { expect, test, vi } from "vitest";

import { isRealAsset, splitManifest, successors } from "./optional-assets.ts";
import { cutToRange } from "./range.ts";

// Workbox reads it as it is loaded, from a name that only workers have.
vi.hoisted(() => Object.assign(globalThis, { __WB_DISABLE_DEV_LOGS: true }));

const entry = (url: string) => ({ url, revision: null });

test("catalogues, font subsets, SQLite and the optimiser are optional, everything else is the shell", () => {
  const shellFiles = [
    "index.html",
    "assets/index-Ab3_x-9z.js",
    "assets/messages-screen-Ab3_x-9z.js",
    "assets/source-sans-3-latin-wght-normal-Ab3_x-9z.woff2",
    "sounds/correct.mp3",
  ];
  const { shell, optional } = splitManifest(
    [
      ...shellFiles,
      "assets/messages-rus-Ab3_x-9z.js",
      "assets/source-sans-3-latin-ext-wght-normal-Ab3_x-9z.woff2",
      "assets/vazirmatn-arabic-wght-normal--b3_x-9z.woff2",
      "assets/sql-wasm-browser-Ab3_x-9z.wasm",
      "assets/sql-wasm-browser-Cb3_x-9z.js",
      "assets/fsrs_browser_bg-Ab3_x-9z.wasm",
      "assets/isolated-fit-worker-Ab3_x-9z.js",
    ].map(entry),
  );
  expect(shell.map(({ url }) => url)).toEqual(shellFiles);
  expect([...optional.values()]).toEqual([
    "messages-rus",
    "source-sans-3-latin-ext-wght-normal",
    "vazirmatn-arabic-wght-normal",
    "sql-wasm-browser",
    "sql-wasm-browser",
    "fsrs_browser_bg",
    "isolated-fit-worker",
  ]);
});

test("an update fetches the new version of what was kept, and of nothing else", () => {
  const { optional } = splitManifest(["assets/messages-rus-newhash1.js", "assets/messages-tur-newhash2.js"].map(entry));
  expect(successors(optional, ["/assets/messages-rus-oldhash1.js"])).toEqual(["/assets/messages-rus-newhash1.js"]);
  expect(successors(optional, ["/assets/messages-rus-newhash1.js"])).toEqual([]);
  expect(successors(optional, [])).toEqual([]);
});

test("the sign-in page of a network is not taken for a file of ours", () => {
  const answer = (type: string, status = 200) => new Response("", { status, headers: { "content-type": type } });
  expect(isRealAsset(answer("text/javascript"))).toBe(true);
  expect(isRealAsset(answer("text/html; charset=utf-8"))).toBe(false);
  expect(isRealAsset(answer("text/javascript", 404))).toBe(false);
});

const address = "http://visite.test/api/media/1";
const whole = () => new Response("0123456789", { headers: { "content-type": "audio/mpeg", "content-length": "10" } });

test.each([
  ["bytes=2-4", "234", "bytes 2-4/10"],
  ["bytes=7-", "789", "bytes 7-9/10"],
  ["bytes=0-", "0123456789", "bytes 0-9/10"],
  ["bytes=-3", "789", "bytes 7-9/10"],
  ["bytes=-30", "0123456789", "bytes 0-9/10"],
  ["bytes=8-99", "89", "bytes 8-9/10"],
])("a player that asks for %s gets 206 and exactly these bytes", async (range, bytes, contentRange) => {
  const piece = await cutToRange(whole(), address, range);
  expect(piece.status).toBe(206);
  expect(Object.fromEntries(piece.headers)).toEqual({
    "content-type": "audio/mpeg",
    "content-length": String(bytes.length),
    "content-range": contentRange,
  });
  expect(await piece.text()).toBe(bytes);
});

test("a range behind the end is refused with the size; without a range, or with one that is none, all is sent", async () => {
  const refused = await cutToRange(whole(), address, "bytes=50-");
  expect([refused.status, refused.headers.get("content-range")]).toEqual([416, "bytes */10"]);
  for (const range of [null, "bytes=-", "bytes=0-1,4-5"]) {
    const answer = await cutToRange(whole(), address, range);
    expect([answer.status, await answer.text()]).toEqual([200, "0123456789"]);
  }
});
