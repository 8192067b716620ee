import { LIBRARY_SCOPE, userScope, type EntityName } from "#shared/model/entities.ts";

import { hasTombstone } from "../../db/feed.ts";
import type { Tx } from "../../db/tx.ts";

/** Whether the caller's feed (or the library's) says that such a row was deleted. */
export async function wasDeleted(tx: Tx, userId: string, entity: EntityName, id: string): Promise<boolean> {
  return (await hasTombstone(tx, userScope(userId), entity, id)) || (await hasTombstone(tx, LIBRARY_SCOPE, entity, id));
}
