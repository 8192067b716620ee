import type { API } from "#shared/contract/api.ts";
import type { CheckedInput } from "#shared/contract/endpoint.ts";
import { AppError } from "#shared/contract/errors.ts";
import { userScope } from "#shared/model/entities.ts";

import { knownUser } from "../../auth/user-by-email.ts";
import type { DirectContext } from "../../calls/direct.ts";
import { invalid } from "../../calls/errors.ts";
import type { Handlers } from "../../calls/handler.ts";
import type { Actor } from "../../calls/operation.ts";
import { rowCall } from "../../calls/row-calls.ts";
import type { Tx } from "../../db/tx.ts";
import { securityEvent } from "../../observability/security-events.ts";
import type { Pokes } from "../../realtime/pokes.ts";
import { refuseLastManager } from "./last-manager.ts";
import { changeRoles, endMembership, type Member, memberById, members } from "./member-rows.ts";
import { lockOrganization, refuseWithoutSeat } from "./organization-rows.ts";
import { pageOf } from "./pages.ts";
import { addMember } from "./store.ts";

/** Who belongs to an organisation, and as what. Her devices are told at once, so that she sees what she may. */
export const memberCalls = (pokes: Pick<Pokes, "tell">) =>
  ({
    listMembers: rowCall("listMembers", async ({ tx }, { organizationId }, { query: { cursor, limit, ...asked } }) => {
      const page = await pageOf({ cursor, limit }, (slice) => members(tx, organizationId, { ...asked, ...slice }));
      return { answer: () => page };
    }),
    addMember: rowCall("addMember", async (ctx, { organizationId: id }, { body }) => {
      const made = await add(ctx.tx, id, body);
      return { answer: () => (tell(ctx, pokes, id, [body.user_id]), made) };
    }),
    updateMember: rowCall(
      "updateMember",
      async (ctx, { organizationId: id }, { params: { user_id: userId }, body }) => {
        const changed = await change(ctx.tx, ctx.actor, { id, userId }, body);
        return { answer: () => (tell(ctx, pokes, id, [userId, body.successor_id]), changed) };
      },
    ),
    removeMember: rowCall(
      "removeMember",
      async (ctx, { organizationId: id }, { params: { user_id: userId }, query: { successor_id: successorId } }) => {
        await remove(ctx.tx, ctx.actor, { id, userId }, successorId);
        return { answer: () => (tell(ctx, pokes, id, [userId, successorId]), null) };
      },
    ),
  }) satisfies Handlers;

function tell(ctx: DirectContext, pokes: Pick<Pokes, "tell">, organizationId: string, whom: (string | undefined)[]) {
  for (const subjectId of whom.filter((one) => one !== undefined)) {
    pokes.tell(userScope(subjectId));
    securityEvent(ctx.deps, "role-changed", { subjectId, organizationId });
  }
}

interface Whom {
  /** Of the organisation. */
  id: string;
  userId: string;
}

async function add(tx: Tx, id: string, said: CheckedInput<typeof API.addMember>["body"]): Promise<Member> {
  const { user_id: userId, is_manager: isManager, is_tutor: isTutor } = said;
  await lockOrganization(tx, id);
  if ((await knownUser(tx, userId)) === undefined) throw invalid("user_id", "not-found");
  if ((await memberById(tx, id, userId)) === undefined) await refuseWithoutSeat(tx, id);
  // Nobody has asked her whether they may see how she learns.
  await addMember(tx, { organizationId: id, userId, isManager, isTutor, acceptedAt: null });
  return theMember(tx, { id, userId });
}

async function theMember(tx: Tx, { id, userId }: Whom): Promise<Member> {
  const member = await memberById(tx, id, userId);
  if (member === undefined) throw new AppError("not-found");
  return member;
}

async function change(
  tx: Tx,
  actor: Actor,
  whom: Whom,
  { successor_id, ...roles }: CheckedInput<typeof API.updateMember>["body"],
): Promise<Member> {
  await lockOrganization(tx, whom.id);
  const before = await theMember(tx, whom);
  await appoint(tx, whom, successor_id);
  const endsManaging = before.is_manager && roles.is_manager === false;
  if (endsManaging && !actor.isAdmin) {
    await refuseLastManager(tx, { userId: whom.userId, organizationId: whom.id, staysMember: true });
  }
  await changeRoles(tx, whom.id, whom.userId, roles);
  return theMember(tx, whom);
}

async function remove(tx: Tx, actor: Actor, whom: Whom, successorId: string | undefined): Promise<void> {
  const before = await memberById(tx, whom.id, whom.userId);
  if (before === undefined) return;
  await lockOrganization(tx, whom.id);
  await appoint(tx, whom, successorId);
  if (before.is_manager && !actor.isAdmin) {
    await refuseLastManager(tx, { userId: whom.userId, organizationId: whom.id });
  }
  await endMembership(tx, whom.id, whom.userId);
}

/** Whoever takes over is a member already, and somebody else. */
async function appoint(tx: Tx, { id, userId }: Whom, successorId: string | undefined): Promise<void> {
  if (successorId === undefined) return;
  if (successorId === userId || (await memberById(tx, id, successorId)) === undefined) {
    throw invalid("successor_id", "not-member");
  }
  await changeRoles(tx, id, successorId, { is_manager: true });
}
