import { and, eq, type SQL, sql } from "drizzle-orm";

import { AppError } from "#shared/contract/errors.ts";

import type { Database } from "../../app-deps.ts";
import type { Actor } from "../../calls/operation.ts";
import { refusedPermission } from "../../calls/refused-permission.ts";
import { membership, organization } from "../../db/account-schema.ts";
import type { Tx } from "../../db/tx.ts";

export interface Roles {
  isManager: boolean;
  isTutor: boolean;
}

/** What somebody is in an organisation; undefined: no member, or there is none with this id. */
async function rolesOf(tx: Tx, organizationId: string, userId: string): Promise<Roles | undefined> {
  const [row] = await tx
    .select({ isManager: membership.is_manager, isTutor: membership.is_tutor })
    .from(membership)
    .where(and(eq(membership.organization_id, organizationId), eq(membership.user_id, userId)));
  return row;
}

/**
 * The rule `managed-organization` of the permissions. To others than members and admins an organisation is not there;
 * members who do not manage it are told so.
 */
export async function checkManages(tx: Tx, actor: Actor, organizationId: string): Promise<void> {
  if (actor.isAdmin) {
    if ((await organizationName(tx, organizationId)) === undefined) throw new AppError("not-found");
    return;
  }
  const roles = await rolesOf(tx, organizationId, actor.userId);
  if (roles === undefined) throw refusedPermission("not-found");
  if (!roles.isManager) throw refusedPermission("forbidden");
}

/** The same of who runs the server: managers see what only an admin may change. */
export async function checkAdministers(tx: Tx, actor: Actor, organizationId: string): Promise<void> {
  await checkManages(tx, actor, organizationId);
  if (!actor.isAdmin) throw refusedPermission("forbidden");
}

/** The rule `tutored-organization`: what people share with their tutors is not for those who manage or run the server. */
export async function checkTutorsIn(tx: Tx, actor: Actor, organizationId: string): Promise<void> {
  const roles = await rolesOf(tx, organizationId, actor.userId);
  if (roles?.isTutor) return;
  const isThere = actor.isAdmin && (await organizationName(tx, organizationId)) !== undefined;
  throw refusedPermission(isThere || roles !== undefined ? "forbidden" : "not-found");
}

export async function organizationName(tx: Tx, organizationId: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ name: organization.name })
    .from(organization)
    .where(eq(organization.id, organizationId));
  return row?.name;
}

/** Makes somebody a member, or gives a member further roles; nobody loses one by an invitation. */
export async function addMember(
  tx: Tx,
  member: { organizationId: string; userId: string; acceptedAt: Date | null } & Roles,
): Promise<void> {
  await tx
    .insert(membership)
    .values({
      organization_id: member.organizationId,
      user_id: member.userId,
      is_manager: member.isManager,
      is_tutor: member.isTutor,
      accepted_terms_at: member.acceptedAt?.toISOString() ?? null,
    })
    .onConflictDoUpdate({
      target: [membership.organization_id, membership.user_id],
      set: {
        is_manager: sql`${membership.is_manager} or excluded.is_manager`,
        is_tutor: sql`${membership.is_tutor} or excluded.is_tutor`,
        accepted_terms_at: sql`coalesce(excluded.accepted_terms_at, ${membership.accepted_terms_at})`,
      },
    });
}

export async function isMember(tx: Tx, organizationId: string, userId: string): Promise<boolean> {
  return (await rolesOf(tx, organizationId, userId)) !== undefined;
}

interface TutorRule {
  /** The person has agreed that they see how she learns. */
  mustHaveAgreed?: boolean;
  /** Managers see figures: what was written is read by tutors alone. */
  readsTexts?: boolean;
}

/** Whether somebody is tutor or manager where a person is a member. */
export async function isTutorOf(
  db: Tx | Database,
  tutorId: string,
  userId: string,
  { mustHaveAgreed = false, readsTexts = false }: TutorRule = {},
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    select from membership mine
    join membership hers on hers.organization_id = mine.organization_id and hers.user_id = ${userId}::uuid
    where mine.user_id = ${tutorId}::uuid and (mine.is_tutor or mine.is_manager and not ${readsTexts}::boolean)
      and (hers.accepted_terms_at is not null or not ${mustHaveAgreed}::boolean)
    limit 1`);
  return rowCount !== 0;
}

/**
 * As SQL: whether somebody is a tutor of a person who has agreed that they see how she learns. Whose row it is stands under
 * `where`: only from there PostgreSQL joins it once, instead of asking row by row.
 */
export const tutorsSql = (tutorId: string, userId: SQL): SQL => sql`exists (
  select from membership mine
  join membership hers on hers.organization_id = mine.organization_id
  where mine.user_id = ${tutorId}::uuid and mine.is_tutor and hers.user_id = ${userId} and hers.accepted_terms_at is not null)`;

/** The rule `tutored-member`: whom the caller does not tutor does not exist for her. */
export async function checkTutors(tx: Tx, actor: Actor, userId: string, rule: TutorRule = {}): Promise<void> {
  if (!(await isTutorOf(tx, actor.userId, userId, rule))) throw refusedPermission("not-found");
}

export async function managesAny(tx: Tx, userId: string): Promise<boolean> {
  return (await tx.$count(membership, and(eq(membership.user_id, userId), eq(membership.is_manager, true)))) > 0;
}

/** Whether somebody manages an organisation to which a person belongs. */
export async function managesMember(db: Tx | Database, managerId: string, userId: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    select from membership mine
    join membership hers on hers.organization_id = mine.organization_id and hers.user_id = ${userId}::uuid
    where mine.user_id = ${managerId}::uuid and mine.is_manager limit 1`);
  return rowCount !== 0;
}
