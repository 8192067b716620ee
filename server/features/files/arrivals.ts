import { rm } from "node:fs/promises";

import { AppError } from "#shared/contract/errors.ts";
import { sniffType } from "#shared/model/media-type.ts";
import type { UploadType } from "#shared/model/upload-kinds.ts";

import type { AppDeps } from "../../app-deps.ts";
import { isMediumHere, mediumPath, storeUploadedMedium } from "../media-assets/uploaded-medium.ts";
import { digestOf, headOf, moveToStore } from "./bytes-on-disk.ts";
import { incomingPath, sizeOf, storedPath } from "./folders.ts";
import { SIZE_NAMES, makeSquares } from "./pictures.ts";
import { type FileRow, completeFile, forgetFile } from "./store.ts";

/**
 * - `absent`: no bytes, although there is a row (a kill before the first one, a media folder that was lost)
 * - `arriving`: some bytes, or none yet
 * - `whole`: all bytes, unchecked
 * - `stored`: complete
 */
export type UploadStatus = { is: "absent" | "arriving" | "whole" | "stored"; offset: number };

export async function uploadStatus(deps: AppDeps, file: FileRow): Promise<UploadStatus> {
  const { mediaDir } = deps.config;
  if (file.completed_at !== null) {
    const isThere =
      file.kind === "medium" ? await isMediumHere(deps, file) : (await missingParts(mediaDir, file)).length === 0;
    return isThere ? { is: "stored", offset: file.byte_size } : { is: "absent", offset: 0 };
  }
  const { size } = await arrivedPart(mediaDir, file);
  if (size === null) return { is: "absent", offset: 0 };
  return { is: size < file.byte_size ? "arriving" : "whole", offset: size };
}

async function missingParts(mediaDir: string, { id, kind }: FileRow): Promise<string[]> {
  const paths =
    kind === "picture" ? SIZE_NAMES.map((size) => storedPath(mediaDir, id, size)) : [storedPath(mediaDir, id)];
  const sizes = await Promise.all(paths.map(sizeOf));
  return paths.filter((_, n) => sizes[n] === null);
}

/** The bytes so far. A kill may have left a recording or a medium in its last place before its row said so. */
async function arrivedPart(mediaDir: string, file: FileRow): Promise<{ path: string; size: number | null }> {
  const path = incomingPath(mediaDir, file.id);
  const size = await sizeOf(path);
  if (size !== null) return { path, size };
  if (file.kind !== "medium") {
    const moved = storedPath(mediaDir, file.id);
    return { path: moved, size: await sizeOf(moved) };
  }
  // Others may have sent the same bytes. Of another length they are not what was announced.
  const moved = mediumPath(mediaDir, file);
  return { path: moved, size: (await sizeOf(moved)) === file.byte_size ? file.byte_size : null };
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
  const work = checkAndStore(deps, file).finally(() => underWay.delete(file.id));
  underWay.set(file.id, work);
  return work;
}

async function checkAndStore(deps: AppDeps, file: FileRow): Promise<void> {
  const { mediaDir } = deps.config;
  const { path } = await arrivedPart(mediaDir, file);
  try {
    if ((await digestOf(path)) !== file.sha256) throw new AppError("digest-mismatch");
    await completeFile(deps.db, file.id, await storeByKind(deps, file, path));
    await rm(incomingPath(mediaDir, file.id), { force: true });
  } catch (thrown) {
    if (thrown instanceof AppError) await dropArrival(deps, file.id);
    throw thrown;
  }
}

/** Returns what the bytes are. */
async function storeByKind(deps: AppDeps, file: FileRow, path: string): Promise<UploadType> {
  const { mediaDir } = deps.config;
  const { id, kind } = file;
  if (kind === "medium") return storeUploadedMedium(deps, file, path);
  const type = sniffType(kind, await headOf(path));
  if (type === null) throw new AppError("unsupported-type");
  if (kind === "picture") await makeSquares(mediaDir, id, path);
  else await moveToStore(path, storedPath(mediaDir, id));
  return type;
}

/** First the bytes, then the row: no row may promise what a failing disk forgets. */
export async function dropArrival({ config, db }: AppDeps, id: string): Promise<void> {
  const incoming = incomingPath(config.mediaDir, id);
  const drafts = SIZE_NAMES.map((size) => `${incoming}.${size}`);
  const stored = storedPath(config.mediaDir, id);
  await Promise.all([incoming, stored, ...drafts].map((path) => rm(path, { force: true })));
  await forgetFile(db, id);
}
