import { sql } from "drizzle-orm";

import { AppError } from "#shared/contract/errors.ts";

import type { Tx } from "../../db/tx.ts";

/** Throws `last-manager` where an organisation would be left without anybody who runs it. */
export async function refuseLastManager(tx: Tx, userId: string): Promise<void> {
  // Locked, or two managers who leave at the same moment would each count on the other.
  const { rows } = await tx.execute<{ id: string; name: string }>(sql`
    select o.id, o.name from organization o
    where o.id in (select m.organization_id from membership m where m.user_id = ${userId}::uuid and m.is_manager)
    order by o.id for update`);
  const names: string[] = [];
  for (const { id, name } of rows) {
    const { rowCount } = await tx.execute(sql`
      select from membership m
      where m.organization_id = ${id}::uuid and m.is_manager and m.user_id <> ${userId}::uuid limit 1`);
    if (rowCount === 0) names.push(name);
  }
  if (names.length > 0) throw new AppError("last-manager", { fields: { organizations: names } });
}
