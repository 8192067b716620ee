import type { API } from "#shared/contract/api.ts";
import type { CheckedInput } from "#shared/contract/endpoint.ts";
import { AppError } from "#shared/contract/errors.ts";

import { userByEmail } from "../../auth/user-by-email.ts";
import type { DirectContext } from "../../calls/direct.ts";
import type { Handlers } from "../../calls/handler.ts";
import { rowCall, type RowContext } from "../../calls/row-calls.ts";
import type { Tx } from "../../db/tx.ts";
import { enqueueMail } from "../../mail/outbox.ts";
import { type SecurityEvent, securityEvent } from "../../observability/security-events.ts";
import type { Services } from "../../services.ts";
import { lockOrganization, organizationById, refuseWithoutSeat } from "../organizations/organization-rows.ts";
import { isMember } from "../organizations/store.ts";
import type { AccountParts } from "../sign-in/account-parts.ts";
import { acceptanceCalls } from "./acceptance-calls.ts";
import { cancel, openInvitationTo, putInvitation, renew, wireInvitation, type InvitationRow } from "./store.ts";

const isAccepted = () => new AppError("already-exists", { message: "Die Einladung ist schon angenommen" });

type Asked = CheckedInput<typeof API.invite>["body"];

/** Inviting: for those who manage the organisation. Answers never tell whether the invited address has an account. */
function invitingCalls({ mailer, mails, invitations }: AccountParts) {
  async function countInvitation({ actor: { userId }, address }: RowContext, email: string): Promise<void> {
    await invitations.count(userId, address);
    // Per recipient too, whoever asks: nobody's mailbox is filled by an organisation. The address was counted above.
    await mails.count(`invitation:${email}`, `person:${userId}`);
  }

  return {
    invite: rowCall("invite", async (ctx, _, { body }) => {
      await countInvitation(ctx, body.email);
      const made = await put(ctx, body);
      return {
        answer() {
          mailer.wake();
          tell(ctx, "invitation-sent", made);
          return wireInvitation(made);
        },
      };
    }),
    cancelInvite: rowCall("cancelInvite", async (ctx, row) => {
      if (row.accepted_at !== null) throw isAccepted();
      await cancel(ctx.tx, row.id, ctx.receivedAt);
      return {
        answer() {
          tell(ctx, "invitation-withdrawn", row);
          return null;
        },
      };
    }),
    renewInvite: rowCall("renewInvite", async (ctx, row) => {
      if (row.accepted_at !== null) throw isAccepted();
      if (row.cancelled_at !== null) throw new AppError("gone");
      await countInvitation(ctx, row.email);
      await enqueueMail(ctx.tx, "invitation", row.id, ctx.receivedAt);
      const renewed = (await renew(ctx.tx, row.id, ctx.receivedAt)) ?? row;
      return {
        answer() {
          mailer.wake();
          tell(ctx, "invitation-renewed", renewed);
          return wireInvitation(renewed);
        },
      };
    }),
  } satisfies Handlers;
}

async function put({ tx, actor, receivedAt: now }: RowContext, body: Asked): Promise<InvitationRow> {
  // Two who invite at the same moment share the last seat with nobody.
  await lockOrganization(tx, body.organization_id);
  await refuseMember(tx, body);
  const { language } = await organizationById(tx, body.organization_id);
  // One that is open has its seat already.
  const open = await openInvitationTo(tx, body.organization_id, body.email);
  if (open === undefined) await refuseWithoutSeat(tx, body.organization_id);
  const said = { ...body, language: body.language ?? language, invited_by: actor.userId };
  const row = await putInvitation(tx, said, now);
  await enqueueMail(tx, "invitation", row.id, now);
  return row;
}

export const invitationCalls = ({ account }: Services) =>
  ({ ...acceptanceCalls(account), ...invitingCalls(account) }) satisfies Handlers;

/** Her managers see the list of members anyway. */
async function refuseMember(tx: Tx, { email, organization_id: organizationId }: Asked): Promise<void> {
  const user = await userByEmail(tx, email);
  if (user !== undefined && (await isMember(tx, organizationId, user.id))) {
    throw new AppError("already-exists", { message: "Diese Person ist schon Mitglied" });
  }
}

function tell({ deps }: DirectContext, event: SecurityEvent, { id, organization_id }: InvitationRow): void {
  securityEvent(deps, event, { subjectId: id, organizationId: organization_id });
}
