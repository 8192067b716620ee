import { eq } from "drizzle-orm";

import type { ContentItemRow } from "#shared/model/course/item-rows.ts";

import { contentItem } from "../../db/course-schema.ts";
import type { Tx } from "../../db/tx.ts";
import { itemColumns } from "../courses/columns.ts";

export async function itemById(tx: Tx, id: string): Promise<ContentItemRow | undefined> {
  const [row] = await tx.select(itemColumns).from(contentItem).where(eq(contentItem.id, id));
  return row;
}
