import type { HonoRequest, MiddlewareHandler } from "hono";

import { AppError } from "#shared/contract/errors.ts";
import { MOST_MEDIA_BYTES, baseType } from "#shared/model/media.ts";
import { MOST_UPLOAD_BYTES } from "#shared/model/upload-kinds.ts";

import { MOST_FORM_BYTES } from "../features/media-assets/asset-type.ts";

export const MOST_BODY_BYTES = 1024 * 1024;
/** What a form adds to the file in it. */
const FORM_BYTES = 64 * 1024;

/**
 * hono's own limit makes the request anew from the object of its Node adapter, which Node's Request does not take: a
 * DELETE without a body, and every body that comes in chunks, ended in a 500.
 */
const limit =
  (maxSize: number, maxChunked = maxSize): MiddlewareHandler =>
  async (c, next) => {
    const { raw } = c.req;
    if (raw.body === null) return next();
    const isChunked = raw.headers.has("Transfer-Encoding");
    const length = raw.headers.get("Content-Length");
    if (length !== null && !isChunked) {
      if (Number.parseInt(length, 10) > maxSize) throw new AppError("too-large");
      return next();
    }
    // Over a connection, what names neither has no body.
    if (!isChunked && hasConnection(c.env)) return next();
    const body = await boundedBytes(raw.body, maxChunked);
    c.req.raw = new Request(raw.url, { method: raw.method, headers: raw.headers, body, signal: raw.signal });
    return next();
  };

const hasConnection = (env: unknown): boolean => (env as { incoming?: unknown } | undefined)?.incoming !== undefined;

async function boundedBytes(stream: ReadableStream<Uint8Array>, maxSize: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Not cancelled: what makes the body may be about to give its next piece.
  for await (const chunk of stream.values({ preventCancel: true })) {
    size += chunk.byteLength;
    if (size > maxSize) throw new AppError("too-large");
    chunks.push(chunk);
  }
  return new Uint8Array(await new Blob(chunks as Uint8Array<ArrayBuffer>[]).arrayBuffer());
}

const limits = {
  document: limit(MOST_BODY_BYTES),
  /** Goes to the disk as it comes, up to a whole film; without a length it is held in memory first. */
  piece: limit(MOST_UPLOAD_BYTES.medium.film, MOST_MEDIA_BYTES.recording),
  form: limit(MOST_MEDIA_BYTES.picture + FORM_BYTES),
  medium: limit(MOST_FORM_BYTES + FORM_BYTES),
};

/** How long a body may be, by what it is. */
export const limitBodies: MiddlewareHandler = (c, next) => limits[kindOf(c.req)](c, next);

function kindOf(request: HonoRequest): keyof typeof limits {
  if (request.path.startsWith("/api/files/")) return "piece";
  if (!isMultipart(request.raw)) return "document";
  if (/^\/api\/course-section-items\/section-media\/?$/.test(request.path)) return "medium";
  return /^\/api\/users\/[^/]+\/profile-image\/?$/.test(request.path) ? "form" : "document";
}

export const isMultipart = (request: Request): boolean =>
  baseType(request.headers.get("Content-Type") ?? "") === "multipart/form-data";
