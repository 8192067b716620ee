import { createHash } from "node:crypto";
import { eq, sql, sum } from "drizzle-orm";

import { AppError } from "#shared/contract/errors.ts";
import { derivedId } from "#shared/lib/derived-id.ts";

import type { AppDeps } from "../../app-deps.ts";
import { mediaAsset, mediaSender } from "../../db/course-schema.ts";
import { storedName } from "../../storage/names.ts";
import { type AssetType, MOST_FORM_BYTES, assetType } from "./asset-type.ts";
import { pictureSize } from "./picture-size.ts";

/** All that one author may have here. */
const MOST_BYTES_PER_AUTHOR = 1024 ** 3;

/** The same bytes are one medium, whoever sends them. */
export const mediumId = (sha256: string): string => derivedId("media", sha256);

/** Stores a medium that came with a call: what a page of a course shows or plays. Returns its id. */
export async function storeAsset(
  deps: AppDeps,
  userId: string,
  sent: { bytes: Buffer; type: string },
): Promise<string> {
  const { bytes, type: claimed } = sent;
  const type = assetType(bytes, claimed);
  if (type === null || type.kind === "captions" || type.kind === "file") throw new AppError("unsupported-type");
  if (bytes.byteLength > Math.min(type.most, MOST_FORM_BYTES)) throw new AppError("too-large");
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  return keepAsset(deps, userId, {
    sha256,
    type,
    byteSize: bytes.byteLength,
    source: bytes,
    store: (name) => storeBytes(deps, name, bytes),
  });
}

export interface CheckedMedium {
  sha256: string;
  type: AssetType;
  byteSize: number;
  /** Its bytes, or where they lie. */
  source: Buffer | string;
  store: (name: string) => Promise<void>;
}

export async function keepAsset(deps: AppDeps, userId: string, medium: CheckedMedium): Promise<string> {
  const { sha256, type, byteSize, source, store } = medium;
  const size = await pictureSize(type.ending, source);
  const id = mediumId(sha256);
  await checkRoom(deps, userId, medium);
  // Bytes first: a row that names them must never be there without them.
  await store(storedName(id));
  const about = { kind: type.kind, mime_type: type.mime, byte_size: byteSize, ...size };
  await deps.db
    .insert(mediaAsset)
    .values({ id, sha256, ...about, uploaded_by: userId })
    // Whoever sends it once more is about to use it: it is as young as a new one.
    .onConflictDoUpdate({ target: mediaAsset.id, set: { created_at: sql`now()` } });
  // Whoever has the bytes may use them, though another was first.
  await deps.db.insert(mediaSender).values({ media_id: id, user_id: userId }).onConflictDoNothing();
  return id;
}

/** Throws `quota-exceeded` unless the author may have this medium too. What is here already takes no room. */
export async function checkRoom(
  { db }: AppDeps,
  userId: string,
  { sha256, byteSize }: Pick<CheckedMedium, "sha256" | "byteSize">,
): Promise<void> {
  if ((await db.$count(mediaAsset, eq(mediaAsset.id, mediumId(sha256)))) > 0) return;
  const [used] = await db
    .select({ bytes: sum(mediaAsset.byte_size) })
    .from(mediaAsset)
    .where(eq(mediaAsset.uploaded_by, userId));
  if (Number(used?.bytes ?? 0) + byteSize > MOST_BYTES_PER_AUTHOR) throw new AppError("quota-exceeded");
}

async function storeBytes({ files }: AppDeps, name: string, bytes: Buffer): Promise<void> {
  if ((await files.sizeOf(name)) !== bytes.byteLength) await files.write(name, bytes);
}
