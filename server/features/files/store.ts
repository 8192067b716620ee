import { and, eq, isNull, sql } from "drizzle-orm";

import type { Database } from "../../app-deps.ts";
import { file, speech } from "../../db/schema.ts";
import type { Tx } from "../../db/tx.ts";

export type FileRow = typeof file.$inferSelect;
export type NewFile = Pick<FileRow, "id" | "user_id" | "kind" | "mime_type" | "byte_size" | "sha256">;

/** All that one person may have here. */
const MOST_BYTES_PER_USER = 1024 ** 3;
const MOST_FILES_PER_USER = 20_000;

export async function fileById(db: Database | Tx, id: string): Promise<FileRow | undefined> {
  const [row] = await db.select().from(file).where(eq(file.id, id));
  return row;
}

export async function speechById(db: Database, id: string): Promise<typeof speech.$inferSelect | undefined> {
  const [row] = await db.select().from(speech).where(eq(speech.id, id));
  return row;
}

export type Claim = "new" | "again" | "taken" | "no-room";

/**
 * Takes an id for a file to come. The same file of the same person may be claimed again and again. Uploads that became
 * media are counted there.
 */
export async function claimFile(db: Database, wanted: NewFile): Promise<Claim> {
  const { id, user_id: userId, kind, mime_type: mimeType, byte_size: byteSize, sha256 } = wanted;
  const { rowCount } = await db.execute(sql`
    insert into ${file} (id, user_id, kind, mime_type, byte_size, sha256)
    select ${id}::uuid, ${userId}::uuid, ${kind}, ${mimeType}, ${byteSize}::int, ${sha256}
    from (select count(*) as files, coalesce(sum(byte_size), 0) as bytes from ${file}
      where user_id = ${userId}::uuid and (kind <> 'medium' or completed_at is null)) as used
    where used.files < ${MOST_FILES_PER_USER}::int and used.bytes + ${byteSize}::int <= ${MOST_BYTES_PER_USER}::bigint
    on conflict (id) do nothing`);
  if (rowCount === 1) return "new";
  const found = await fileById(db, id);
  if (found === undefined) return "no-room";
  const isSame = found.user_id === userId && found.kind === kind && found.byte_size === byteSize;
  return isSame && found.sha256 === sha256 ? "again" : "taken";
}

/** From now on others may refer to it. */
export async function completeFile(db: Database, id: string, mimeType: FileRow["mime_type"]): Promise<void> {
  await db
    .update(file)
    .set({ mime_type: mimeType, completed_at: sql`now()` })
    .where(and(eq(file.id, id), isNull(file.completed_at)));
}

/** Its bytes are gone, as after the loss of the media folder: it may be sent once more. */
export async function reopenFile(db: Database, id: string): Promise<void> {
  await db
    .update(file)
    .set({ completed_at: null, created_at: sql`now()` })
    .where(eq(file.id, id));
}

export async function forgetFile(db: Database, id: string): Promise<void> {
  await db.delete(file).where(eq(file.id, id));
}
