import { eq } from "drizzle-orm";

import { AppError } from "#shared/contract/errors.ts";
import type { ContentType } from "#shared/model/course-terms.ts";
import type { ContentItemRow } from "#shared/model/course/item-rows.ts";

import { contentItem } from "../../db/course-schema.ts";
import type { Tx } from "../../db/tx.ts";
import { itemColumns } from "../courses/columns.ts";

export type StoredItem = ContentItemRow & { part_ids: string[] };

export async function storedItem(tx: Tx, id: string): Promise<StoredItem | undefined> {
  const [row] = await tx
    .select({ ...itemColumns, part_ids: contentItem.part_ids })
    .from(contentItem)
    .where(eq(contentItem.id, id));
  return row;
}

/** A task under the address of another kind is not there. */
export function checkType(item: StoredItem, type: ContentType): void {
  if (item.type !== type) throw new AppError("not-found");
}
