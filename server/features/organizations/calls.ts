import { eq } from "drizzle-orm";

import type { API } from "#shared/contract/api.ts";
import type { AnswerOf } from "#shared/contract/endpoint.ts";
import { AppError } from "#shared/contract/errors.ts";
import { newId } from "#shared/lib/uuid.ts";

import type { Handlers } from "../../calls/handler.ts";
import { rowCall } from "../../calls/row-calls.ts";
import { organization } from "../../db/account-schema.ts";
import { withTransaction } from "../../db/transaction.ts";
import type { Tx } from "../../db/tx.ts";
import type { Services } from "../../services.ts";
import { openInvitations, wireInvitation } from "../invitations/store.ts";
import { memberCalls } from "./member-calls.ts";
import { lockOrganization, organizationById, organizations } from "./organization-rows.ts";
import { ownOrganizationCalls } from "./own-organization-calls.ts";
import { pageOf } from "./pages.ts";

type Organization = AnswerOf<typeof API.getOrganization>;

/**
 * Organisations themselves. Direct calls: what concerns other people is no answer to be kept in a receipt. Each has the
 * same effect however often it comes.
 */
const aboutOrganizations = {
  listOrganizations: rowCall("listOrganizations", async ({ tx }, { managerId }, { query }) => {
    const page = await pageOf(query, (slice) => organizations(tx, managerId, slice));
    return { answer: () => page };
  }),
  createOrganization: {
    kind: "direct",
    run: (ctx, { body: { id = newId(), seats, ...said } }) =>
      withTransaction(ctx.deps.db, (tx) => putOrganization(tx, { id, seats: seats.total, ...said })),
  },
  getOrganization: rowCall("getOrganization", async ({ tx }, { organizationId: id }) => {
    const row = await organizationById(tx, id);
    return { answer: () => row };
  }),
  updateOrganization: rowCall("updateOrganization", async ({ tx }, { organizationId: id }, { body }) => {
    if (Object.keys(body).length > 0) await tx.update(organization).set(body).where(eq(organization.id, id));
    const row = await organizationById(tx, id);
    return { answer: () => row };
  }),
  getSeats: rowCall("getSeats", async ({ tx }, { organizationId: id }) => {
    const { seats } = await organizationById(tx, id);
    return { answer: () => seats };
  }),
  setSeats: rowCall("setSeats", async ({ tx }, { organizationId: id }, { body }) => {
    await lockOrganization(tx, id);
    await tx.update(organization).set({ seats: body.total }).where(eq(organization.id, id));
    const { seats } = await organizationById(tx, id);
    return { answer: () => seats };
  }),
  listInvitations: rowCall("listInvitations", async ({ tx }, { organizationId: id }, { query }) => {
    const page = await pageOf(query, async (slice) => (await openInvitations(tx, id, slice)).map(wireInvitation));
    return { answer: () => page };
  }),
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
