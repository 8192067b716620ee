import { AppError } from "#shared/contract/errors.ts";
import { fileIdOfUrl, type FileKind } from "#shared/model/media.ts";

import { invalid } from "../../calls/errors.ts";
import type { OperationContext } from "../../calls/operation.ts";
import { uploadStatus } from "../files/arrivals.ts";
import { fileById, isMadeHere } from "../files/store.ts";

interface MediaFields {
  audio_url?: string | null;
  image_url?: string | null;
}

/** Throws `file-missing` while a picture or sound that the word names is not stored here: the device sends it first. */
export async function requireMedia(ctx: OperationContext, fields: MediaFields): Promise<void> {
  await requireFile(ctx, "image_url", "picture", fields.image_url);
  await requireFile(ctx, "audio_url", "recording", fields.audio_url);
}

async function requireFile(
  { tx, actor, deps }: OperationContext,
  field: keyof MediaFields,
  kind: FileKind,
  url: string | null | undefined,
): Promise<void> {
  const fileId = fileIdOfUrl(url ?? "");
  // What this server has spoken or shows in courses is everybody's; other addresses are none of its files.
  if (fileId === null || (await isMadeHere(tx, fileId))) return;
  const file = await fileById(tx, fileId);
  // Another's file is as unknown as none. One that was here may be lost with the media folder: the device still has it.
  const isHere = file?.user_id === actor.userId && file.completed_at !== null;
  if (!isHere || (await uploadStatus(deps, file)).is !== "stored") throw new AppError("file-missing");
  if (file.kind !== kind) throw invalid(field, kind === "picture" ? "picture" : "recording");
}
