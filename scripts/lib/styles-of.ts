import type { Manifest } from "vite";

/** The routes of a page, as the build names what it has split from them. The sign-in is in the first file, and so is its sheet. */
const routesOf = (path: string): string[] =>
  path === "/account/sign-in" ? [] : ["_public", `_public.${path === "/" ? "index" : path.slice(1)}`];

/** The style sheets of a page's screen and of what is around it, besides the first one. */
export function stylesOf(manifest: Manifest, path: string): string[] {
  const found = new Set<string>();
  const seen = new Set<string>();
  const collect = (key: string): void => {
    const chunk = manifest[key];
    if (chunk === undefined || seen.has(key)) return;
    seen.add(key);
    for (const inner of chunk.imports ?? []) collect(inner);
    for (const file of chunk.css ?? []) found.add(file);
  };
  for (const name of routesOf(path)) {
    const key = Object.keys(manifest).find((one) => one.startsWith(`src/routes/${name}.tsx?`));
    if (key === undefined) throw new Error(`No screen was split from the route of ${path}`);
    collect(key);
  }
  return [...found];
}

const classesIn = (css: string): string[] => [...css.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name]) => name ?? "");

/** Whether a sheet says anything of what is on these pages. What names no class may be meant for everything. */
export function isUsed(css: string, markup: string): boolean {
  const classes = new Set(classesIn(css));
  const used = new Set([...markup.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = ""]) => names.split(" ")));
  return classes.size === 0 || [...classes].some((name) => used.has(name));
}
