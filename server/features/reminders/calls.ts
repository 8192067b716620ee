import { AppError } from "#shared/contract/errors.ts";

import { signedIn } from "../../calls/direct.ts";
import { invalid } from "../../calls/errors.ts";
import type { Handlers } from "../../calls/handler.ts";
import { withTransaction } from "../../db/transaction.ts";
import type { Services } from "../../services.ts";
import { dropSubscription, keepSubscription } from "./subscriptions.ts";

/** Devices belong to a sign-in and are no rows of the feed: so these are direct calls. */
export const pushCalls = ({ network }: Services) =>
  ({
    pushKey: {
      kind: "direct",
      run: async ({ deps }) => ({ public_key: deps.config.push.publicKey }),
    },
    createPushSubscription: {
      kind: "direct",
      async run(ctx, { params, body }) {
        const { id, endpoint, keys, server_key } = body;
        if (!network.isAllowed(new URL(endpoint))) throw invalid("endpoint", "push-service");
        if (server_key !== ctx.deps.config.push.publicKey) throw invalid("server_key", "server-key");
        const created_at = ctx.receivedAt.toISOString();
        const { familyId: family_id } = signedIn(ctx);
        const wanted = { id, endpoint, ...keys, server_key, user_id: params.user_id, family_id, created_at };
        const outcome = await withTransaction(ctx.deps.db, (tx) => keepSubscription(tx, wanted));
        if (outcome === "foreign-id") throw new AppError("already-exists");
        return { id, created_at };
      },
    },
    deletePushSubscription: {
      kind: "direct",
      async run({ deps }, { params }) {
        await dropSubscription(deps.db, params.user_id, params.id);
        return null;
      },
    },
  }) satisfies Handlers;
