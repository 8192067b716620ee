import { API } from "#shared/contract/api.ts";
import { AppError } from "#shared/contract/errors.ts";

import type { AccountParts } from "../../auth/account-parts.ts";
import { withTransaction } from "../../db/transaction.ts";
import type { Tx } from "../../db/tx.ts";
import { type DirectCalls, type DirectContext, signedIn } from "../../http/direct.ts";
import { enqueueMail } from "../../mail/outbox.ts";
import { lockOrganization, organizationById, refuseWithoutSeat } from "../organizations/organization-rows.ts";
import { checkManages, isMember } from "../organizations/store.ts";
import { userByEmail } from "../users/user-by-email.ts";
import {
  cancel,
  invitationById,
  openInvitationTo,
  putInvitation,
  renew,
  wireInvitation,
  type InvitationRow,
} from "./store.ts";

const isAccepted = () => new AppError("already-exists", { message: "Die Einladung ist schon angenommen" });

/** Inviting: for those who manage the organisation. Answers never tell whether the invited address has an account. */
export function invitationCalls({ mailer, mails, invitations }: AccountParts): DirectCalls {
  return {
    invite: {
      endpoint: API.invite,
      async run(ctx, { body }) {
        const actor = signedIn(ctx);
        const now = ctx.receivedAt;
        const made = await withTransaction(ctx.deps.db, async (tx) => {
          await checkManages(tx, actor, body.organization_id);
          await countInvitation(ctx, body.email);
          // Two who invite at the same moment share the last seat with nobody.
          await lockOrganization(tx, body.organization_id);
          const user = await userByEmail(tx, body.email);
          // Her managers see the list of members anyway.
          if (user !== undefined && (await isMember(tx, body.organization_id, user.id))) {
            throw new AppError("already-exists", { message: "Diese Person ist schon Mitglied" });
          }
          const { language } = await organizationById(tx, body.organization_id);
          // One that is open has its seat already.
          const open = await openInvitationTo(tx, body.organization_id, body.email);
          if (open === undefined) await refuseWithoutSeat(tx, body.organization_id);
          const said = { ...body, language: body.language ?? language, invited_by: actor.userId };
          const row = await putInvitation(tx, said, now);
          await enqueueMail(tx, "invitation", row.id, now);
          return row;
        });
        mailer.wake();
        return wireInvitation(made);
      },
    },
    cancelInvite: {
      endpoint: API.cancelInvite,
      async run(ctx, { query }) {
        await withTransaction(ctx.deps.db, async (tx) => {
          const row = await managed(tx, ctx, query.invite_id);
          if (row.accepted_at !== null) throw isAccepted();
          await cancel(tx, row.id, ctx.receivedAt);
        });
        return null;
      },
    },
    renewInvite: {
      endpoint: API.renewInvite,
      async run(ctx, { body }) {
        const renewed = await withTransaction(ctx.deps.db, async (tx) => {
          const row = await managed(tx, ctx, body.invite_id);
          if (row.accepted_at !== null) throw isAccepted();
          if (row.cancelled_at !== null) throw new AppError("gone");
          await countInvitation(ctx, row.email);
          await enqueueMail(tx, "invitation", row.id, ctx.receivedAt);
          return (await renew(tx, row.id, ctx.receivedAt)) ?? row;
        });
        mailer.wake();
        return wireInvitation(renewed);
      },
    },
  };

  async function countInvitation(ctx: DirectContext, email: string): Promise<void> {
    const { userId } = signedIn(ctx);
    await invitations.count(userId, ctx.address);
    // Per recipient too, whoever asks: nobody's mailbox is filled by an organisation. The address was counted above.
    await mails.count(`invitation:${email}`, `person:${userId}`);
  }
}

/** An invitation of an organisation that the caller manages; it is not there for whom the organisation is not there. */
async function managed(tx: Tx, ctx: DirectContext, id: string): Promise<InvitationRow> {
  const row = await invitationById(tx, id);
  if (row === undefined) throw new AppError("not-found");
  await checkManages(tx, signedIn(ctx), row.organization_id);
  return row;
}
