import { eq } from "drizzle-orm";

import type { API } from "#shared/contract/api.ts";
import type { AnswerOf } from "#shared/contract/endpoint.ts";
import { AppError } from "#shared/contract/errors.ts";
import { newId } from "#shared/lib/uuid.ts";

import { organization } from "../../db/account-schema.ts";
import { withTransaction } from "../../db/transaction.ts";
import type { Tx } from "../../db/tx.ts";
import type { Handlers } from "../../http/handler.ts";
import { signedIn } from "../../http/direct.ts";
import { openInvitations, wireInvitation } from "../invitations/store.ts";
import { lockOrganization, organizationById, organizations } from "./organization-rows.ts";
import { checkAdministers, checkManages, managesAny } from "./store.ts";
import { pageOf } from "./pages.ts";
import type { Services } from "../../services.ts";
import { memberCalls } from "./member-calls.ts";
import { ownOrganizationCalls } from "./own-organization-calls.ts";

type Organization = AnswerOf<typeof API.getOrganization>;

/**
 * Organisations themselves. Direct calls: what concerns other people is no answer to be kept in a receipt. Each has the
 * same effect however often it comes.
 */
const aboutOrganizations = {
  listOrganizations: {
    kind: "direct",
    run: (ctx, { query }) =>
      withTransaction(ctx.deps.db, async (tx) => {
        const { userId, isAdmin } = signedIn(ctx);
        if (!isAdmin && !(await managesAny(tx, userId))) throw new AppError("forbidden");
        return pageOf(query, (slice) => organizations(tx, isAdmin ? null : userId, slice));
      }),
  },
  createOrganization: {
    kind: "direct",
    run: (ctx, { body: { id = newId(), seats, ...said } }) =>
      withTransaction(ctx.deps.db, (tx) => putOrganization(tx, { id, seats: seats.total, ...said })),
  },
  getOrganization: {
    kind: "direct",
    run: (ctx, { params: { organization_id: id } }) =>
      withTransaction(ctx.deps.db, async (tx) => {
        await checkManages(tx, signedIn(ctx), id);
        return organizationById(tx, id);
      }),
  },
  updateOrganization: {
    kind: "direct",
    run: (ctx, { params: { organization_id: id }, body }) =>
      withTransaction(ctx.deps.db, async (tx) => {
        await checkManages(tx, signedIn(ctx), id);
        if (Object.keys(body).length > 0) await tx.update(organization).set(body).where(eq(organization.id, id));
        return organizationById(tx, id);
      }),
  },
  getSeats: {
    kind: "direct",
    run: (ctx, { params: { organization_id: id } }) =>
      withTransaction(ctx.deps.db, async (tx) => {
        await checkManages(tx, signedIn(ctx), id);
        return (await organizationById(tx, id)).seats;
      }),
  },
  setSeats: {
    kind: "direct",
    run: (ctx, { params: { organization_id: id }, body }) =>
      withTransaction(ctx.deps.db, async (tx) => {
        await checkAdministers(tx, signedIn(ctx), id);
        await lockOrganization(tx, id);
        await tx.update(organization).set({ seats: body.total }).where(eq(organization.id, id));
        return (await organizationById(tx, id)).seats;
      }),
  },
  listInvitations: {
    kind: "direct",
    run: (ctx, { params: { organization_id: id }, query }) =>
      withTransaction(ctx.deps.db, async (tx) => {
        await checkManages(tx, signedIn(ctx), id);
        return pageOf(query, async (slice) => (await openInvitations(tx, id, slice)).map(wireInvitation));
      }),
  },
} satisfies Handlers;

export const organizationCalls = ({ pokes }: Services) =>
  ({ ...aboutOrganizations, ...memberCalls(pokes), ...ownOrganizationCalls }) satisfies Handlers;

/** A form that was sent twice makes one; another one may not take its id. */
async function putOrganization(
  tx: Tx,
  said: Pick<typeof organization.$inferInsert, "id" | "name" | "language" | "seats">,
): Promise<Organization> {
  const made = await tx.insert(organization).values(said).onConflictDoNothing().returning({ id: organization.id });
  const row = await organizationById(tx, said.id);
  const isSame = row.name === said.name && row.language === said.language && row.seats.total === said.seats;
  if (made.length === 0 && !isSame) throw new AppError("already-exists");
  return row;
}
