import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

import type { LanguageCode } from "#shared/model/languages.ts";
import { localeOf } from "#shared/model/locales.ts";

import { acceptedLanguage } from "./accepted-language.ts";
import type { BuiltFile } from "./built-files.ts";
import { pageAround, type Drawn, type PageParts } from "./page-around.ts";

/** What the server says of itself, as `GET /health` answers it: some of it stands on the pages. */
export type Facts = Readonly<Record<string, unknown>> & { passkeys: string | null };

/** The module that scripts/build-pages.ts makes of src/drawn-pages.tsx. */
interface Drawing {
  LANGUAGES: readonly LanguageCode[];
  draw(path: string, language: LanguageCode, facts: Facts): Promise<Drawn>;
}

/** Pages differ by the host that was asked, where the operator has named none: whoever asks by many gets no memory of ours. */
const MOST_CACHED = 200;

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** The pages of a build that come drawn: each is drawn when it is first asked for, and then kept. */
export class DrawnPages {
  readonly #folder: string;
  readonly #parts: PageParts;
  readonly #shell: string;
  readonly #drawn = new Map<string, Promise<Drawn>>();
  readonly #files = new Map<string, Promise<BuiltFile>>();
  #drawing: Promise<Drawing> | undefined;

  private constructor(folder: string) {
    this.#folder = join(folder, ".pages");
    this.#parts = JSON.parse(readFileSync(join(this.#folder, "parts.json"), "utf8")) as PageParts;
    this.#shell = readFileSync(join(folder, "index.html"), "utf8");
  }

  /** Undefined for a build without them. */
  static of(folder: string): DrawnPages | undefined {
    return existsSync(join(folder, ".pages/parts.json")) ? new DrawnPages(folder) : undefined;
  }

  has(path: string): boolean {
    return Object.hasOwn(this.#parts.styles, path);
  }

  /** The page in a language of hers. */
  async file(path: string, acceptLanguage: string | undefined, facts: Facts): Promise<BuiltFile> {
    const { LANGUAGES } = await this.#load();
    const language = acceptedLanguage(acceptLanguage, LANGUAGES);
    const key = JSON.stringify([path, language, facts]);
    if (this.#files.size >= MOST_CACHED && !this.#files.has(key)) this.#files.clear();
    return once(this.#files, key, async () => {
      const drawn = await this.#draw(path, language, facts);
      return fileOf(pageAround(drawn, { path, language, facts, shell: this.#shell, parts: this.#parts }), language);
    });
  }

  #draw(path: string, language: LanguageCode, facts: Facts): Promise<Drawn> {
    // Of the host no more is seen than whether it has passkeys.
    const key = JSON.stringify([path, language, { ...facts, passkeys: facts.passkeys !== null }]);
    return once(this.#drawn, key, async () => (await this.#load()).draw(path, language, facts));
  }

  #load(): Promise<Drawing> {
    const address = pathToFileURL(join(this.#folder, "draw.js"));
    address.search = this.#parts.script; // of a newer build it is another module
    this.#drawing ??= import(address.href) as Promise<Drawing>;
    return this.#drawing;
  }
}

/** What is under way is waited for; what failed is tried again. */
function once<T>(cache: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  const known = cache.get(key);
  if (known) return known;
  const made = make();
  cache.set(key, made);
  made.catch(() => cache.delete(key));
  return made;
}

async function fileOf(text: string, language: LanguageCode): Promise<BuiltFile> {
  const plain = Buffer.from(text);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 9,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  };
  const [br, zipped] = await Promise.all([brotliAsync(plain, { params }), gzipAsync(plain, { level: 9 })]);
  const bodies = { br, gzip: zipped };
  return {
    type: "text/html; charset=utf-8",
    etag: `W/"${createHash("sha1").update(plain).digest("base64url").slice(0, 16)}"`,
    cacheControl: "no-cache",
    language: localeOf(language).tag,
    encodings: ["br", "gzip"],
    body: (encoding) => (encoding === undefined ? plain : bodies[encoding]),
  };
}
