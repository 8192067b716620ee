import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import type { MiddlewareHandler } from "hono";

import { AppError } from "#shared/contract/errors.ts";

const gunzipAsync = promisify(gunzip);

/** Tells a device that it may pack what it sends (RFC 9110, 12.5.3): without it nobody would dare to. */
export const announceUnpacking: MiddlewareHandler = async (c, next) => {
  await next();
  c.header("Accept-Encoding", "gzip");
};

/**
 * A body as it was before its sender packed it. Throws `unsupported-type` for a packing we do not know, `too-large`
 * as soon as more than `mostBytes` come out of it, and `bad-request` for what is not packed that way.
 */
export async function unpacked(body: Uint8Array, encoding: string | undefined, mostBytes: number): Promise<Uint8Array> {
  const name = encoding?.trim().toLowerCase() ?? "";
  if (name === "" || name === "identity") return body;
  if (name !== "gzip") throw new AppError("unsupported-type", { message: "Gepackt geht hier nur mit gzip" });
  try {
    return await gunzipAsync(body, { maxOutputLength: mostBytes });
  } catch (cause) {
    const isTooLarge = (cause as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE";
    if (isTooLarge) throw new AppError("too-large", { cause });
    throw new AppError("bad-request", { message: "Das ist nicht mit gzip gepackt", cause });
  }
}
