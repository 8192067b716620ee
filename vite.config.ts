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
import { yamlContent } from "./scripts/vite/yaml-content.ts";

const { version } = JSON.parse(readFileSync(new URL("./package.json", import.meta.url), "utf8")) as { version: string };

// A dozen small files would cost more in headers than in code: what is always loaded together is one file.
// A module that the first screens need must stand in the first list, or they load the second file too.
const firstScreens = {
  name: "frame",
  priority: 2,
  test: [
    /src\/ui\/\w+\/(alert|app-bar|brand|button|count|empty-state|field(?!-paths)|icon|layout|lazy-part|list|notice|pressable|progress)[\w-]*\.tsx?$/,
    /src\/ui\/\w+\/(row|screen|select-field|skeleton|idle-time|sync-pill|text-field|text-link|update-holds|visually-hidden)[\w-]*\.tsx?$/,
    /src\/i18n\/(use-locale|locales|i18n|load-locale|html-direction|translated)\.ts$/,
    /src\/(api\/(?!files|evaluation|capabilities|media-|course-|push|passkeys|use-remote|download|lent-|call\.ts)|shared\/(contract\/(errors|endpoint)|lib\/own-script|model\/languages)\.ts$)/,
    /node_modules\/(@lingui|@tanstack\/(react-router|router-core|history|react-store|store(?!\/dist\/store\.js))|idb-keyval|zustand|react|ky)\/|compiler-runtime/,
    /src\/(features\/account\/(language-control|kept-texts)|routes\/-(search|link-token))\.tsx?$/,
  ],
};
const signedIn = {
  name: "learner",
  priority: 1,
  test: [
    /src\/(sync\/(runtime|downloads)|api\/capabilities|app\/use-sync-status)\.ts$/,
    /src\/(db\/(commit|use-live|drafts)|data\/(progress\/(progress|study-marks)|vocabulary\/(practice-pool|words))|features\/home\/last-place|api\/course-cache)\.ts$/,
    /src\/features\/(shell\/(begin|learner-session|app-shell|use-app-kept)|lookup\/lookup-slot)\.tsx?$/,
    /src\/(routes\/-signed-in-area\.tsx|shared\/model\/course\/progress\.ts)$/,
    /src\/(i18n\/(use-)?formats|ui\/\w+\/(use-now|german|plate|tab-bar))\.tsx?$/,
  ],
};
const inOneFile = [firstScreens, signedIn].map(({ test, ...group }) => ({
  ...group,
  test: new RegExp(test.map(({ source }) => source).join("|")),
}));

// What the React Compiler adds is a seventh of the code it is added to. It pays where much is drawn often: in lists,
// players and forms. What everybody waits for at the start is small, and drawn a few times.
const drawnAtTheStart = new RegExp(
  `src/(features/(account|home|pwa|shell)|routes|ui/charts/(level|week)-)|${inOneFile.map(({ test }) => test.source).join("|")}`,
);

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
        codeSplitting: { groups: inOneFile },
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
