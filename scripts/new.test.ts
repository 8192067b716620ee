import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { ROOT } from "./lib/build-id.ts";
import { apply, inFrontOf } from "./new/change.ts";
import { newKind } from "./new/kind.ts";
import { newMutation } from "./new/mutation.ts";
import { newScreen } from "./new/screen.ts";

/** What kinds and their checks consist of. */
const COPIED = ["src", "tests/exercise-conformance", "tests/sync-convergence", "e2e", "scripts/vite", "scripts/lib"];
const LINKED = [
  "node_modules",
  "locales",
  "content",
  "package.json",
  "tsconfig.json",
  "vitest.config.ts",
  "server",
  "lingui.config.ts",
];

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "visite-new-"));
  for (const path of COPIED) cpSync(join(ROOT, path), join(root, path), { recursive: true });
  for (const path of LINKED) symlinkSync(join(ROOT, path), join(root, path));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

function run(program: string, ...args: string[]): string {
  const { stdout, stderr, status } = spawnSync(process.execPath, [join(ROOT, "node_modules", program), ...args], {
    cwd: root,
    encoding: "utf8",
  });
  return status === 0 ? "" : `${stdout}${stderr}`;
}

/** The places that know all kinds. */
const KNOWING = [
  "src/exercises/registry.ts",
  "src/exercises/file-formats.ts",
  "tests/exercise-conformance/foreseen-answers.ts",
  "e2e/pages/kinds/kinds.ts",
];

function typeFaults(files = KNOWING): string {
  const config = { extends: "./tsconfig.json", include: [], files };
  writeFileSync(join(root, "tsconfig.kinds.json"), JSON.stringify(config));
  return run("typescript/bin/tsc", "-p", "tsconfig.kinds.json");
}

describe("a new kind of task", () => {
  it("compiles, and is what conformance asks of every kind: one that is read, one that is judged", () => {
    const named = "dictation|listen-and-write|core.ts";
    apply(newKind("dictation", { isGraded: false }), root);
    apply(newKind("listen-and-write", { isGraded: true }), root);
    expect(typeFaults()).toBe("");
    expect(run("vitest/vitest.mjs", "run", "--project", "unit", "tests/exercise-conformance", "-t", named)).toBe("");
    // The compiler asks for each line: first for the registry's, then for those that follow from it.
    const [registry = "", ...others] = KNOWING;
    for (const missing of [[registry], others]) {
      const whole = missing.map((path) => [path, readFileSync(join(root, path), "utf8")] as const);
      for (const [path, text] of whole) {
        const without = text.replace(/\n {2}"listen-and-write":[^\n]*(?:\n {4}[^\n]*)*/u, "");
        expect(without).not.toBe(text);
        writeFileSync(join(root, path), without);
      }
      const faults = typeFaults();
      for (const path of missing) expect(faults).toMatch(new RegExp(`${path}[^]*?listen-and-write`, "u"));
      for (const [path, text] of whole) writeFileSync(join(root, path), text);
    }
  });

  it("is refused under a name that is taken or none, and then nothing is written", () => {
    const before = readFileSync(join(root, "src/exercises/registry.ts"), "utf8");
    expect(() => apply(newKind("cloze", { isGraded: false }), root)).toThrow(
      "src/exercises/cloze/core.ts is there already",
    );
    expect(() => newKind("Diktat", { isGraded: false })).toThrow("no name of a kind");
    expect(readFileSync(join(root, "src/exercises/registry.ts"), "utf8")).toBe(before);
  });
});

describe("a new screen", () => {
  const options = { path: "/dashboard/ward-days", title: "Tage auf Station" };

  it("compiles, has its route, and is looked at and arrived at by the tests of all screens", () => {
    apply(newScreen("people/ward-days", options), root);
    expect(typeFaults(["src/features/people/ward-days-screen.tsx"])).toBe("");
    const route = readFileSync(join(root, "src/routes/_app.dashboard.ward-days.tsx"), "utf8");
    expect(route).toContain('createFileRoute("/_app/dashboard/ward-days")({ component: WardDaysScreen })');
    for (const suite of ["screens", "arrival"])
      expect(readFileSync(join(root, `e2e/${suite}.spec.ts`), "utf8")).toContain(`"${options.path}"`);
  });

  it("is refused without area, path or title", () => {
    expect(() => newScreen("answers", options)).toThrow("no <area>/<name>");
    expect(() => newScreen("people/ward-days", { ...options, path: "answers" })).toThrow("no path");
    expect(() => newScreen("people/ward-days", { ...options, title: "" })).toThrow("has a title");
  });
});

describe("a new mutation", () => {
  const options = { call: "PATCH /vocabs/{id}", entity: "vocab_item", title: "Wort markiert" };
  const asked = ["src/features/sync-centre/entry-lines.tsx", "tests/sync-convergence/acts.ts"];

  it("compiles, and without its line or its act it does not", () => {
    apply(newMutation("vocabulary/markWord", options), root);
    apply(newMutation("courses/markSection", { ...options, call: "PATCH /vocabs/{id}" }), root);
    expect(typeFaults(asked)).toBe("");
    for (const path of asked) {
      const whole = readFileSync(join(root, path), "utf8");
      writeFileSync(join(root, path), whole.replace(/\n {2}markWord: [^]*?\n {2}\},(?=\n)/u, ""));
      expect(typeFaults(asked)).toContain("markWord");
      writeFileSync(join(root, path), whole);
    }
  });

  it("is refused without a call of one parameter, an area, an entity", () => {
    expect(() => newMutation("vocabulary/markWord", { ...options, call: "GET /vocabs/{id}" })).toThrow(
      "no changing call",
    );
    expect(() => newMutation("words/markWord", options)).toThrow("is no <courses|user|vocabulary>");
    expect(() => newMutation("vocabulary/markWord", { ...options, entity: "" })).toThrow("names its entity");
  });
});

it("a line that finds no place is told", () => {
  expect(() => inFrontOf("};", "x")("const a = 1;")).toThrow("stands 0 times");
});
