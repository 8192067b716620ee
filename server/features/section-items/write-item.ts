import { sql } from "drizzle-orm";

import { contentItem } from "../../db/course-schema.ts";
import { AppError } from "#shared/contract/errors.ts";
import type { OperationContext } from "../../calls/operation.ts";
import type { Tx } from "../../db/tx.ts";
import { courseStore } from "../courses/course-store.ts";
import { takeMedia } from "../media-assets/take-media.ts";
import { checkChosenId } from "../shared/chosen-id.ts";
import { type CheckedContent, checkedContent } from "./checked-content.ts";
import type { StoredItem } from "./stored-item.ts";

/** Writes another content into a task: checked by its kind, its media part of the course. */
export async function changeContent(ctx: OperationContext, item: StoredItem, content: unknown): Promise<void> {
  const checked = checkedContent(item.type, content);
  await checkPartIds(ctx.tx, item, checked.part_ids);
  await takeMedia(
    ctx.tx,
    { actor: ctx.actor, courseId: item.course_id },
    { path: "content", mediaIds: checked.mediaIds },
  );
  await putContent(ctx.tx, item, checked);
}

async function putContent(
  tx: Tx,
  { revision: _revision, updated_at: _at, ...item }: StoredItem,
  { content, content_version: version, part_ids: partIds }: CheckedContent,
): Promise<void> {
  await courseStore.putItem(tx, { ...item, content, content_version: version, part_ids: partIds });
}

/**
 * Calls address parts by their ids alone: none may stand in two tasks, and those that content files derive are not to be
 * had. What the task holds already stays.
 */
export async function checkPartIds(
  tx: Tx,
  item: Pick<StoredItem, "id" | "part_ids">,
  partIds: readonly string[],
): Promise<void> {
  const added = partIds.filter((id) => !item.part_ids.includes(id));
  if (added.length === 0) return;
  const { rowCount } = await tx.execute(sql`
    select from ${contentItem} where part_ids && ${sql.param(added)}::uuid[] and id <> ${item.id}::uuid limit 1`);
  if (rowCount !== 0) throw new AppError("already-exists");
  for (const id of added) checkChosenId(id, { path: "content" });
}
