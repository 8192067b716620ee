import { existsSync, globSync, readFileSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";

/** A package that the app ships, as the page of attributions shows it. */
export interface ShippedPackage {
  name: string;
  version: string;
  licence: string;
  /** The lines of its licence that name somebody. */
  copyright: string[];
  /** Place of its licence's text in `texts`. */
  text: number;
}

export interface Attributions {
  packages: ShippedPackage[];
  /** Each text once, without the lines that name somebody. */
  texts: string[];
}

interface Manifest {
  name: string;
  version: string;
  license?: string;
  author?: string | { name?: string };
  dependencies?: Record<string, string>;
}

/** Only the compiler or the build reads these, although they stand among the dependencies of what is shipped. */
const NOT_SHIPPED = /^(@types\/|csstype$|@lingui\/(cli|conf|babel)|@babel\/|tslib$)/;
/** A line that says who holds the rights, not one of the licence about such lines, nor a form to be filled in. */
const COPYRIGHT = /^[\s*]*(Copyright(?! notice| License| Holder| \[| \{| and Related)|\(c\) \d|©).*$/;
/** Imported from style sheets, or drawn into the sprite of icons: no import of code names them. */
const ALSO_SHIPPED = ["@fontsource-variable/source-sans-3", "@fontsource-variable/vazirmatn", "@phosphor-icons/core"];

/**
 * What the app and its worker import, and what that is built upon, with licences. More than one file of a package may
 * be left out by the build: a package too many does no harm, one too few would.
 */
export function readAttributions(root: string): Attributions {
  const seen = new Map<string, { manifest: Manifest; folder: string }>();
  const waiting = [...importedPackages(root), ...ALSO_SHIPPED].map((name) => ({ name, from: root }));
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const folder = folderOf(next.name, next.from);
    if (folder === null || NOT_SHIPPED.test(next.name)) continue;
    const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Manifest;
    const key = `${manifest.name} ${manifest.version}`;
    if (seen.has(key)) continue;
    seen.set(key, { manifest, folder });
    waiting.push(...Object.keys(manifest.dependencies ?? {}).map((name) => ({ name, from: folder })));
  }
  const texts: string[] = [];
  const packages = [...seen.entries()]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { manifest, folder }]) => attribution(manifest, folder, texts));
  return { packages, texts };
}

function attribution(manifest: Manifest, folder: string, texts: string[]): ShippedPackage {
  const file = readdirSync(folder).find((name) => /^(licen[cs]e|copying)/i.test(name));
  const lines = (file === undefined ? "" : readFileSync(join(folder, file), "utf8")).split(/\r?\n/);
  const copyright = lines.filter((line) => COPYRIGHT.test(line)).map((line) => line.replace(/^[\s*]+/, "").trim());
  const body = lines.filter((line) => !COPYRIGHT.test(line)).join("\n");
  const text = body
    .replaceAll(/[ \t]+$/gm, "")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
  const { author } = manifest;
  const name = typeof author === "string" ? author : author?.name;
  if (!texts.includes(text)) texts.push(text);
  return {
    name: manifest.name,
    version: manifest.version,
    licence: manifest.license ?? "?",
    copyright: copyright.length > 0 || name === undefined ? [...new Set(copyright)] : [name],
    text: texts.indexOf(text),
  };
}

/** The packages that the sources of the app name in an import. */
function importedPackages(root: string): string[] {
  const files = globSync("{src,sw}/**/*.{ts,tsx,css}", { cwd: root }).filter(
    (file) => !/\.test\.|\.d\.ts$|^src\/gallery\//.test(file),
  );
  const imports = files.flatMap((file) => {
    const code = readFileSync(join(root, file), "utf8");
    return [...code.matchAll(/(?:from|import|@import)\s*\(?\s*(?:url\()?"([^".#/][^"]*)"/g)].map(
      ([, path = ""]) => path,
    );
  });
  const names = imports.map((path) =>
    path
      .split("/")
      .slice(0, path.startsWith("@") ? 2 : 1)
      .join("/"),
  );
  return [...new Set(names)].filter((name) => !name.includes(":")).toSorted();
}

/** Where Node would find a package from there. */
function folderOf(name: string, from: string): string | null {
  for (let folder = from; ; folder = dirname(folder)) {
    const found = join(folder, "node_modules", name);
    if (existsSync(join(found, "package.json"))) return found;
    if (folder === dirname(folder)) return null;
  }
}
