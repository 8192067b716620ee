import { eq } from "drizzle-orm";

import { AppError } from "#shared/contract/errors.ts";
import type { MediumType } from "#shared/model/upload-kinds.ts";

import type { AppDeps } from "../../app-deps.ts";
import { mediaAsset } from "../../db/course-schema.ts";
import { storedName } from "../../storage/names.ts";
import { type ArrivedBytes, headOf } from "../files/bytes-on-disk.ts";
import type { FileRow } from "../files/store.ts";
import { assetType } from "./asset-type.ts";
import { keepAsset, mediumId } from "./store-asset.ts";

/** Where the medium lies that an upload became. */
export const mediumName = ({ sha256 }: FileRow): string => storedName(mediumId(sha256));

/** Whether the medium that an upload became is still here: a month after the last course has shown it, it goes. */
export async function isMediumHere({ files, db }: AppDeps, file: FileRow): Promise<boolean> {
  if ((await files.sizeOf(mediumName(file))) === null) return false;
  return (await db.$count(mediaAsset, eq(mediaAsset.id, mediumId(file.sha256)))) > 0;
}

/** Makes a medium for courses of an upload whose digest was checked. Its bytes stay as they were sent. */
export async function storeUploadedMedium(
  deps: AppDeps,
  file: FileRow,
  { name, path }: ArrivedBytes,
): Promise<MediumType> {
  const type = assetType(await headOf(path), file.mime_type);
  if (type === null) throw new AppError("unsupported-type");
  // What it was announced as may be larger than what it is.
  if (file.byte_size > type.most) throw new AppError("too-large");
  await keepAsset(deps, file.user_id, {
    sha256: file.sha256,
    type,
    byteSize: file.byte_size,
    source: path,
    store: (to) => deps.files.move(name, to),
  });
  return type.mime;
}
