import { and, asc, eq, inArray, ne, type SQL } from "drizzle-orm";

import type { Database } from "../../app-deps.ts";
import { type DirectContext, signedIn } from "../../calls/direct.ts";
import type { Handlers } from "../../calls/handler.ts";
import { membership, organization } from "../../db/account-schema.ts";
import { appUser } from "../../db/schema.ts";

/** Where a person belongs, by name. */
function organizationsOf(db: Database, userId: string, as?: SQL) {
  return db
    .select({
      id: organization.id,
      name: organization.name,
      is_manager: membership.is_manager,
      is_tutor: membership.is_tutor,
      joined_at: membership.created_at,
    })
    .from(membership)
    .innerJoin(organization, eq(organization.id, membership.organization_id))
    .where(and(eq(membership.user_id, userId), as))
    .orderBy(asc(organization.name), asc(organization.id));
}

async function listed(ctx: DirectContext, as: SQL) {
  const found = await organizationsOf(ctx.deps.db, signedIn(ctx).userId, as);
  return { items: found.map(({ joined_at: _joined, ...one }) => one), next_cursor: null };
}

/** With those who read there what she shares: whoever shares is told with whom. */
async function listedWithTutors(ctx: DirectContext) {
  const { userId } = signedIn(ctx);
  const found = await organizationsOf(ctx.deps.db, userId);
  const where = inArray(
    membership.organization_id,
    found.map(({ id }) => id),
  );
  const { id, first_name, last_name } = appUser;
  const tutors = await ctx.deps.db
    .select({ organizationId: membership.organization_id, tutor: { id, first_name, last_name } })
    .from(membership)
    .innerJoin(appUser, eq(appUser.id, membership.user_id))
    .where(and(where, eq(membership.is_tutor, true), ne(membership.user_id, userId)))
    .orderBy(asc(first_name), asc(last_name), asc(id));
  const items = found.map((one) => ({
    ...one,
    tutors: tutors.filter(({ organizationId }) => organizationId === one.id).map(({ tutor }) => tutor),
  }));
  return { items, next_cursor: null };
}

/** The path names the caller: the permissions have seen to it. */
export const ownOrganizationCalls = {
  listManagedOrganizations: {
    kind: "direct",
    run: (ctx) => listed(ctx, eq(membership.is_manager, true)),
  },
  listTutoredOrganizations: {
    kind: "direct",
    run: (ctx) => listed(ctx, eq(membership.is_tutor, true)),
  },
  listAllOrganizations: { kind: "direct", run: listedWithTutors },
} satisfies Handlers;
