import { existsSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Context, MiddlewareHandler } from "hono";

import { acceptedEncoding } from "../calls/accepted-encoding.ts";
import { type BuiltFile, readBuiltFiles } from "./built-files.ts";
import { DrawnPages, type Facts } from "./drawn-pages.ts";

/** Where the build lies, whatever folder the process was started in. */
export const DIST_FOLDER = fileURLToPath(new URL("../../dist", import.meta.url));

export const hasBuiltApp = () => existsSync(join(DIST_FOLDER, "index.html"));

/** For the pages that are sent drawn. */
type Drawing = {
  factsFor(c: Context): Facts;
  /** One could not be drawn: index.html is sent in its place. */
  onTrouble(error: unknown): void;
};

/**
 * Serves the built app: its files, the pages that come drawn, and index.html for every other path a person may open (the
 * router of the app knows what it means). Paths below /api are left to the handlers after this one.
 */
export function builtApp(folder = DIST_FOLDER, drawing?: Drawing): MiddlewareHandler {
  let files = new Map<string, BuiltFile>();
  let pages: DrawnPages | undefined;
  let builtAt = 0;
  const refresh = () => {
    // A build made while we run replaces every hashed file: notice it by the page's time.
    const changedAt = statSync(join(folder, "index.html"), { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (changedAt === builtAt) return;
    files = readBuiltFiles(folder);
    pages = DrawnPages.of(folder);
    builtAt = changedAt;
  };
  const drawn = async (c: Context): Promise<BuiltFile | undefined> => {
    if (!drawing || !pages?.has(c.req.path)) return undefined;
    try {
      return await pages.file(c.req.path, c.req.header("Accept-Language"), drawing.factsFor(c));
    } catch (error) {
      drawing.onTrouble(error);
      return undefined;
    }
  };
  refresh();
  return async (c, next) => {
    const { path, method } = c.req;
    // A form that was sent without any script: nothing of it is read, and she gets her page back.
    if (method === "POST" && pages?.has(path)) return c.redirect(path, 303);
    if ((method !== "GET" && method !== "HEAD") || path === "/api" || path.startsWith("/api/")) return next();
    const isPage = !basename(path).includes(".");
    if (isPage || !files.has(path)) refresh();
    const page = await drawn(c);
    if (page) return answer(c, page);
    const file = files.get(path === "/" ? "/index.html" : path) ?? (isPage ? files.get("/index.html") : undefined);
    return file === undefined ? next() : answer(c, file);
  };
}

function answer(c: Context, file: BuiltFile): Response {
  const headers: Record<string, string> = {
    "Content-Type": file.type,
    "Cache-Control": file.cacheControl,
    ETag: file.etag,
  };
  if (file.encodings.length > 0) headers["Vary"] = "Accept-Encoding";
  if (file.language !== undefined) {
    headers["Content-Language"] = file.language;
    headers["Vary"] = "Accept-Language, Accept-Encoding";
  }
  if (c.req.header("If-None-Match")?.split(/,\s*/).includes(file.etag)) return c.body(null, 304, headers);
  const range = c.req.header("Range");
  if (range !== undefined && file.encodings.length === 0) return partial(c, file, range, headers);
  const encoding = acceptedEncoding(c.req.header("Accept-Encoding"), file.encodings);
  const body = file.body(encoding);
  headers["Content-Length"] = String(body.byteLength);
  if (encoding) headers["Content-Encoding"] = encoding;
  return c.req.method === "HEAD" ? c.body(null, 200, headers) : c.body(body, 200, headers);
}

/** Safari asks for sounds in parts, and does not play what does not come so. */
function partial(c: Context, file: BuiltFile, range: string, headers: Record<string, string>): Response {
  const body = file.body();
  const match = /^bytes=(\d*)-(\d*)$/.exec(range);
  if (!match || (!match[1] && !match[2])) return c.body(body, 200, headers);
  const start = match[1] ? Number(match[1]) : Math.max(0, body.byteLength - Number(match[2]));
  const end = match[1] && match[2] ? Math.min(Number(match[2]), body.byteLength - 1) : body.byteLength - 1;
  if (start > end) return c.body(null, 416, { "Content-Range": `bytes */${body.byteLength}` });
  headers["Content-Range"] = `bytes ${start}-${end}/${body.byteLength}`;
  return c.body(body.subarray(start, end + 1), 206, headers);
}
