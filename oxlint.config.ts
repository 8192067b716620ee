import { existsSync, readdirSync, readFileSync } from "node:fs";

import { defineConfig, type OxlintOverride } from "oxlint";

import { KNOWN_TO_ALL, SERVER_FLOORS } from "./scripts/lint/server-floors.ts";

/** What a folder may import besides itself: `folders` of src by alias, `packages` by name. Nothing else is allowed. */
interface Allowance {
  folders: readonly string[];
  packages: readonly string[];
  /** Narrower than a folder: pattern → message. */
  not?: Readonly<Record<string, string>>;
}

const lingui = ["@lingui/core", "@lingui/react"];
const react = ["react", "react-dom"];

/** The import table of ARCHITECTURE.md, for the folders of src. */
const may: Readonly<Record<string, Allowance>> = {
  shared: { folders: [], packages: ["valibot", "ts-fsrs", "uuid"] },
  i18n: { folders: ["shared"], packages: [...lingui, ...react] },
  ui: {
    folders: ["i18n", "shared"],
    packages: [
      ...lingui,
      ...react,
      "react-aria-components",
      "@tanstack/react-form",
      "d3-scale",
      "d3-shape",
      "zustand",
      "@phosphor-icons/core",
      "@fontsource-variable/source-sans-3",
      "@fontsource-variable/vazirmatn",
    ],
    not: { "^#shared/(contract|model)/": "src/ui knows no entities: of shared it may import shared/lib only" },
  },
  voice: { folders: ["ui", "i18n", "shared"], packages: [...lingui, ...react] },
  "word-parts": { folders: ["ui", "i18n", "shared"], packages: [...lingui, ...react] },
  "ui/sounds": { folders: ["i18n", "shared"], packages: [...lingui, ...react, "howler", "zustand"] },
  db: { folders: ["shared"], packages: ["dexie", "dexie-react-hooks", "react"] },
  data: { folders: ["db", "shared", "exercises"], packages: ["dexie", "dexie-react-hooks", "react"] },
  api: { folders: ["shared"], packages: ["idb-keyval", "ky", "@simplewebauthn/browser"] },
  sync: { folders: ["data", "db", "api", "shared"], packages: [] },
  exercises: { folders: ["word-parts", "voice", "ui", "i18n", "shared"], packages: [...lingui, ...react, "valibot"] },
  partner: { folders: ["shared"], packages: [] },
  app: {
    folders: ["voice", "word-parts", "ui", "i18n", "data", "db", "sync", "api", "shared"],
    packages: [...lingui, ...react, "@tanstack/react-query"],
  },
  routes: {
    folders: ["features", "gallery", "i18n"],
    packages: ["@tanstack/react-router", "react", ...lingui],
  },
  gallery: {
    folders: ["features", "exercises", "voice", "word-parts", "ui", "i18n", "db", "shared"],
    packages: ["@tanstack/react-router", "react", ...lingui],
  },
};

const feature: Allowance = {
  folders: ["app", "voice", "word-parts", "ui", "i18n", "exercises", "partner", "data", "db", "sync", "api", "shared"],
  packages: ["@tanstack/react-router", "@tanstack/react-virtual", "zustand", "react", ...lingui],
};

/** Packages that one feature only may import. */
const ownPackages: Readonly<Record<string, readonly string[]>> = {
  transfer: ["papaparse", "fflate", "fzstd", "sql.js"],
  reminders: ["ical-generator"],
  memory: ["fsrs-browser"],
  security: ["uqr"],
  pwa: ["workbox-window"],
};

const folders = [...new Set([...Object.keys(may), "features"])].filter((name) => !name.includes("/"));
const manifest = JSON.parse(readFileSync(new URL("package.json", import.meta.url), "utf8")) as Record<
  "dependencies" | "devDependencies",
  Record<string, string>
>;
const packages = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
const features = existsSync(new URL("src/features", import.meta.url))
  ? readdirSync(new URL("src/features", import.meta.url), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name)
  : [];

const serverFiles = existsSync(new URL("server", import.meta.url))
  ? readdirSync(new URL("server", import.meta.url))
      .filter((name) => /^[a-z-]+\.ts$/.test(name))
      .map((name) => name.slice(0, -".ts".length))
  : [];

// The regular expressions have no look-around: what is forbidden is written out.
const anyOf = (names: readonly string[]) => names.map((name) => name.replaceAll(/[.]/g, "\\.")).join("|");

const noOtherFeature =
  "a feature never imports another feature: move the thing down, or compose both in the route (its own files: ./x.ts)";

type Rules = NonNullable<OxlintOverride["rules"]>;

function restrictions(
  path: string,
  { folders: ok, packages: okPackages, not = {} }: Allowance,
  forTests: boolean,
): Rules {
  const own = path.split("/")[0] ?? path;
  const closed = folders.filter((name) => name !== own && !ok.includes(name));
  const closedPackages = packages.filter(
    (name) => !okPackages.includes(name) && !(forTests && /^(vitest|fake-indexeddb|yaml)$/.test(name)),
  );
  const who = `src/${path}`;
  const patterns = [
    { regex: `^#(${anyOf(closed)})/`, message: `${who} may import: ${ok.join(", ") || "no other folder"}` },
    {
      regex: `^#${own}/`,
      message: own === "features" ? noOtherFeature : "inside a folder imports are relative: ./x.ts",
    },
    { regex: `^(\\.\\./)+(${anyOf(folders)})/`, message: "across folders imports are written #folder/file.ts" },
    { regex: "^(\\.\\./)+(server|sw|scripts|tests|e2e|bench)/", message: `not from ${who}: it is no part of the app` },
    { regex: `^(${anyOf(closedPackages)})(/|$)`, message: `this package has no place in ${who}` },
    ...Object.entries(not).map(([regex, message]) => ({ regex, message })),
  ];
  if (!forTests) patterns.push({ regex: "^node:", message: `${who} runs in a browser, too: nothing of Node` });
  return { "no-restricted-imports": ["error", { patterns }] };
}

/** One rule for the files of a folder, one for its tests, which may use test tools and Node. */
function overridesFor(path: string, allowance: Allowance): OxlintOverride[] {
  return [
    { files: [`src/${path}/**`], rules: restrictions(path, allowance, false) },
    { files: [`src/${path}/**/*.test.{ts,tsx}`], rules: restrictions(path, allowance, true) },
  ];
}

function overridesForFeature(name: string) {
  const others = features.filter((other) => other !== name);
  const not = others.length > 0 ? { [`^(\\.\\./)+(${anyOf(others)})/`]: noOtherFeature } : {};
  const packages = [...feature.packages, ...(ownPackages[name] ?? [])];
  return overridesFor(`features/${name}`, { ...feature, packages, not });
}

const noFetch = [{ name: "fetch", message: "the network is reached through src/api" }, "XMLHttpRequest", "EventSource"];

export default defineConfig({
  plugins: ["eslint", "typescript", "unicorn", "oxc", "import", "react", "jsx-a11y", "vitest"],
  jsPlugins: ["./scripts/lint/rules.ts"],
  categories: { correctness: "error" },
  env: { builtin: true },
  options: { reportUnusedDisableDirectives: "error" },
  ignorePatterns: ["src/route-tree.gen.ts", "dist/**", "locales/**", "content/**", "public/**"],
  rules: {
    eqeqeq: ["error", "always", { null: "ignore" }],
    "max-lines": ["error", { max: 500 }],
    "max-lines-per-function": ["error", { max: 60, skipBlankLines: true, skipComments: true }],
    "max-depth": ["error", 3],
    "no-var": "error",
    "prefer-const": "error",
    "no-self-compare": "error",
    "no-throw-literal": "off",
    "no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_", caughtErrors: "none" }],
    "import/no-cycle": "error",
    "import/no-default-export": "error",
    "import/no-duplicates": ["error", { considerQueryString: true }],
    "typescript/no-explicit-any": "error",
    "typescript/no-non-null-assertion": "error",
    "typescript/no-floating-promises": "error",
    "typescript/no-misused-promises": ["error", { checksVoidReturn: { attributes: false, arguments: false } }],
    "typescript/only-throw-error": ["error", { allow: ["Redirect", "NotFoundError"] }], // the router throws these
    "typescript/consistent-type-imports": "error",
    "typescript/switch-exhaustiveness-check": ["error", { considerDefaultExhaustiveForUnions: true }],
    "visite/effect-body": "error",
    "visite/plain-names": "error",
    "react/rules-of-hooks": "error",
    "react/exhaustive-deps": "error",
    "react/jsx-key": "error",
    "react/no-array-index-key": "error",
    "react/refs": "off", // takes every `props.ref` for a ref that is read

    // Off: noise without value here.
    "typescript/restrict-template-expressions": "off",
    "typescript/unbound-method": "off",
    "typescript/no-misused-spread": "off", // letters of German words are single code points
    "typescript/no-redundant-type-constituents": "off",
    "typescript/no-meaningless-void-operator": "off",
    "jsx-a11y/no-noninteractive-element-interactions": "off",
    "jsx-a11y/prefer-tag-over-role": "off",
    "jsx-a11y/no-autofocus": "off", // the one task of a screen, and the first field of a dialog
    "vitest/expect-expect": "off", // suites speak the domain: `device.shows(…)` asserts inside
    "vitest/no-standalone-expect": "off", // the same
    "vitest/no-conditional-expect": "off",
    "vitest/require-mock-type-parameters": "off",
    "vitest/valid-title": "off",
    "vitest/require-to-throw-message": "off",
    "vitest/warn-todo": "off",
  },
  overrides: [
    { files: ["src/**", "sw/**"], rules: { "no-console": "error" } },
    { files: ["src/**"], rules: { "no-restricted-globals": ["error", ...noFetch] } },
    {
      files: ["src/**"],
      rules: { "no-restricted-properties": ["error", ...fetchOf("window"), ...fetchOf("globalThis")] },
    },
    { files: ["src/api/**"], rules: { "no-restricted-globals": "off", "no-restricted-properties": "off" } },
    // Markup is long without being deep: a component may have more lines than a function of logic.
    {
      files: ["**/*.tsx"],
      rules: { "max-lines-per-function": ["error", { max: 110, skipBlankLines: true, skipComments: true }] },
    },
    ...Object.entries(may).flatMap(([path, allowance]) => overridesFor(path, allowance)),
    ...features.flatMap((name) => overridesForFeature(name)),
    {
      files: ["src/features/**"],
      // Commands may call each other. The two flows show failures in states of their own, each with a way to go on.
      excludeFiles: [
        "**/*commands.ts",
        "**/*.test.{ts,tsx}",
        "src/features/transfer/import-flow.ts",
        "src/features/practice/use-answer-writer.ts",
      ],
      rules: { "visite/shown-failures": "error" },
    },
    {
      files: ["src/{app,exercises,features,gallery,routes,ui,voice,word-parts}/**", "src/*.tsx"],
      excludeFiles: ["**/*.test.{ts,tsx}"],
      rules: { "visite/typed-paths": "error" },
    },
    {
      files: ["src/main.tsx"],
      rules: { "no-restricted-imports": ["error", { patterns: [onlyIn("dexie", "db"), onlyIn("idb-keyval", "api")] }] },
    },
    {
      files: ["sw/**"],
      rules: {
        "no-restricted-imports": [
          "error",
          {
            patterns: [
              {
                regex: `^#(${anyOf(folders.filter((name) => !["shared", "db", "sync", "api"].includes(name)))})/`,
                message: "sw may import: shared, db, sync, api",
              },
              onlyIn("dexie", "db"),
              onlyIn("idb-keyval", "api"),
              { regex: "^(\\.\\./)+(src|server)/", message: "across folders imports are written #folder/file.ts" },
              { regex: "^(react|node:)", message: "sw runs in a worker: no React, nothing of Node" },
            ],
          },
        ],
      },
    },
    { files: ["server/**"], rules: serverRules([]) },
    ...Object.entries(SERVER_FLOORS).map(([folder, ok]) => ({
      files: [`server/${folder}/**`],
      excludeFiles: ["**/*.test.ts"],
      rules: serverRules([notFrom(folder, ok)]),
    })),
    {
      files: ["**/*.test.{ts,tsx}", "e2e/**", "tests/**", "server/testing/**"],
      rules: {
        "max-lines-per-function": "off",
        "typescript/no-non-null-assertion": "off",
        "no-console": "off",
        "no-restricted-globals": "off",
      },
    },
    // Playwright's fixtures and page functions are no React hooks and no React lists.
    { files: ["e2e/**", "bench/**"], rules: { "react/rules-of-hooks": "off", "vitest/no-focused-tests": "error" } },
    { files: ["*.config.ts"], rules: { "import/no-default-export": "off" } },
    // Vitest and Playwright ask for a default export here.
    {
      files: ["**/global-setup.ts", "**/global-teardown.ts", "scripts/lib/progress/*-reporter.ts", "scripts/lint/*.ts"],
      rules: { "import/no-default-export": "off" },
    },
  ],
});

function fetchOf(object: string) {
  return [{ object, property: "fetch", message: "the network is reached through src/api" }];
}

function onlyIn(name: string, folder: string) {
  return { regex: `^${name}(/|-|$)`, message: `only src/${folder} imports ${name}` };
}

function serverRules(more: readonly { regex: string; message: string }[]): Rules {
  return {
    "no-restricted-imports": [
      "error",
      {
        patterns: [
          {
            regex: `^#(${anyOf(folders.filter((name) => !["shared", "exercises", "partner"].includes(name)))})/`,
            message: "server may import: shared (and the pure cores of exercises and partner)",
          },
          { regex: "^(\\.\\./)+(src|sw|e2e|tests|bench)/", message: "server reaches src as #shared/file.ts only" },
          { regex: "^(react|react-dom|dexie|idb-keyval|zustand)(/|$)", message: "server runs without a page" },
          ...more,
        ],
      },
    ],
  };
}

function notFrom(folder: string, ok: readonly string[]) {
  const closed = Object.keys(SERVER_FLOORS).filter((name) => name !== folder && !ok.includes(name));
  const roof = serverFiles.filter((name) => !KNOWN_TO_ALL.includes(name));
  return {
    regex: `^(\\.\\./)+((${anyOf(closed)})/|(${anyOf(roof)})\\.ts$)`,
    message: `server/${folder} may import of server: ${ok.join(", ") || "no other folder"}`,
  };
}
