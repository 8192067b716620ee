import type { HonoRequest, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";

import { AppError } from "#shared/contract/errors.ts";
import { MOST_MEDIA_BYTES, baseType } from "#shared/model/media.ts";

export const MOST_BODY_BYTES = 1024 * 1024;
/** What a form adds to the file in it. */
const FORM_BYTES = 64 * 1024;

const limit = (maxSize: number): MiddlewareHandler =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw new AppError("too-large");
    },
  });

const limits = {
  document: limit(MOST_BODY_BYTES),
  /** Goes to the disk as it comes. */
  piece: limit(MOST_MEDIA_BYTES.recording),
  form: limit(MOST_MEDIA_BYTES.picture + FORM_BYTES),
};

/** How long a body may be, by what it is. */
export const limitBodies: MiddlewareHandler = (c, next) => limits[kindOf(c.req)](c, next);

function kindOf(request: HonoRequest): keyof typeof limits {
  if (request.path.startsWith("/api/files/")) return "piece";
  return isMultipart(request.raw) && /^\/api\/users\/[^/]+\/profile-image\/?$/.test(request.path) ? "form" : "document";
}

export const isMultipart = (request: Request): boolean =>
  baseType(request.headers.get("Content-Type") ?? "") === "multipart/form-data";
