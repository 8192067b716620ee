import { eq } from "drizzle-orm";

import type { DialogRow } from "#shared/model/course/item-rows.ts";

import { dialog } from "../../db/course-schema.ts";
import type { Tx } from "../../db/tx.ts";
import { dialogColumns } from "../courses/columns.ts";

export async function dialogById(tx: Tx, id: string): Promise<DialogRow | undefined> {
  const [row] = await tx.select(dialogColumns).from(dialog).where(eq(dialog.id, id));
  return row;
}

export async function dialogOfItem(tx: Tx, itemId: string): Promise<DialogRow | undefined> {
  const [row] = await tx.select(dialogColumns).from(dialog).where(eq(dialog.content_item_id, itemId));
  return row;
}
