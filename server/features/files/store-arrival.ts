import { AppError } from "#shared/contract/errors.ts";

import type { AppDeps } from "../../app-deps.ts";
import { incomingName } from "../../storage/names.ts";
import { finishArrival, uploadStatus } from "./arrivals.ts";
import { type NewFile, claimFile, fileById, reopenFile } from "./store.ts";

/** Stores a file that came in one piece, with the checks of every upload. Storing it again changes nothing. */
export async function storeArrival(deps: AppDeps, file: NewFile, bytes: Buffer): Promise<void> {
  const { db } = deps;
  const claim = await claimFile(db, file);
  if (claim === "taken") throw new AppError("already-exists");
  if (claim === "no-room") throw new AppError("quota-exceeded");
  const row = await fileById(db, file.id);
  if (row === undefined) throw new AppError("unavailable");
  if ((await uploadStatus(deps, row)).is === "stored") return;
  if (row.completed_at !== null) await reopenFile(db, file.id);
  await deps.files.write(incomingName(file.id), bytes);
  await finishArrival(deps, row);
}
