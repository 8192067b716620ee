import { sql } from "drizzle-orm";

import { errorWith } from "#shared/contract/errors.ts";

import type { Tx } from "../../db/tx.ts";

interface Leaving {
  userId: string;
  /** By default every one that she manages. */
  organizationId?: string;
  /** She stays a member, and would be one of those whom nobody leads. */
  staysMember?: boolean;
}

/**
 * Throws `last-manager` where members of an organisation would be left without anybody who runs it. One that has no
 * members any more stays with those who run the server.
 */
export async function refuseLastManager(
  tx: Tx,
  { userId, organizationId, staysMember = false }: Leaving,
): Promise<void> {
  // Locked, or two managers who leave at the same moment would each count on the other.
  const { rows } = await tx.execute<{ id: string; name: string }>(sql`
    select o.id, o.name from organization o
    where o.id in (
      select m.organization_id from membership m where m.user_id = ${userId}::uuid and m.is_manager
        and m.organization_id = coalesce(${organizationId ?? null}::uuid, m.organization_id))
    order by o.id for update`);
  const left: { id: string; name: string }[] = [];
  for (const one of rows) {
    const { rows: found } = await tx.execute<{ members: boolean; managers: boolean }>(sql`
      select count(*) > 0 as members, count(*) filter (where m.is_manager) > 0 as managers from membership m
      where m.organization_id = ${one.id}::uuid and m.user_id <> ${userId}::uuid`);
    const others = found[0];
    if ((staysMember || others?.members) && !others?.managers) left.push(one);
  }
  if (left.length === 0) return;
  throw errorWith("last-manager", { organizations: left });
}
