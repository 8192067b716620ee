import { max, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";

import { invalid } from "../../calls/errors.ts";
import type { Tx } from "../../db/tx.ts";

type Ordered = PgTable & { id: PgColumn; position: PgColumn };

/** Behind the last of these rows. */
export async function endOf(tx: Tx, table: Ordered, where: SQL): Promise<number> {
  const [row] = await tx
    .select({ last: max(sql<number>`${table.position}`) })
    .from(table)
    .where(where);
  return Math.floor(Number(row?.last ?? -1)) + 1;
}

/** Puts rows into the order named: all of them, each once. */
export async function putInOrder(
  tx: Tx,
  table: Ordered,
  { path, ids, known }: { path: string; ids: readonly string[]; known: readonly string[] },
): Promise<void> {
  const named = new Set(ids);
  const isWhole = named.size === ids.length && ids.length === known.length && known.every((id) => named.has(id));
  if (!isWhole) throw invalid(path, "all-once");
  await tx.execute(sql`
    update ${table} set position = w.nth - 1
    from unnest(${sql.param([...ids])}::uuid[]) with ordinality as w(id, nth)
    where ${table}.id = w.id`);
}
