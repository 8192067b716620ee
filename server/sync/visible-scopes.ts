import { sql } from "drizzle-orm";

import { LIBRARY_SCOPE, userScope } from "#shared/model/entities.ts";
import { isUuid } from "#shared/lib/uuid.ts";

import type { Actor } from "../calls/operation.ts";
import type { Tx } from "../db/tx.ts";
import { isVisible } from "../features/courses/access.ts";

const idsOf = (prefix: string, scopes: readonly string[]): string[] =>
  scopes
    .filter((scope) => scope.startsWith(prefix))
    .map((scope) => scope.slice(prefix.length))
    .filter(isUuid);

/** Of these scopes those that somebody may follow: her own, the library, her organisations', and courses that she sees. */
export async function visibleScopes(tx: Tx, actor: Actor, scopes: readonly string[]): Promise<Set<string>> {
  const own = new Set([userScope(actor.userId), LIBRARY_SCOPE]);
  const visible = new Set(scopes.filter((scope) => own.has(scope)));
  const [courses, organizations] = [idsOf("course:", scopes), idsOf("org:", scopes)];
  if (courses.length + organizations.length === 0) return visible;
  const { rows } = await tx.execute<{ scope: string }>(sql`
    select 'course:' || c.id as scope from course c
    where c.id = any(${sql.param(courses)}::uuid[]) and ${isVisible(actor)}
    union all
    select 'org:' || m.organization_id from membership m
    where m.user_id = ${actor.userId}::uuid and m.organization_id = any(${sql.param(organizations)}::uuid[])`);
  for (const { scope } of rows) visible.add(scope);
  return visible;
}
