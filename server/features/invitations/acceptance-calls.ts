import type { API } from "#shared/contract/api.ts";
import type { CheckedInput } from "#shared/contract/endpoint.ts";
import { AppError } from "#shared/contract/errors.ts";

import type { AppDeps, Database } from "../../app-deps.ts";
import { checkChosenPassword, hashChosenPassword } from "../../auth/passwords.ts";
import { userByEmail } from "../../auth/user-by-email.ts";
import type { DirectContext } from "../../calls/direct.ts";
import type { Handlers } from "../../calls/handler.ts";
import { withTransaction } from "../../db/transaction.ts";
import type { Tx } from "../../db/tx.ts";
import { enqueueMail } from "../../mail/outbox.ts";
import { securityEvent } from "../../observability/security-events.ts";
import { addMember, organizationName } from "../organizations/store.ts";
import type { AccountParts } from "../sign-in/account-parts.ts";
import { endSignUps } from "../sign-up/store.ts";
import { acceptTerms } from "../sign-up/terms.ts";
import { createUser, type NewUser } from "../users/create-user.ts";
import { accept, type InvitationRow, invitationById, type OpenInvitation, openInvitation, renew } from "./store.ts";

const INVALID = "Der Einladungslink ist ungültig oder abgelaufen (Gültigkeit: 24 Stunden)";
const invalidLink = () => new AppError("invalid-link", { message: INVALID, fields: { token: [{ rule: "link" }] } });

/** What somebody can do with the link of an invitation: who has it has the mailbox. */
export function acceptanceCalls({ mailTokens, mailer, mails, links }: AccountParts) {
  const linkOf = (token: string) => {
    const link = mailTokens.readLink("invitation", token);
    if (link === null) throw invalidLink();
    return link;
  };
  const lookAt = async (ctx: DirectContext, token: string) => {
    const link = linkOf(token);
    const seen = await links.attempt(link.id, ctx.address, () => invitedBy(ctx, link));
    if (seen === null) throw invalidLink();
    return seen;
  };

  return {
    getOrgInvite: {
      kind: "direct",
      run: (ctx, { query }) => lookAt(ctx, query.token),
    },
    readOrgInvite: {
      kind: "direct",
      run: (ctx, { body }) => lookAt(ctx, body.token),
    },
    acceptInvite: {
      kind: "direct",
      // Works while registration is closed, too: inviting is how people come in then.
      async run(ctx, { body }) {
        const link = linkOf(body.token);
        await checkChosenPassword(body.password);
        const joined = await links.attempt(link.id, ctx.address, () => acceptAsNew(ctx, link, body));
        if (joined === null) throw invalidLink();
        securityEvent(ctx.deps, "account-made", { userId: joined.about.userId });
        return told(ctx.deps, joined);
      },
    },
    acceptOrgInvite: {
      kind: "direct",
      async run({ deps, receivedAt: now }, { body }) {
        const link = linkOf(body.token);
        const joined = await withTransaction(deps.db, async (tx) => {
          const row = await accept(tx, link, now);
          if (row === undefined) throw invalidLink();
          const user = await userByEmail(tx, row.email);
          if (user === undefined)
            throw new AppError("not-found", { message: "Zu dieser Adresse gibt es noch kein Konto" });
          return join(tx, row, user.id, now);
        });
        return told(deps, joined);
      },
    },
    renewInviteByToken: {
      kind: "direct",
      async run(ctx, { body }) {
        await sendAgain(ctx, linkOf(body.token), mails);
        mailer.wake();
        return null;
      },
    },
  } satisfies Handlers;
}

/** Who invites whom; null: the link does not work. */
const invitedBy = ({ deps, receivedAt: now }: DirectContext, link: { id: string; n: number }) =>
  withTransaction(deps.db, async (tx) => {
    const row = await openInvitation(tx, link, now);
    return row === undefined ? null : answerOf(row, (await userByEmail(tx, row.email)) !== undefined);
  });

function answerOf({ organizationName, email, is_manager, is_tutor, expires_at }: OpenInvitation, has_account: boolean) {
  return { organization_name: organizationName, email, is_manager, is_tutor, has_account, expires_at };
}

/** Null: the link does not work. An old one stays ours for ever, so it is looked up before anything is hashed for it. */
async function acceptAsNew(
  { deps, receivedAt: now }: DirectContext,
  link: { id: string; n: number },
  { password, first_name, last_name }: CheckedInput<typeof API.acceptInvite>["body"],
): Promise<Joined | null> {
  if (!(await mayBeNew(deps.db, link, now))) return null;
  const password_hash = await hashChosenPassword(password);
  return withTransaction(deps.db, async (tx) => {
    const row = await accept(tx, link, now);
    if (row === undefined) return null;
    return join(tx, row, await newUser(tx, row, { password_hash, first_name, last_name }, now), now);
  });
}

/** Whether a link works. Throws `already-exists` where the invited address has an account: then it is the other way. */
async function mayBeNew(db: Database, link: { id: string; n: number }, now: Date): Promise<boolean> {
  const row = await withTransaction(db, (tx) => openInvitation(tx, link, now));
  if (row === undefined) return false;
  if ((await userByEmail(db, row.email)) !== undefined) throw new AppError("already-exists");
  return true;
}

type ChosenByHer = Pick<NewUser, "password_hash" | "first_name" | "last_name">;

async function newUser(tx: Tx, { email, language }: InvitationRow, chosen: ChosenByHer, now: Date): Promise<string> {
  const { userId } = await createUser(tx, { ...chosen, email, interface_language: language });
  await acceptTerms(tx, userId, now.toISOString());
  await endSignUps(tx, email);
  return userId;
}

async function join(tx: Tx, row: InvitationRow, userId: string, acceptedAt: Date) {
  const { organization_id: organizationId, is_manager: isManager, is_tutor: isTutor, email } = row;
  await addMember(tx, { organizationId, userId, isManager, isTutor, acceptedAt });
  const answer = { email, organization_name: (await organizationName(tx, organizationId)) ?? "" };
  return { answer, about: { userId, subjectId: row.id, organizationId } };
}

type Joined = Awaited<ReturnType<typeof join>>;

function told(deps: AppDeps, { answer, about }: Joined) {
  securityEvent(deps, "invitation-accepted", about);
  return answer;
}

/** A new link, to the invited address only: whoever holds an old one gains nothing by it. */
async function sendAgain(
  { deps, address, receivedAt: now }: DirectContext,
  link: { id: string },
  mails: AccountParts["mails"],
): Promise<void> {
  await withTransaction(deps.db, async (tx) => {
    const row = await invitationById(tx, link.id);
    if (row === undefined || row.accepted_at !== null || row.cancelled_at !== null) throw invalidLink();
    await mails.count(`invitation:${row.email}`, address);
    await renew(tx, row.id, now);
    await enqueueMail(tx, "invitation", row.id, now);
  });
}
