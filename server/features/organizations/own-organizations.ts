import { and, asc, eq, type SQL } from "drizzle-orm";

import { API } from "#shared/contract/api.ts";

import type { Database } from "../../app-deps.ts";
import { membership, organization } from "../../db/account-schema.ts";
import { type DirectCalls, type DirectContext, signedIn } from "../../http/direct.ts";

/** Where a person belongs, by name. */
function organizationsOf(db: Database, userId: string, as?: SQL) {
  return db
    .select({
      id: organization.id,
      name: organization.name,
      is_manager: membership.is_manager,
      is_tutor: membership.is_tutor,
    })
    .from(membership)
    .innerJoin(organization, eq(organization.id, membership.organization_id))
    .where(and(eq(membership.user_id, userId), as))
    .orderBy(asc(organization.name), asc(organization.id));
}

const listed = async (ctx: DirectContext, as?: SQL) => ({
  items: await organizationsOf(ctx.deps.db, signedIn(ctx).userId, as),
  next_cursor: null,
});

/** The path names the caller: the permissions have seen to it. */
export const ownOrganizationCalls: DirectCalls = {
  listManagedOrganizations: {
    endpoint: API.listManagedOrganizations,
    run: (ctx) => listed(ctx, eq(membership.is_manager, true)),
  },
  listTutoredOrganizations: {
    endpoint: API.listTutoredOrganizations,
    run: (ctx) => listed(ctx, eq(membership.is_tutor, true)),
  },
  listAllOrganizations: { endpoint: API.listAllOrganizations, run: (ctx) => listed(ctx) },
};
