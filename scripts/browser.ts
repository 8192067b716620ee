import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

import { chromium } from "playwright";

export interface Browser {
  executablePath: string;
  /** The whole environment to launch it with. */
  env: Record<string, string>;
  args: string[];
}

const modules = join(dirname(fileURLToPath(import.meta.url)), "..", "node_modules");
/** The pinned version of @sparticuz/chromium names the folder: another version unpacks anew. */
const unpacked = join(modules, ".cache", "chromium-153");

export const howToGetABrowser = `No browser was found to run the app in. One of these helps:
  - install one:            apt install chromium   (or Chrome, Chromium or Edge in its usual place)
  - say where one is:       CHROME_PATH=/path/to/chromium npm test
  - let Playwright get one: npx playwright install --only-shell chromium`;

/**
 * The browser for tests and measurements: CHROME_PATH, else Playwright's own, else the one that comes with the
 * packages (Linux x64), else what is installed. Throws with {@link howToGetABrowser}.
 */
export async function findBrowser(): Promise<Browser> {
  const named = process.env["CHROME_PATH"];
  if (named) {
    if (!isFile(named)) throw new Error(`CHROME_PATH names no file: ${named}\n${howToGetABrowser}`);
    return plain(named);
  }
  if (isFile(chromium.executablePath())) return plain(chromium.executablePath());
  const packaged = await packagedBrowser();
  if (packaged) return packaged;
  const installed = installedBrowsers().find(isFile);
  if (installed) return plain(installed);
  throw new Error(howToGetABrowser);
}

/**
 * The Chromium that is installed on this machine, whatever else there is: where users' browsers are ahead of the one of
 * the packages. Throws with {@link howToGetABrowser}.
 */
export function findInstalledBrowser(): Promise<Browser> {
  const installed = installedBrowsers().find(isFile);
  return installed ? Promise.resolve(plain(installed)) : Promise.reject(new Error(howToGetABrowser));
}

function plain(executablePath: string): Browser {
  return { executablePath, env: environment(), args: [] };
}

function environment(): Record<string, string> {
  return Object.fromEntries(Object.entries(process.env).filter((entry): entry is [string, string] => !!entry[1]));
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}

/** The headless shell inside @sparticuz/chromium. Its own API is made for another purpose: only its files are used. */
async function packagedBrowser(): Promise<Browser | undefined> {
  if (process.platform !== "linux" || process.arch !== "x64") return undefined;
  const executablePath = join(unpacked, "chromium");
  const env = {
    ...environment(),
    // A bare Debian lacks NSS and expat; the package has them.
    LD_LIBRARY_PATH: [join(unpacked, "al2023", "lib"), process.env["LD_LIBRARY_PATH"]].filter(Boolean).join(delimiter),
    FONTCONFIG_PATH: join(unpacked, "fonts"),
  };
  try {
    if (!existsSync(unpacked)) await unpack();
    execFileSync(executablePath, ["--version", "--no-sandbox"], { env, stdio: "pipe", timeout: 30_000 });
  } catch (error) {
    console.warn(`The browser of the packages does not start here (${String(error).split("\n")[0]}).`);
    return undefined;
  }
  return { executablePath, env, args: [] };
}

/** Unpacks beside the final place and renames: a killed or a second run leaves nothing half-made. */
async function unpack(): Promise<void> {
  const { inflate } = await import("@sparticuz/chromium");
  const bin = join(dirname(createRequire(import.meta.url).resolve("@sparticuz/chromium")), "..", "bin");
  mkdirSync(dirname(unpacked), { recursive: true });
  const work = mkdtempSync(`${unpacked}.`);
  const { TMPDIR } = process.env;
  try {
    process.env["TMPDIR"] = work; // where inflate() writes
    for (const file of ["chromium.br", "al2023.tar.br", "fonts.tar.br"]) await inflate(join(bin, file));
    // The fonts.conf of the package has fixed folders. Without any font, text has no width and counts as invisible.
    writeFileSync(join(work, "fonts", "fonts.conf"), fontsConf());
    if (!existsSync(unpacked)) renameSync(work, unpacked);
  } finally {
    if (TMPDIR === undefined) delete process.env["TMPDIR"];
    else process.env["TMPDIR"] = TMPDIR;
    rmSync(work, { recursive: true, force: true });
  }
}

function fontsConf(): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(unpacked, "fonts")}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${join(unpacked, "fontconfig")}</cachedir>
</fontconfig>
`;
}

function installedBrowsers(): string[] {
  const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "microsoft-edge"];
  const onPath = (process.env["PATH"] ?? "")
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)));
  if (process.platform === "darwin") {
    const apps = ["Google Chrome", "Chromium", "Microsoft Edge"];
    return [...onPath, ...apps.map((app) => `/Applications/${app}.app/Contents/MacOS/${app}`)];
  }
  if (process.platform === "win32") {
    const roots = ["PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA"].flatMap((name) => process.env[name] ?? []);
    const files = ["Google\\Chrome\\Application\\chrome.exe", "Microsoft\\Edge\\Application\\msedge.exe"];
    return roots.flatMap((root) => files.map((file) => join(root, file)));
  }
  return onPath;
}
