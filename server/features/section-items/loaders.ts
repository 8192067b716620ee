import { sql } from "drizzle-orm";

import type { PartList } from "#exercises/part-list.ts";
import type { ContentItemRow } from "#shared/model/course/item-rows.ts";

import { contentItem } from "../../db/course-schema.ts";
import type { Tx } from "../../db/tx.ts";
import { courseIdOf, type OfCourse } from "../courses/loaders.ts";
import { hasSameContent } from "../shared/same-content.ts";
import { itemById } from "./store.ts";
import { type StoredItem, storedItem } from "./stored-item.ts";

export type Part = { id: string } & Record<string, unknown>;

/** A part of a task, and the task. */
export interface FoundPart {
  item: StoredItem;
  part: Part;
}

export const partsAt = ({ content }: StoredItem, { list }: PartList): Part[] =>
  (content[list] as Part[] | undefined) ?? [];

/** The task that has a part, and the part. Of two that say so, the part is of the one that had it first. */
export async function partById(tx: Tx, partList: PartList, partId: string): Promise<FoundPart | undefined> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from ${contentItem} where part_ids @> array[${partId}::uuid] and type = ${partList.type}
      order by created_at, id limit 1`,
  );
  const item = rows[0] && (await storedItem(tx, rows[0].id));
  if (item === undefined) return undefined;
  const part = partsAt(item, partList).find(({ id }) => id === partId);
  const isMeant = part !== undefined && hasSameContent(part, partList.fixed ?? {});
  return isMeant ? { item, part } : undefined;
}

/** A task as everybody sees it. */
export const anItem: OfCourse<ContentItemRow> = { find: ({ tx }, id) => itemById(tx, id), courseOf: courseIdOf };

/** A task with the ids of its parts, as its author changes it. */
export const aStoredItem: OfCourse<StoredItem> = { find: ({ tx }, id) => storedItem(tx, id), courseOf: courseIdOf };

export const aPart = (partList: PartList): OfCourse<FoundPart> => ({
  find: ({ tx }, id) => partById(tx, partList, id),
  courseOf: ({ item }) => item.course_id,
});
