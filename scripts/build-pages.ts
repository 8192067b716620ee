// The second step of a build: what the server needs to send pages drawn (server/http/drawn-pages.ts). Writes dist/.pages,
// which nobody can ask for, and the script of these pages into dist/assets.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { lingui } from "@lingui/vite-plugin";
import babel from "@rolldown/plugin-babel";
import react from "@vitejs/plugin-react";
import { rolldown } from "rolldown";
import { build, type Manifest } from "vite";

import { DIST, ROOT } from "./lib/build-id.ts";
import type { LanguageCode } from "../src/shared/model/languages.ts";
import { isUsed, stylesOf } from "./lib/styles-of.ts";
import { messagesPreset } from "./vite/inline-messages.ts";
import { knowTranslatedLanguages } from "./vite/translated-languages.ts";
import { yamlContent } from "./vite/yaml-content.ts";

const PAGES = join(DIST, ".pages");

/** The same components as in the app, for Node. Routes are not split here: what is drawn is loaded at once. */
async function buildDrawing(): Promise<void> {
  await build({
    root: ROOT,
    configFile: false,
    logLevel: "warn",
    plugins: [babel({ presets: [messagesPreset()] }), react(), lingui(), knowTranslatedLanguages(), yamlContent()],
    publicDir: false,
    define: {
      "self.__TSR_ROUTER__": "globalThis.__TSR_ROUTER__",
      "import.meta.env.VITE_APP_VERSION": '""',
      "process.env.NODE_ENV": '"production"',
    },
    // What the router draws around a screen is what it draws in a browser.
    resolve: {
      alias: {
        "@tanstack/router-core/isServer": join(ROOT, "node_modules/@tanstack/router-core/dist/esm/isServer/client.js"),
      },
    },
    ssr: { noExternal: true },
    build: {
      target: "node24",
      ssr: "src/drawn-pages.tsx",
      outDir: PAGES,
      assetsInlineLimit: 0,
      minify: false,
      rolldownOptions: { output: { entryFileNames: "draw.js" } },
    },
  });
}

/** Returns the address of the script of the pages. */
async function buildFirstScript(): Promise<string> {
  const bundle = await rolldown({ input: join(ROOT, "src/first-script.ts") });
  const { output } = await bundle.generate({ format: "iife", minify: true });
  return writeAsset("first-script", "js", output[0].code);
}

/** Returns the address of a file that is named after what is in it. */
function writeAsset(name: string, ending: string, content: string): string {
  const hash = createHash("sha256").update(content).digest("base64url").slice(0, 8);
  const path = `/assets/${name}-${hash}.${ending}`;
  writeFileSync(join(DIST, path), content);
  return path;
}

interface Drawing {
  PATHS: readonly string[];
  LANGUAGES: readonly LanguageCode[];
  draw(path: string, language: LanguageCode, facts: object): Promise<{ markup: string }>;
}

const nobody = { name: null, address: [], representative: null, email: null, phone: null, register: null };
const somebody = { name: "A", address: ["B"], representative: "C", email: "d@e.f", phone: "1", register: "G" };
const rest = { vat_id: null, privacy_email: null, booking: null };
/** The pages of two servers that differ as much as they can: between them all styles are used. */
const SERVERS = [
  { status: "ok", demo: true, passkeys: "localhost", operator: { ...somebody, ...rest } },
  { status: "ok", demo: false, passkeys: null, operator: { ...nobody, ...rest } },
];

/** The sheets that a page needs besides those of index.html, as one: the first requests go over a few connections. */
async function styleFor(path: string, { draw }: Drawing, manifest: Manifest): Promise<string[]> {
  const shell = readFileSync(join(DIST, "index.html"), "utf8");
  const drawn = await Promise.all(SERVERS.map((facts) => draw(path, "deu", facts)));
  const markup = drawn.map((page) => page.markup).join("");
  if (/ style="/.test(markup)) throw new Error(`${path}: an attribute "style", which the pages' policy refuses`);
  const sheets = stylesOf(manifest, path)
    .filter((file) => !shell.includes(file))
    .map((file) => readFileSync(join(DIST, file), "utf8"))
    .filter((css) => isUsed(css, markup));
  return sheets.length === 0 ? [] : [writeAsset("page", "css", sheets.join("\n"))];
}

const manifest = JSON.parse(readFileSync(join(DIST, ".vite/manifest.json"), "utf8")) as Manifest;
await buildDrawing();
const drawing = (await import(pathToFileURL(join(PAGES, "draw.js")).href)) as Drawing;
const styles: Record<string, string[]> = {};
for (const path of drawing.PATHS) styles[path] = await styleFor(path, drawing, manifest);
const font = readdirSync(join(DIST, "assets")).find((name) => /^source-sans-3-latin-wght-normal-.+\.woff2$/.test(name));
if (font === undefined) throw new Error("The build has no letters");
const parts = { script: await buildFirstScript(), font: `assets/${font}`, styles };
writeFileSync(join(PAGES, "parts.json"), JSON.stringify(parts));
