import type { Loader } from "../../calls/loader.ts";
import { AppError } from "#shared/contract/errors.ts";
import { type InvitationRow, invitationById } from "../invitations/store.ts";
import { checkAdministers, checkManages, checkTutorsIn, managesAny } from "./store.ts";

/** An organisation in which the caller may do what she asks for. */
export interface Organization {
  organizationId: string;
}

export const managed: Loader<Organization> = async ({ tx, actor }, organizationId) => {
  await checkManages(tx, actor, organizationId);
  return { organizationId };
};

export const administered: Loader<Organization> = async ({ tx, actor }, organizationId) => {
  await checkAdministers(tx, actor, organizationId);
  return { organizationId };
};

export const tutored: Loader<Organization> = async ({ tx, actor }, organizationId) => {
  await checkTutorsIn(tx, actor, organizationId);
  return { organizationId };
};

/** Whose organisations are listed: hers, or with null all of them to who runs the server. */
export const managedOrAll: Loader<{ managerId: string | null }> = async ({ tx, actor: { userId, isAdmin } }) => {
  if (isAdmin) return { managerId: null };
  if (!(await managesAny(tx, userId))) throw new AppError("forbidden");
  return { managerId: userId };
};

/** An invitation is not there for whom its organisation is not there. */
export const anInvitation: Loader<InvitationRow> = async ({ tx, actor }, id) => {
  const row = await invitationById(tx, id);
  if (row !== undefined) await checkManages(tx, actor, row.organization_id);
  return row;
};

/** Nobody is kept: she may go herself. To appoint somebody in her place is for those who manage the organisation. */
export const aMembershipToEnd: Loader<
  Organization,
  { params: { user_id: string }; query: { successor_id?: string | undefined } }
> = async ({ tx, actor }, organizationId, { params, query }) => {
  const goesHerself = params.user_id === actor.userId && query.successor_id === undefined;
  if (!goesHerself) await checkManages(tx, actor, organizationId);
  return { organizationId };
};
