import { AppError } from "#shared/contract/errors.ts";
import { sniffType } from "#shared/model/media-type.ts";
import type { UploadType } from "#shared/model/upload-kinds.ts";

import type { AppDeps } from "../../app-deps.ts";
import type { FileStore } from "../../storage/file-store.ts";
import { incomingName, storedName } from "../../storage/names.ts";
import { isMediumHere, mediumName, storeUploadedMedium } from "../media-assets/uploaded-medium.ts";
import { type ArrivedBytes, digestOf, headOf } from "./bytes-on-disk.ts";
import { SIZE_NAMES, makeSquares } from "./pictures.ts";
import { type FileRow, completeFile, fileById, forgetFile } from "./store.ts";

/**
 * - `absent`: no bytes, although there is a row (a kill before the first one, a media folder that was lost)
 * - `arriving`: some bytes, or none yet
 * - `whole`: all bytes, unchecked
 * - `stored`: complete
 */
export type UploadStatus = { is: "absent" | "arriving" | "whole" | "stored"; offset: number };

export async function uploadStatus(deps: AppDeps, file: FileRow): Promise<UploadStatus> {
  if (file.completed_at !== null) {
    const isThere =
      file.kind === "medium" ? await isMediumHere(deps, file) : (await missingParts(deps.files, file)).length === 0;
    return isThere ? { is: "stored", offset: file.byte_size } : { is: "absent", offset: 0 };
  }
  const { size } = await arrivedPart(deps.files, file);
  if (size === null) return { is: "absent", offset: 0 };
  return { is: size < file.byte_size ? "arriving" : "whole", offset: size };
}

async function missingParts(files: FileStore, { id, kind }: FileRow): Promise<string[]> {
  const names = kind === "picture" ? SIZE_NAMES.map((size) => storedName(id, size)) : [storedName(id)];
  const sizes = await Promise.all(names.map((name) => files.sizeOf(name)));
  return names.filter((_, n) => sizes[n] === null);
}

/** The bytes so far. A kill may have left a recording or a medium in its last place before its row said so. */
async function arrivedPart(files: FileStore, file: FileRow): Promise<{ name: string; size: number | null }> {
  const size = await files.arrivedOf(file.id, file.byte_size);
  if (size !== null) return { name: incomingName(file.id), size };
  if (file.kind !== "medium") {
    const moved = storedName(file.id);
    return { name: moved, size: await files.sizeOf(moved) };
  }
  // Others may have sent the same bytes. Of another length they are not what was announced.
  const moved = mediumName(file);
  return { name: moved, size: (await files.sizeOf(moved)) === file.byte_size ? file.byte_size : null };
}

const underWay = new Map<string, Promise<void>>();

/**
 * Checks a file whose bytes are all here and puts it into its place; a kill at any point leaves something that can be
 * finished again. What is refused is dropped, so that the device may begin anew: throws `digest-mismatch`,
 * `unsupported-type`, `too-large`, `quota-exceeded`.
 */
export function finishArrival(deps: AppDeps, file: FileRow): Promise<void> {
  // The last piece may come twice at once: the second waits for the first one's result.
  const already = underWay.get(file.id);
  if (already !== undefined) return already;
  const work = deps.locks.run(`file ${file.id}`, () => finishOnce(deps, file)).finally(() => underWay.delete(file.id));
  underWay.set(file.id, work);
  return work;
}

/** Another node may have been quicker; what it has refused is gone. */
async function finishOnce(deps: AppDeps, file: FileRow): Promise<void> {
  const row = await fileById(deps.db, file.id);
  if (row === undefined) throw new AppError("not-found");
  if (row.completed_at === null) await checkAndStore(deps, row);
}

async function checkAndStore(deps: AppDeps, file: FileRow): Promise<void> {
  const { name } = await arrivedPart(deps.files, file);
  try {
    const type = await deps.files.atPath(name, async (path) => {
      if ((await digestOf(path)) !== file.sha256) throw new AppError("digest-mismatch");
      return storeByKind(deps, file, { name, path });
    });
    await completeFile(deps.db, file.id, type);
    await deps.files.dropUpload(file.id);
  } catch (thrown) {
    if (thrown instanceof AppError) await dropArrival(deps, file.id);
    throw thrown;
  }
}

/** Returns what the bytes are. */
async function storeByKind(deps: AppDeps, file: FileRow, arrived: ArrivedBytes): Promise<UploadType> {
  const { id, kind } = file;
  if (kind === "medium") return storeUploadedMedium(deps, file, arrived);
  const type = sniffType(kind, await headOf(arrived.path));
  if (type === null) throw new AppError("unsupported-type");
  if (kind === "picture") await makeSquares(deps.files, id, arrived.path);
  else await deps.files.move(arrived.name, storedName(id));
  return type;
}

/** First the bytes, then the row: no row may promise what a failing disk forgets. */
export async function dropArrival({ files, db }: AppDeps, id: string): Promise<void> {
  await files.dropUpload(id);
  await files.remove([storedName(id)]);
  await forgetFile(db, id);
}
