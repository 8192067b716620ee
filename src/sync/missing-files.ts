import type { LearnerDatabase } from "#db/database.ts";
import { markForUpload } from "#db/files.ts";
import { withDatabase } from "#db/recovery.ts";
import type { ReplayResult } from "#shared/contract/endpoints/sync.ts";

import type { SendableEntry } from "./batch.ts";
import { backoffMs } from "./pace.ts";
import { FILE_MISSING } from "./send.ts";

/** Puts the files of an entry back on their way. Returns false if their bytes are not here any more. */
async function bringBack(db: LearnerDatabase, ids: readonly string[], now: number): Promise<boolean> {
  const files = await db.files.bulkGet([...ids]);
  if (files.length === 0 || files.some((file) => !file || file.state === "recording")) return false;
  for (const file of files) {
    if (!file) continue;
    // The first time at once; should the server lose it again and again, less and less often.
    const nextAttemptAt = file.attempts > 0 ? now + backoffMs(file.attempts, () => 1) : 0;
    await markForUpload(db, file.id);
    await db.files.update(file.id, { sentBytes: 0, attempts: file.attempts + 1, nextAttemptAt });
  }
  return true;
}

/**
 * A call that was refused for want of its file is only "not now" as long as this device has the bytes: they go once
 * more, and then the call. Returns the results with that put right.
 */
export function sendFilesAgain(
  db: LearnerDatabase,
  entries: readonly SendableEntry[],
  results: readonly ReplayResult[],
  now: number,
): Promise<ReplayResult[]> {
  const filesOf = new Map(entries.map(({ id, files }) => [id, files ?? []]));
  return withDatabase(db, () =>
    db.transaction("rw", db.files, async () => {
      const righted: ReplayResult[] = [];
      for (const result of results) {
        const isBack = result.code === FILE_MISSING && (await bringBack(db, filesOf.get(result.id) ?? [], now));
        // Nobody can send what is nowhere any more: the learner has to hear of it.
        const lost = result.code === FILE_MISSING ? { ...result, code: "not-found" } : result;
        righted.push(isBack ? { ...result, rows: [] } : lost);
      }
      return righted;
    }),
  );
}
