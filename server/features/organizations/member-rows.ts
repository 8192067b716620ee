import { and, eq, sql, type SQL } from "drizzle-orm";

import type { API } from "#shared/contract/api.ts";
import type { AnswerOf } from "#shared/contract/endpoint.ts";
import type { MEMBER_ORDERS } from "#shared/contract/endpoints/organizations.ts";

import { membership } from "../../db/account-schema.ts";
import type { Tx } from "../../db/tx.ts";

export type Member = AnswerOf<typeof API.addMember>;

export interface MemberQuery {
  search?: string | undefined;
  order_by: (typeof MEMBER_ORDERS)[number];
  is_manager?: boolean | undefined;
  is_tutor?: boolean | undefined;
  offset: number;
  limit: number;
}

/** Every member with her seat: who came first has one. When she was active, is told only where she has agreed to it. */
const everybody = (organizationId: string): SQL => sql`
  select u.id, u.first_name, u.last_name, u.email, u.profile_image, m.is_manager, m.is_tutor, m.created_at as joined_at,
    case when m.accepted_terms_at is null then null else
      (select max(x.local_day) from xp_event x where x.user_id = u.id) end as last_active_on,
    row_number() over (order by m.created_at, u.id) <= coalesce(o.seats, 2147483647) as seat
  from membership m join organization o on o.id = m.organization_id join app_user u on u.id = m.user_id
  where m.organization_id = ${organizationId}::uuid`;

const ORDERS: Record<MemberQuery["order_by"], SQL> = {
  name: sql`lower(a.first_name), lower(a.last_name), a.id`,
  joined_at: sql`a.joined_at desc, a.id`,
  last_active_on: sql`a.last_active_on desc nulls last, lower(a.first_name), a.id`,
};

interface Row extends Record<string, unknown> {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  profile_image: Member["user"]["profile_image"];
  is_manager: boolean;
  is_tutor: boolean;
  joined_at: string;
  last_active_on: string | null;
  seat: boolean;
}

const answerOf = ({ is_manager, is_tutor, joined_at, last_active_on, seat, ...user }: Row): Member => ({
  user: {
    id: user.id,
    first_name: user.first_name,
    last_name: user.last_name,
    email: user.email,
    profile_image: user.profile_image,
  },
  is_manager,
  is_tutor,
  joined_at: new Date(joined_at).toISOString(),
  last_active_on,
  seat,
});

const PICKED = sql`a.id, a.first_name, a.last_name, a.email, a.profile_image, a.is_manager, a.is_tutor, a.joined_at,
  a.last_active_on::text as last_active_on, a.seat`;

export async function members(tx: Tx, organizationId: string, query: MemberQuery): Promise<Member[]> {
  const { search = "", order_by, is_manager: manager = null, is_tutor: tutor = null, offset, limit } = query;
  const pattern = `%${search.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const { rows } = await tx.execute<Row>(sql`
    with a as (${everybody(organizationId)})
    select ${PICKED} from a
    where (a.first_name || ' ' || a.last_name || ' ' || a.email) ilike ${pattern}
      and a.is_manager = coalesce(${manager}::boolean, a.is_manager)
      and a.is_tutor = coalesce(${tutor}::boolean, a.is_tutor)
    order by ${ORDERS[order_by]} offset ${offset}::int limit ${limit}::int`);
  return rows.map(answerOf);
}

export async function memberById(tx: Tx, organizationId: string, userId: string): Promise<Member | undefined> {
  const { rows } = await tx.execute<Row>(sql`
    with a as (${everybody(organizationId)}) select ${PICKED} from a where a.id = ${userId}::uuid`);
  return rows[0] && answerOf(rows[0]);
}

const theMember = (organizationId: string, userId: string) =>
  and(eq(membership.organization_id, organizationId), eq(membership.user_id, userId));

export async function changeRoles(
  tx: Tx,
  organizationId: string,
  userId: string,
  roles: Partial<Pick<Member, "is_manager" | "is_tutor">>,
): Promise<void> {
  if (Object.keys(roles).length === 0) return;
  await tx.update(membership).set(roles).where(theMember(organizationId, userId));
}

/**
 * Ends a membership. What she was asked to do by people who guide her nowhere else any more is taken back; what she has
 * learned is hers and stays, and what she herself gave to others stays theirs.
 */
export async function endMembership(tx: Tx, organizationId: string, userId: string): Promise<void> {
  await tx.delete(membership).where(theMember(organizationId, userId));
  await tx.execute(sql`
    delete from section_assignment a
    where a.assigned_to = ${userId}::uuid
      and a.assigned_by in (select m.user_id from membership m where m.organization_id = ${organizationId}::uuid)
      and not exists (
        select from membership theirs
        join membership hers on hers.organization_id = theirs.organization_id and hers.user_id = ${userId}::uuid
        where theirs.user_id = a.assigned_by and (theirs.is_tutor or theirs.is_manager))`);
}
