import { sql } from "drizzle-orm";

import { LIBRARY_SCOPE, userScope, type EntityName } from "#shared/model/entities.ts";

import type { Tx } from "../../db/tx.ts";

/** Whether the caller's feed or the library's says that such a row was deleted. */
export async function wasDeleted(tx: Tx, userId: string, entity: EntityName, id: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from sync_change
    where entity_id = ${id}::uuid and entity = ${entity} and scope in (${userScope(userId)}, ${LIBRARY_SCOPE}) and deleted
    limit 1`);
  return rows.length > 0;
}
