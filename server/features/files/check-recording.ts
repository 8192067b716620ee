import { AppError } from "#shared/contract/errors.ts";

import { invalid } from "../../calls/errors.ts";
import type { OperationContext } from "../../calls/operation.ts";
import { uploadStatus } from "./arrivals.ts";
import { fileById } from "./store.ts";

/** Throws unless a recording of the caller is here, whole. `path`: where the body names it. */
export async function checkRecording(
  { tx, actor, deps }: OperationContext,
  fileId: string,
  path: string,
): Promise<void> {
  const file = await fileById(tx, fileId);
  // Another's file is as unknown as none. One that was here may be lost with the media folder: the device still has it.
  const isHere = file?.user_id === actor.userId && file.completed_at !== null;
  if (!isHere || (await uploadStatus(deps, file)).is !== "stored") throw new AppError("file-missing");
  if (file.kind !== "recording") throw invalid(path, "recording");
}
