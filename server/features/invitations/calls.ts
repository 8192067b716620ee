import type { API } from "#shared/contract/api.ts";
import type { CheckedInput } from "#shared/contract/endpoint.ts";
import { AppError } from "#shared/contract/errors.ts";

import type { AccountParts } from "../../auth/account-parts.ts";
import { withTransaction } from "../../db/transaction.ts";
import type { Tx } from "../../db/tx.ts";
import type { Handlers } from "../../http/handler.ts";
import { type DirectContext, signedIn } from "../../http/direct.ts";
import { type SecurityEvent, securityEvent } from "../../observability/security-events.ts";
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
import type { Services } from "../../services.ts";
import { acceptanceCalls } from "./acceptance-calls.ts";

const isAccepted = () => new AppError("already-exists", { message: "Die Einladung ist schon angenommen" });

type Asked = CheckedInput<typeof API.invite>["body"];

/** Inviting: for those who manage the organisation. Answers never tell whether the invited address has an account. */
function invitingCalls({ mailer, mails, invitations }: AccountParts) {
  return {
    invite: {
      kind: "direct",
      async run(ctx, { body }) {
        const made = await withTransaction(ctx.deps.db, (tx) => put(tx, ctx, body));
        mailer.wake();
        tell(ctx, "invitation-sent", made);
        return wireInvitation(made);
      },
    },
    cancelInvite: {
      kind: "direct",
      async run(ctx, { query }) {
        const cancelled = await withTransaction(ctx.deps.db, async (tx) => {
          const row = await notAccepted(tx, ctx, query.invite_id);
          await cancel(tx, row.id, ctx.receivedAt);
          return row;
        });
        tell(ctx, "invitation-withdrawn", cancelled);
        return null;
      },
    },
    renewInvite: {
      kind: "direct",
      async run(ctx, { body }) {
        const renewed = await withTransaction(ctx.deps.db, async (tx) => {
          const row = await notAccepted(tx, ctx, body.invite_id);
          if (row.cancelled_at !== null) throw new AppError("gone");
          await countInvitation(ctx, row.email);
          await enqueueMail(tx, "invitation", row.id, ctx.receivedAt);
          return (await renew(tx, row.id, ctx.receivedAt)) ?? row;
        });
        mailer.wake();
        tell(ctx, "invitation-renewed", renewed);
        return wireInvitation(renewed);
      },
    },
  } satisfies Handlers;

  async function put(tx: Tx, ctx: DirectContext, body: Asked): Promise<InvitationRow> {
    const actor = signedIn(ctx);
    const now = ctx.receivedAt;
    await checkManages(tx, actor, body.organization_id);
    await countInvitation(ctx, body.email);
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

  async function countInvitation(ctx: DirectContext, email: string): Promise<void> {
    const { userId } = signedIn(ctx);
    await invitations.count(userId, ctx.address);
    // Per recipient too, whoever asks: nobody's mailbox is filled by an organisation. The address was counted above.
    await mails.count(`invitation:${email}`, `person:${userId}`);
  }
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

/** An invitation of an organisation that the caller manages; it is not there for whom the organisation is not there. */
async function notAccepted(tx: Tx, ctx: DirectContext, id: string): Promise<InvitationRow> {
  const row = await invitationById(tx, id);
  if (row === undefined) throw new AppError("not-found");
  await checkManages(tx, signedIn(ctx), row.organization_id);
  if (row.accepted_at !== null) throw isAccepted();
  return row;
}
