import { expect, test } from "vitest";

import { isRealAsset, splitManifest, successors } from "./optional-assets.ts";
import { cutToRange, rangeOf } from "./range.ts";

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

test.each([
  ["bytes=0-1", { start: 0, end: 1 }],
  ["bytes=4-", { start: 4, end: 9 }],
  ["bytes=-3", { start: 7, end: 9 }],
  ["bytes=8-99", { start: 8, end: 9 }],
  ["bytes=10-", undefined],
  ["bytes=-", undefined],
  ["bytes=0-1,4-5", undefined],
])("of ten bytes, %s is %o", (header, expected) => {
  expect(rangeOf(header, 10)).toEqual(expected);
});

test("a player that asks for a range gets 206 and exactly these bytes", async () => {
  const whole = () => new Response("0123456789", { headers: { "content-type": "audio/mpeg" } });
  const piece = await cutToRange(whole(), "bytes=2-4");
  expect([piece.status, piece.headers.get("content-range"), await piece.text()]).toEqual([206, "bytes 2-4/10", "234"]);
  expect((await cutToRange(whole(), "bytes=50-")).status).toBe(416);
  expect((await cutToRange(whole(), null)).status).toBe(200);
});
