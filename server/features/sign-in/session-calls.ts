import { AppError } from "#shared/contract/errors.ts";

import { isHerSession, openSessions, revokeOtherSessions, revokeSession } from "../../auth/sessions.ts";
import { signedIn } from "../../calls/direct.ts";
import type { Handlers } from "../../calls/handler.ts";
import { withTransaction } from "../../db/transaction.ts";
import { securityEvent } from "../../observability/security-events.ts";

/** Where she is signed in, and how she ends that from elsewhere. */
export const sessionCalls = {
  listSessions: {
    kind: "direct",
    async run(ctx) {
      const { userId, familyId } = signedIn(ctx);
      const open = await withTransaction(ctx.deps.db, (tx) => openSessions(tx, userId, ctx.receivedAt));
      const items = open.map(({ id, browser, system, created_at, last_used_at }) => ({
        id,
        browser,
        system,
        created_at,
        last_used_at,
        is_current: id === familyId,
      }));
      return { items, next_cursor: null };
    },
  },
  endSession: {
    kind: "direct",
    async run(ctx, { params: { id } }) {
      const { userId, familyId } = signedIn(ctx);
      const as = id === familyId ? "signed-out" : "elsewhere";
      await withTransaction(ctx.deps.db, async (tx) => {
        if (!(await isHerSession(tx, userId, id))) throw new AppError("not-found");
        await revokeSession(tx, id, as, ctx.receivedAt);
      });
      securityEvent(ctx.deps, "session-ended", { subjectId: id });
      return null;
    },
  },
  endOtherSessions: {
    kind: "direct",
    async run(ctx) {
      const { userId, familyId } = signedIn(ctx);
      await withTransaction(ctx.deps.db, (tx) => revokeOtherSessions(tx, userId, familyId, ctx.receivedAt));
      securityEvent(ctx.deps, "sessions-ended");
      return null;
    },
  },
} satisfies Handlers;
