import { and, asc, eq, gt, isNull, sql } from "drizzle-orm";

import type { API } from "#shared/contract/api.ts";
import type { AnswerOf } from "#shared/contract/endpoint.ts";
import { newId } from "#shared/lib/uuid.ts";

import { invitation, organization } from "../../db/account-schema.ts";
import type { Tx } from "../../db/tx.ts";

/** A link of an invitation works for so long. */
export const INVITATION_MS = 24 * 3_600_000;

export type InvitationRow = typeof invitation.$inferSelect;
export type NewInvitation = Pick<
  InvitationRow,
  "organization_id" | "email" | "is_manager" | "is_tutor" | "language" | "invited_by"
>;

const after = (now: Date, ms: number) => new Date(now.getTime() + ms).toISOString();
const isOpen = and(isNull(invitation.accepted_at), isNull(invitation.cancelled_at));

/** A new invitation, or the open one to the same address renewed: there is one link at a time. */
export async function putInvitation(tx: Tx, fields: NewInvitation, now: Date): Promise<InvitationRow> {
  const { is_manager, is_tutor, language, invited_by } = fields;
  const expires_at = after(now, INVITATION_MS);
  const [row] = await tx
    .insert(invitation)
    .values({ ...fields, id: newId(), created_at: now.toISOString(), expires_at })
    .onConflictDoUpdate({
      target: [invitation.organization_id, invitation.email],
      targetWhere: isOpen,
      set: { is_manager, is_tutor, language, invited_by, expires_at, n: sql`${invitation.n} + 1` },
    })
    .returning();
  if (row === undefined) throw new Error("a row that was inserted was not returned");
  return row;
}

/** The open one to this address. */
export async function openInvitationTo(
  tx: Tx,
  organizationId: string,
  email: string,
): Promise<InvitationRow | undefined> {
  const [row] = await tx
    .select()
    .from(invitation)
    .where(and(eq(invitation.organization_id, organizationId), eq(invitation.email, email), isOpen));
  return row;
}

/** Those that are open, also where the link has run out: by address. */
export async function openInvitations(
  tx: Tx,
  organizationId: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<InvitationRow[]> {
  return tx
    .select()
    .from(invitation)
    .where(and(eq(invitation.organization_id, organizationId), isOpen))
    .orderBy(asc(invitation.email))
    .offset(offset)
    .limit(limit);
}

/** An invitation as managers see it. */
export function wireInvitation(row: InvitationRow): AnswerOf<typeof API.invite> {
  const { id, organization_id, email, is_manager, is_tutor, language, created_at, expires_at } = row;
  const state = row.accepted_at ? "accepted" : row.cancelled_at ? "cancelled" : row.n > 0 ? "renewed" : "sent";
  const sent_at = after(new Date(expires_at), -INVITATION_MS);
  return { id, organization_id, email, is_manager, is_tutor, language, state, created_at, sent_at, expires_at };
}

/** The invitation, locked until the transaction ends. */
export async function invitationById(tx: Tx, id: string): Promise<InvitationRow | undefined> {
  const [row] = await tx.select().from(invitation).where(eq(invitation.id, id)).for("update");
  return row;
}

/** The next link of an invitation; the one before stops working. */
export async function renew(tx: Tx, id: string, now: Date): Promise<InvitationRow | undefined> {
  const [row] = await tx
    .update(invitation)
    .set({ n: sql`${invitation.n} + 1`, expires_at: after(now, INVITATION_MS) })
    .where(and(eq(invitation.id, id), isOpen))
    .returning();
  return row;
}

export async function cancel(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .update(invitation)
    .set({ cancelled_at: now.toISOString() })
    .where(and(eq(invitation.id, id), isOpen));
}

/** Uses the link up; undefined: it has run out, was renewed, withdrawn or used. */
export async function accept(tx: Tx, link: { id: string; n: number }, now: Date): Promise<InvitationRow | undefined> {
  const [row] = await tx
    .update(invitation)
    .set({ accepted_at: now.toISOString() })
    .where(
      and(eq(invitation.id, link.id), eq(invitation.n, link.n), gt(invitation.expires_at, now.toISOString()), isOpen),
    )
    .returning();
  return row;
}

export interface OpenInvitation extends InvitationRow {
  organizationName: string;
}

/** What a link leads to, if it works. */
export async function openInvitation(
  tx: Tx,
  link: { id: string; n: number },
  now: Date,
): Promise<OpenInvitation | undefined> {
  const [row] = await tx
    .select({ invitation, organizationName: organization.name })
    .from(invitation)
    .innerJoin(organization, eq(organization.id, invitation.organization_id))
    .where(
      and(eq(invitation.id, link.id), eq(invitation.n, link.n), gt(invitation.expires_at, now.toISOString()), isOpen),
    );
  return row && { ...row.invitation, organizationName: row.organizationName };
}

/** The invitation that a mail is about; its link counts from the moment the mail goes out. */
export async function invitationForMail(tx: Tx, id: string, now: Date): Promise<OpenInvitation | undefined> {
  const [row] = await tx
    .update(invitation)
    .set({ expires_at: after(now, INVITATION_MS) })
    .where(and(eq(invitation.id, id), isOpen))
    .returning();
  return row && (await openInvitation(tx, row, now));
}
