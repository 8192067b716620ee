import { createHash } from "node:crypto";

import { API } from "#shared/contract/api.ts";
import { AppError } from "#shared/contract/errors.ts";
import { derivedId } from "#shared/lib/derived-id.ts";
import { MOST_MEDIA_BYTES, type MediaType, baseType, isAllowedType } from "#shared/model/media.ts";

import type { AppDeps } from "../../app-deps.ts";
import { invalid } from "../../calls/errors.ts";
import { formOf, type ReadForm } from "../../calls/form-body.ts";
import { storeArrival } from "../files/store-arrival.ts";

const FIELD = API.setProfileImage.fileField;

/**
 * Takes a picture that comes with the call itself: stores it as a file, and the call goes on as if it had named that file.
 * The file's id is derived of person and bytes, so a repeat is the same call with the same fingerprint.
 */
export const receiveProfileImage: ReadForm = async ({ deps, actor, request }) => ({
  file_id: await storePicture(deps, actor.userId, await sentPicture(request)),
});

async function sentPicture(request: Request): Promise<File> {
  const form = await formOf(request);
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
