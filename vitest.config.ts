import { globSync, readFileSync } from "node:fs";

import { lingui } from "@lingui/vite-plugin";
import babel from "@rolldown/plugin-babel";
import { defineConfig } from "vitest/config";

import { brokenRule } from "./scripts/vite/broken-rule.ts";
import { messagesPreset } from "./scripts/vite/inline-messages.ts";
import { knowTranslatedLanguages } from "./scripts/vite/translated-languages.ts";
import { yamlContent } from "./scripts/vite/yaml-content.ts";

/** Suites about the whole that talk to the server need its database; they say so by importing from server/. */
const suitesWithServer = globSync("tests/**/*.test.ts").filter((file) =>
  /from "(\.\.\/)+server\//.test(readFileSync(file, "utf8")),
);

const shared = {
  setupFiles: ["fake-indexeddb/auto"],
  // Ends what hangs. How fast something is says the benchmark, on a machine that has nothing else to do.
  testTimeout: 120_000,
  hookTimeout: 180_000,
  environment: "node",
  unstubGlobals: true,
  restoreMocks: true,
};

export default defineConfig({
  test: {
    pool: "threads",
    maxWorkers: 2,
    projects: [
      {
        // The macros (`msg`, <Trans>) and catalogues work in unit tests as they do in the app.
        plugins: [
          brokenRule(),
          babel({ presets: [messagesPreset()] }),
          lingui(),
          knowTranslatedLanguages(),
          yamlContent(),
        ],
        test: {
          ...shared,
          name: "unit",
          include: ["src/**/*.test.{ts,tsx}", "sw/**/*.test.ts", "tests/**/*.test.ts"],
          exclude: suitesWithServer,
        },
      },
      {
        plugins: [brokenRule()],
        test: {
          ...shared,
          name: "server",
          include: ["server/**/*.test.ts", "scripts/**/*.test.ts", ...suitesWithServer],
          // Argon2 and a real PostgreSQL: slower than pure rules, and native modules want processes of their own.
          pool: "forks",
          testTimeout: 180_000,
          globalSetup: ["server/testing/global-setup.ts"],
        },
      },
    ],
  },
});
