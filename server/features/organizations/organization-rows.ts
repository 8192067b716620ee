import { asc, eq, type SQL, sql } from "drizzle-orm";

import type { API } from "#shared/contract/api.ts";
import type { AnswerOf } from "#shared/contract/endpoint.ts";
import { AppError } from "#shared/contract/errors.ts";

import { organization } from "../../db/account-schema.ts";
import type { Tx } from "../../db/tx.ts";

type Organization = AnswerOf<typeof API.getOrganization>;
export type Seats = AnswerOf<typeof API.getSeats>;

const columns = {
  id: organization.id,
  name: organization.name,
  total: organization.seats,
  used: sql<number>`(select count(*)::int from membership m where m.organization_id = "organization"."id")`,
  invited: sql<number>`(select count(*)::int from invitation i where i.organization_id = "organization"."id"
    and i.accepted_at is null and i.cancelled_at is null)`,
  language: organization.language,
  created_at: organization.created_at,
};

type Row = Omit<Organization, "seats" | "is_white_label"> & Seats;

const answerOf = ({ id, name, total, used, invited, language, created_at }: Row): Organization => ({
  id,
  name,
  seats: { total, used, invited },
  language,
  is_white_label: false,
  created_at,
});

/** One with its seats; `not-found` where there is none. */
export async function organizationById(tx: Tx, id: string): Promise<Organization> {
  const [row] = await tx.select(columns).from(organization).where(eq(organization.id, id));
  if (row === undefined) throw new AppError("not-found");
  return answerOf(row);
}

/** By name; all, or those that somebody manages. */
export async function organizations(
  tx: Tx,
  managerId: string | null,
  { offset, limit }: { offset: number; limit: number },
): Promise<Organization[]> {
  const managed: SQL | undefined =
    managerId === null
      ? undefined
      : sql`${organization.id} in (select m.organization_id from membership m where m.user_id = ${managerId}::uuid and m.is_manager)`;
  const rows = await tx
    .select(columns)
    .from(organization)
    .where(managed)
    .orderBy(asc(sql`lower(${organization.name})`), asc(organization.id))
    .offset(offset)
    .limit(limit);
  return rows.map(answerOf);
}

/** Nobody else changes who belongs to it, or how many may, until the transaction ends. */
export async function lockOrganization(tx: Tx, id: string): Promise<void> {
  const rows = await tx.select({ id: organization.id }).from(organization).where(eq(organization.id, id)).for("update");
  if (rows.length === 0) throw new AppError("not-found");
}

/** Throws `seats-taken` where there is no seat for one more. The organisation is to be locked before. */
export async function refuseWithoutSeat(tx: Tx, id: string): Promise<void> {
  const { seats } = await organizationById(tx, id);
  if (seats.total !== null && seats.used + seats.invited >= seats.total) throw new AppError("seats-taken");
}
