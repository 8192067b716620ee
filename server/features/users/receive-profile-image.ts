import { createHash } from "node:crypto";
import type { MiddlewareHandler } from "hono";

import { API } from "#shared/contract/api.ts";
import { AppError } from "#shared/contract/errors.ts";
import { derivedId } from "#shared/lib/uuid.ts";
import { MOST_MEDIA_BYTES, type MediaType, baseType, isAllowedType } from "#shared/model/media.ts";

import type { AppDeps } from "../../app-deps.ts";
import { checkPermission } from "../../auth/permissions.ts";
import { isMultipart } from "../../http/body-limits.ts";
import { invalid } from "../../http/errors.ts";
import type { ApiEnv } from "../../http/router.ts";
import { storeArrival } from "../files/store-arrival.ts";

const FIELD = API.setProfileImage.fileField;

/**
 * Takes a picture that comes with the call itself: stores it as a file and goes on as if the call had named that file.
 * The file's id is derived of person and bytes, so a repeat is the same call with the same fingerprint.
 */
export function receiveProfileImage(deps: AppDeps): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    if (!isMultipart(c.req.raw)) return next();
    const actor = c.get("actor");
    if (actor === null) throw new AppError("unauthorized");
    checkPermission("setProfileImage", actor, c.req.param());
    const fileId = await storePicture(deps, actor.userId, await sentPicture(c.req.raw));
    const headers = new Headers(c.req.raw.headers);
    headers.set("Content-Type", "application/json");
    headers.delete("Content-Length");
    c.req.raw = new Request(c.req.url, { method: "POST", headers, body: JSON.stringify({ file_id: fileId }) });
    return next();
  };
}

async function sentPicture(request: Request): Promise<File> {
  let form: FormData;
  try {
    form = await request.formData();
  } catch (cause) {
    if (cause instanceof Error && cause.name === "BodyLimitError") throw new AppError("too-large", { cause });
    throw new AppError("bad-request", { message: "Das Formular ist nicht lesbar", cause });
  }
  const picture = form.get(FIELD);
  if (!(picture instanceof File) || picture.size === 0) throw invalid(FIELD, "file");
  if (picture.size > MOST_MEDIA_BYTES.picture) throw new AppError("too-large");
  if (!isAllowedType("picture", picture.type)) throw new AppError("unsupported-type");
  return picture;
}

async function storePicture(deps: AppDeps, userId: string, picture: File): Promise<string> {
  const bytes = Buffer.from(await picture.arrayBuffer());
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const id = derivedId("file", userId, sha256);
  const type = baseType(picture.type) as MediaType;
  const file = { id, user_id: userId, kind: "picture", mime_type: type, byte_size: bytes.byteLength, sha256 } as const;
  await storeArrival(deps, file, bytes);
  return id;
}
