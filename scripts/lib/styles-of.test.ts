import type { Manifest } from "vite";
import { expect, it } from "vitest";

import { isUsed, stylesOf } from "./styles-of.ts";

const manifest: Manifest = {
  "src/routes/_public.tsx?tsr-split=component": { file: "a.js", imports: ["_site.js"] },
  "src/routes/_public.index.tsx?tsr-split=component": {
    file: "b.js",
    imports: ["_site.js", "_fold.js"],
    css: ["landing.css"],
  },
  "src/routes/account.sign-in.tsx?tsr-split=component": { file: "c.js", imports: [] },
  "_site.js": { file: "site.js", imports: ["_fold.js"], css: ["site.css"] },
  "_fold.js": { file: "fold.js", imports: ["_site.js"], css: ["fold.css"], dynamicImports: ["_sheet.js"] },
  "_sheet.js": { file: "sheet.js", css: ["sheet.css"] },
};

it("has the sheets of a screen and of what is around it, each once, and none of what comes later", () => {
  expect(stylesOf(manifest, "/")).toEqual(["fold.css", "site.css", "landing.css"]);
  expect(stylesOf(manifest, "/account/sign-in")).toEqual([]);
});

it("says so when a page has no screen of its own", () => {
  expect(() => stylesOf(manifest, "/terms")).toThrow("/terms");
});

it("knows which sheets a page shows something of", () => {
  const markup = '<div class="_site_1 _wide_2"><p data-x="_note_3">.</p></div>';
  expect(isUsed("._site_1{color:red}", markup)).toBe(true);
  expect(isUsed("._note_3:is(._wide_9) a{color:red}", markup)).toBe(false);
  expect(isUsed("@font-face{font-family:X}h1{margin:0}", markup)).toBe(true);
});
