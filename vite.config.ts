import { readFileSync } from "node:fs";

import { lingui } from "@lingui/vite-plugin";
import babel from "@rolldown/plugin-babel";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { VitePWA } from "vite-plugin-pwa";

import { manifest } from "./scripts/web-manifest.ts";
import { messagesPreset } from "./scripts/vite/inline-messages.ts";
import { knowTranslatedLanguages } from "./scripts/vite/translated-languages.ts";
import { yamlContent } from "./scripts/vite/yaml-content.ts";

const { version } = JSON.parse(readFileSync(new URL("./package.json", import.meta.url), "utf8")) as { version: string };

// A dozen small files would cost more in headers than in code: what is always loaded together is one file.
// A module that the first screens need must stand in the first list, or they load the second file too.
const firstScreens = {
  name: "frame",
  priority: 2,
  test: [
    /src\/ui\/(alert|app-bar|brand|button|count|empty-state|field|icon|layout|list|notice|pressable|progress)[\w-]*\.tsx?$/,
    /src\/ui\/(row|screen|select-field|skeleton|sync-pill|text-field|text-link|visually-hidden)[\w-]*\.tsx?$/,
    /src\/i18n\/(use-locale|locales|i18n|load-locale|html-direction|translated)\.ts$/,
    /src\/(api\/(?!files|evaluation|capabilities|media-|course-|push)|shared\/(contract\/(errors|calls|endpoint)|model\/languages)\.ts$)/,
    /node_modules\/(@lingui|@tanstack\/(react-router|router-core|history|react-store|store)|idb-keyval|zustand|react)\/|compiler-runtime/,
    /src\/features\/account\/(language-control|kept-texts)\.tsx?$/,
  ],
};
const signedIn = {
  name: "learner",
  priority: 1,
  test: [
    /src\/sync\/runtime\.ts$/,
    /src\/(db\/(commit|progress|practice-pool|words|use-live|drafts)|features\/home\/last-place)\.ts$/,
    /src\/features\/shell\/(begin|learner-session)\.ts$/,
    /src\/(i18n\/(use-)?formats|ui\/use-now)\.tsx?$/,
  ],
};
const inOneFile = [firstScreens, signedIn].map(({ test, ...group }) => ({
  ...group,
  test: new RegExp(test.map(({ source }) => source).join("|")),
}));

// The order of the plug-ins matters. The router splits routes before React sees them; lingui's macros
// must be expanded before the React Compiler runs, or the page dies with "Trans is not defined".
export default defineConfig({
  plugins: [
    tanstackRouter({
      target: "react",
      autoCodeSplitting: true,
      // Whoever has a screen has what it says when it breaks, also without a network.
      codeSplittingOptions: { defaultBehavior: [["component", "errorComponent"], ["notFoundComponent"]] },
      routesDirectory: "./src/routes",
      generatedRouteTree: "./src/route-tree.gen.ts",
    }),
    babel({ presets: [messagesPreset()] }),
    react({ compiler: true }),
    lingui(),
    knowTranslatedLanguages(),
    yamlContent(),
    VitePWA({
      strategies: "injectManifest",
      srcDir: "sw",
      filename: "sw.ts",
      registerType: "prompt",
      injectRegister: false,
      manifest,
      injectManifest: {
        // A worker is a classic script: in any other form a later import brings `import.meta`, which it cannot parse.
        rollupFormat: "iife",
        // Catalogues, font subsets and SQLite are listed as well; the worker stores those that are used (sw/optional-assets.ts).
        globPatterns: ["**/*.{js,css,html,svg,webmanifest}", "icons/*.png", "sounds/*", "assets/*.{woff2,wasm}"],
        globIgnores: ["screenshots/**"],
      },
    }),
  ],
  define: { "import.meta.env.VITE_APP_VERSION": JSON.stringify(version) },
  // What the package offers a bundler is ES5 in a wrapper; the same code for browsers of today is smaller.
  resolve: { alias: [{ find: /^dexie$/, replacement: "dexie/dist/modern/dexie.mjs" }] },
  build: {
    target: "es2023",
    manifest: true,
    assetsInlineLimit: 0,
    rolldownOptions: { output: { chunkFileNames: nameOfChunk, codeSplitting: { groups: inOneFile } } },
  },
  // A worker that loads code when it needs it has to be a module.
  worker: { format: "es" },
  server: { port: 5173, proxy: { "/api": { target: "http://127.0.0.1:4173", ws: true } } },
});

/** A catalogue's file names its language, so that the worker finds the new one of the language it keeps. */
function nameOfChunk({ facadeModuleId }: { facadeModuleId?: string | null }): string {
  const locale = /\/locales\/(\w+)\/messages\.po$/u.exec(facadeModuleId ?? "")?.[1];
  return locale === undefined ? "assets/[name]-[hash].js" : `assets/messages-${locale}-[hash].js`;
}
