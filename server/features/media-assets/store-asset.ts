import { createHash } from "node:crypto";
import { rename, rm, writeFile } from "node:fs/promises";
import { eq, sum } from "drizzle-orm";

import { AppError } from "#shared/contract/errors.ts";
import { derivedId, newId } from "#shared/lib/uuid.ts";

import type { AppDeps } from "../../app-deps.ts";
import { drawingFaults, drawingSize } from "../../content/courses/media-bytes.ts";
import { mediaAsset } from "../../db/course-schema.ts";
import { makeFolderOf, sizeOf, storedPath } from "../files/folders.ts";
import { assetType } from "./asset-type.ts";

/** All that one author may have here. */
const MOST_BYTES_PER_AUTHOR = 1024 ** 3;
const HARMLESS = "contains text";

/** Stores a medium under the id that follows from its bytes: the same bytes are one medium, whoever sends them. */
export async function storeAsset(
  deps: AppDeps,
  userId: string,
  sent: { bytes: Buffer; type: string },
): Promise<string> {
  const { bytes, type: claimed } = sent;
  const type = assetType(bytes, claimed);
  if (type === null) throw new AppError("unsupported-type");
  if (bytes.byteLength > type.most) throw new AppError("too-large");
  const size = await sizeOfPicture(type.ending, bytes);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const id = derivedId("media", sha256);
  const known = await deps.db.$count(mediaAsset, eq(mediaAsset.id, id));
  if (known === 0) await checkRoom(deps, userId, bytes.byteLength);
  // Bytes first: a row that names them must never be there without them.
  await storeBytes(deps.config.mediaDir, id, bytes);
  const about = { kind: type.kind, mime_type: type.mime, byte_size: bytes.byteLength, ...size };
  await deps.db
    .insert(mediaAsset)
    .values({ id, sha256, ...about, uploaded_by: userId })
    .onConflictDoNothing();
  return id;
}

async function checkRoom({ db }: AppDeps, userId: string, bytes: number): Promise<void> {
  const [used] = await db
    .select({ bytes: sum(mediaAsset.byte_size) })
    .from(mediaAsset)
    .where(eq(mediaAsset.uploaded_by, userId));
  if (Number(used?.bytes ?? 0) + bytes > MOST_BYTES_PER_AUTHOR) throw new AppError("quota-exceeded");
}

async function storeBytes(mediaDir: string, id: string, bytes: Buffer): Promise<void> {
  const path = storedPath(mediaDir, id);
  if ((await sizeOf(path)) === bytes.byteLength) return;
  await makeFolderOf(path);
  const draft = `${path}.${newId()}`;
  try {
    await writeFile(draft, bytes, { mode: 0o600, flush: true });
    await rename(draft, path);
  } finally {
    await rm(draft, { force: true });
  }
}

type Size = { width: number | null; height: number | null };

/** Of sounds and films none. Throws `unsupported-type` for what cannot be drawn, or wants to do more than that. */
async function sizeOfPicture(ending: string, bytes: Buffer): Promise<Size> {
  if (ending === "svg") {
    const svg = bytes.toString("utf8");
    const faults = drawingFaults(svg, new Set()).filter((fault) => !fault.startsWith(HARMLESS));
    if (faults.length > 0) throw new AppError("unsupported-type", { message: `The drawing ${faults.join(", ")}` });
    return drawingSize(svg) ?? { width: null, height: null };
  }
  if (!["png", "jpeg", "webp"].includes(ending)) return { width: null, height: null };
  const { default: sharp } = await import("sharp");
  try {
    const { width, height } = await sharp(bytes, { failOn: "error" }).metadata();
    return { width, height };
  } catch (cause) {
    throw new AppError("unsupported-type", { cause });
  }
}
