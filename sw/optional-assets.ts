import { LANGUAGE_CODES } from "#shared/model/languages.ts";

/** Files of the build that are fetched only when somebody needs them: path → name without its hash. */
export type OptionalAssets = ReadonlyMap<string, string>;

export interface ManifestEntry {
  url: string;
  revision: string | null;
}

// A catalogue other than German (which is part of the shell), a font subset other than Latin, SQLite for Anki's files, the
// optimiser of her spacing.
const optionalFile = new RegExp(
  `^assets/(messages-(?:${LANGUAGE_CODES.join("|")})|.+-wght-normal|sql-wasm[\\w-]*|fsrs_browser_bg|isolated-fit-worker)-[\\w-]{8}\\.(?:js|woff2|wasm)$`,
  "u",
);
const latin = /^source-sans-3-latin-wght-normal$/u;

/** Divides the build's files: the shell is stored when the worker is installed, the rest when it is used. */
export function splitManifest(manifest: readonly ManifestEntry[]) {
  const optional = new Map<string, string>();
  const shell: ManifestEntry[] = [];
  for (const entry of manifest) {
    const name = optionalFile.exec(entry.url)?.[1];
    if (name === undefined || latin.test(name)) shell.push(entry);
    else optional.set(`/${entry.url}`, name);
  }
  return { shell, optional: optional as OptionalAssets };
}

/** The paths of this build that replace files kept from an older one. */
export function successors(optional: OptionalAssets, cachedPaths: readonly string[]): string[] {
  const names = new Set(cachedPaths.map((path) => optionalFile.exec(path.slice(1))?.[1]));
  return [...optional].filter(([path, name]) => names.has(name) && !cachedPaths.includes(path)).map(([path]) => path);
}

/** False for the sign-in page of a hotel or clinic network, which answers 200 to everything. */
export function isRealAsset(response: Pick<Response, "status" | "headers">): boolean {
  return response.status === 200 && !(response.headers.get("content-type") ?? "").includes("html");
}
