import { and, eq, sql } from "drizzle-orm";

import type { Database } from "../../app-deps.ts";
import type { Actor } from "../../calls/operation.ts";
import { mediaAsset, mediaSender } from "../../db/course-schema.ts";
import type { Tx } from "../../db/tx.ts";
import { isVisible } from "../courses/access.ts";

/** A medium that somebody may see: of a course that she sees, or one that she sent herself, be she the first or not. */
export async function assetSeen(
  db: Database | Tx,
  actor: Actor,
  id: string,
): Promise<{ mime_type: string } | undefined> {
  const [asset] = await db.select().from(mediaAsset).where(eq(mediaAsset.id, id));
  if (asset === undefined) return undefined;
  const isSender = and(eq(mediaSender.media_id, id), eq(mediaSender.user_id, actor.userId));
  if (asset.uploaded_by === actor.userId || (await db.$count(mediaSender, isSender)) > 0) return asset;
  const { rowCount } = await db.execute(sql`
    select from course_medium m join course c on c.id = m.course_id
    where m.media_id = ${id}::uuid and ${isVisible(actor)} limit 1`);
  return rowCount === 0 ? undefined : asset;
}
