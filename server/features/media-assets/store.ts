import { eq, sql } from "drizzle-orm";

import type { Database } from "../../app-deps.ts";
import { mediaAsset } from "../../db/course-schema.ts";
import type { Actor } from "../../http/operation.ts";
import { isVisible } from "../courses/access.ts";

/** A medium that somebody may see: of a course that she sees, or one that she sent herself. */
export async function assetSeen(db: Database, actor: Actor, id: string): Promise<{ mime_type: string } | undefined> {
  const [asset] = await db.select().from(mediaAsset).where(eq(mediaAsset.id, id));
  if (asset === undefined) return undefined;
  if (asset.uploaded_by === actor.userId) return asset;
  const { rowCount } = await db.execute(sql`
    select from course_medium m join course c on c.id = m.course_id
    where m.media_id = ${id}::uuid and ${isVisible(actor)} limit 1`);
  return rowCount === 0 ? undefined : asset;
}
