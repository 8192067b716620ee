import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { lingui } from "@lingui/vite-plugin";
import babel from "@rolldown/plugin-babel";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { VitePWA } from "vite-plugin-pwa";

import { manifest } from "./scripts/web-manifest.ts";
import { messagesPreset } from "./scripts/vite/inline-messages.ts";
import { knowTranslatedLanguages } from "./scripts/vite/translated-languages.ts";
import { withoutRouteLinks } from "./scripts/vite/without-route-links.ts";
import { yamlContent } from "./scripts/vite/yaml-content.ts";

const { version } = JSON.parse(readFileSync(new URL("./package.json", import.meta.url), "utf8")) as { version: string };

// A dozen small files would cost more in headers than in code: what is always loaded together is one file. A root takes
// along what it imports.
const firstScreens = {
  name: "frame",
  priority: 3,
  // With the few small parts that the landing page shares with the learner's screens: else it would wait for all of them.
  test: /src\/(main|features\/account\/sign-in-screen|ui\/(layout\/plate|text\/german))\.tsx$|src\/ui\/controls\/href\.ts$/,
};
const signedIn = {
  name: "learner",
  priority: 2,
  test: /src\/(features\/(shell\/(begin|learner-session)|home\/home-screen)\.tsx?|routes\/(-signed-in-area|_app\.home)\.tsx|sync\/downloads\.ts)(\?|$)/,
};
// What the React Compiler adds is a seventh of the code it is added to. It pays where much is drawn often: in lists,
// players and forms. What everybody waits for at the start is small, and drawn a few times.
const drawnAtTheStart =
  /src\/(features\/(account|home|pwa|shell)|routes|ui\/(charts\/(level|week)-|feedback|icons|layout))/;

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
    react({ compiler: true, exclude: [/\/node_modules\//, drawnAtTheStart] }),
    lingui(),
    knowTranslatedLanguages(),
    yamlContent(),
    withoutRouteLinks(),
    VitePWA({
      strategies: "injectManifest",
      srcDir: "sw",
      filename: "sw.ts",
      registerType: "prompt",
      injectRegister: false,
      manifest,
      includeManifestIcons: false,
      injectManifest: {
        // A worker is a classic script: in any other form a later import brings `import.meta`, which it cannot parse.
        rollupFormat: "iife",
        // Catalogues, font subsets and SQLite are listed as well; the worker stores those that are used (sw/optional-assets.ts).
        globPatterns: ["**/*.{js,css,html,svg,webmanifest}", "icons/*.png", "sounds/*", "assets/*.{woff2,wasm}"],
        // The large icons are for the system, which asks for them when the app is installed.
        globIgnores: ["screenshots/**", "icons/{icon,maskable}-512.png"],
      },
    }),
  ],
  define: { "import.meta.env.VITE_APP_VERSION": JSON.stringify(version) },
  // What the packages offer a bundler is ES5; their own minified code for browsers of today is the smallest.
  resolve: {
    alias: [
      { find: /^dexie$/, replacement: "dexie/dist/modern/dexie.min.mjs" },
      // The optimiser's threads are not used, and could not be started.
      {
        find: /^\.\/snippets\/wasm-bindgen-rayon-[^/]+\/src\/workerHelpers\.js$/,
        replacement: fileURLToPath(new URL("./src/features/memory/rhythm/no-threads.ts", import.meta.url)),
      },
      // React has had since version 18 what this one fills in for.
      { find: "use-sync-external-store/shim/with-selector", replacement: "use-sync-external-store/with-selector" },
      { find: /^workbox-window$/, replacement: "workbox-window/build/workbox-window.prod.mjs" },
    ],
  },
  build: {
    target: "es2023",
    manifest: true,
    // Which files a lazy part needs would be listed by name in the first one, 3 kB of it. The styles have to be; the rest
    // the part imports itself, and what is likely next is fetched in advance.
    modulePreload: {
      polyfill: false, // every browser that runs the rest knows it
      resolveDependencies: (_file, files, { hostType }) =>
        hostType === "html" ? files : files.filter((file) => file.endsWith(".css")),
    },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        chunkFileNames: nameOfChunk,
        codeSplitting: { groups: [firstScreens, signedIn] },
      },
    },
  },
  worker: {
    // A worker that loads code when it needs it has to be a module.
    format: "es",
    // What caches hold under an older name came without the header by which an isolated page may start it.
    rolldownOptions: { output: { entryFileNames: "assets/isolated-[name]-[hash].js" } },
  },
  server: {
    port: 5173,
    headers: { "Cross-Origin-Opener-Policy": "same-origin", "Cross-Origin-Embedder-Policy": "require-corp" },
    proxy: { "/api": { target: "http://127.0.0.1:4173", ws: true } },
  },
});

/** A catalogue's file names its language, so that the worker finds the new one of the language it keeps. */
function nameOfChunk({ facadeModuleId }: { facadeModuleId?: string | null }): string {
  const locale = /\/locales\/(\w+)\/messages\.po$/u.exec(facadeModuleId ?? "")?.[1];
  return locale === undefined ? "assets/[name]-[hash].js" : `assets/messages-${locale}-[hash].js`;
}
