import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { expect, it } from "vitest";

const binary = /\.(png|jpe?g|webp|avif|ico|woff2?|mp3|m4a|ogg|opus|wav|pdf)$/;
// This file names what it forbids.
const own = "tests/repository.test.ts";

/** Tracked files and those that would be added next; in an unpacked archive without git, all but what git ignores. */
function paths(): string[] {
  if (existsSync(".git")) {
    const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
      encoding: "utf8",
    });
    return listed.split("\n").filter(Boolean);
  }
  const ignored = /^(node_modules|dist|\.data|\.cache|test-results|playwright-report)$/;
  const tops = readdirSync(".").filter((name) => !ignored.test(name));
  return tops.flatMap((top) =>
    statSync(top).isDirectory()
      ? readdirSync(top, { recursive: true, encoding: "utf8" }).map((f) => `${top}/${f}`)
      : top,
  );
}

const files = paths()
  .filter((file) => file !== own && !binary.test(file) && existsSync(file) && statSync(file).isFile())
  .map((file) => ({ file, lines: readFileSync(file, "utf8").split("\n") }));

function found(pattern: RegExp, in_: (file: string) => boolean = () => true): string[] {
  return files
    .filter(({ file }) => in_(file))
    .flatMap(({ file, lines }) =>
      lines.flatMap((line, index) => (pattern.test(line) ? `${file}:${index + 1}: ${line.trim().slice(0, 120)}` : [])),
    );
}

const isCode = (file: string) => /\.(ts|tsx|mjs|css|html|sh|ya?ml)$/.test(file) && !/^content\/|\.gen\.ts$/.test(file);
const isLock = (file: string) => file === "package-lock.json";

it("the repository stands alone: no file points out of it", () => {
  expect(found(/\.\.\/shared\/(design|spec|data|tools)\b|(^|[\s"'`(=])\/(work|root)\//)).toEqual([]);
});

it("no file, not even the lock file, names a package registry", () => {
  expect(found(/registry\.(npmjs|yarnpkg)\.|npm\.pkg\.github|artifactory|"resolved": "http/i)).toEqual([]);
});

it("no file speaks of the tools it was written with", () => {
  const words =
    /\b(claude|anthropic|chatgpt|openai codex|copilot|co-authored-by|ai[- ]generated|as an ai|llm session)\b/i;
  expect(found(words, (file) => !isLock(file))).toEqual([]);
});

it("nothing is announced or left for later", () => {
  const later = /\b(TODO|FIXME|XXX|HACK)\b|coming soon|demnächst verfügbar|bald verfügbar|not (yet )?implemented/;
  expect(found(later, (file) => !isLock(file))).toEqual([]);
});

it("every switched-off lint rule and every silenced type error says why", () => {
  expect(found(/(ox|es)lint-disable(?!.* -- \S)/, isCode)).toEqual([]);
  expect(found(/@ts-(expect-error|ignore|nocheck)(?! +\S)/, isCode)).toEqual([]);
});

it("a comment says what a function returns, not what it answers", () => {
  expect(
    found(/(?:\/\/|\*).*\bAnswers (?:how|what|the|its|true|false|null|undefined|whether|whose)\b/, isCode),
  ).toEqual([]);
});

it("no secret lies in the repository", () => {
  expect(found(/-----BEGIN [A-Z ]*PRIVATE KEY-----|\b(ghp|sk|xox[bp])[-_][A-Za-z0-9]{20,}/)).toEqual([]);
});

it("styles use logical properties only, so that right-to-left needs no patches", () => {
  const physical = /^\s*((margin|padding|border)-(left|right)|left|right|text-align:\s*(left|right)|float)\b\s*:?/;
  expect(found(physical, (file) => file.endsWith(".css"))).toEqual([]);
});

it("the versions of all packages are exact", () => {
  const manifest = JSON.parse(readFileSync("package.json", "utf8")) as Record<string, Record<string, string>>;
  const all = { ...manifest["dependencies"], ...manifest["devDependencies"], ...manifest["optionalDependencies"] };
  const ranges = Object.entries(all).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version));
  expect(ranges).toEqual([]);
});
